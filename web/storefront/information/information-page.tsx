import type { ReactNode } from 'react'
import { NavLink, useLoaderData } from 'react-router'
import type { ShownPageText } from '#contract/page-texts.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { PageBlocks, Spans } from '#web/shared/page-blocks.tsx'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { introductionOf } from './page-text.ts'

type InformationPageProps = {
  title: string
  /** The first sentence of the default text. */
  lead: string
  /** A notice that an own text of the shop does not replace. */
  notice?: ReactNode
  /** The default text. */
  children?: ReactNode
  /**
   * Content below the text of an information page, such as a form. It stays if the admins have replaced the default
   * text.
   */
  fixed?: ReactNode
}

/**
 * The layout of an information page: heading, text, and links to the other information pages. If the admins have
 * written a text for the page in this language, that text replaces the default text. The editor in the admin area reads
 * the default text from the elements with `data-page-text`.
 */
export function InformationPage({ title, lead, notice, children, fixed }: InformationPageProps) {
  const t = useText()
  const { blocks } = useLoaderData<ShownPageText>()
  const intro = introductionOf(blocks)
  return (
    <div className="page grid gap-x-14 gap-y-10 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12">
      <article className="min-w-0">
        <PageHeader title={title}>
          {blocks === null ? <span data-page-text>{lead}</span> : intro && <Spans spans={intro.items.flat()} />}
        </PageHeader>
        <div className="max-w-prose space-y-8">
          {notice}
          {blocks === null ? (
            <div data-page-text className="space-y-8 empty:hidden">
              {children}
            </div>
          ) : (
            <PageBlocks blocks={intro ? blocks.slice(1) : blocks} />
          )}
          {fixed}
        </div>
      </article>
      <nav aria-label={t('Information pages')} className="lg:sticky lg:top-26 lg:order-first lg:self-start">
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {INFORMATION_LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} prefetch="intent" className={linkClass}>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return classNames(
    'flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors',
    isActive ? 'bg-leaf-100 text-leaf-900' : 'text-muted hover:bg-leaf-50 hover:text-ink',
  )
}

/** A section of an information page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      <div className="space-y-3 text-pretty [&_a]:font-semibold [&_a]:text-leaf-700 [&_a]:underline [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5">
        {children}
      </div>
    </section>
  )
}
