import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

type InformationPageProps = { title: string; lead: string; children: ReactNode }

/** The frame of an information page: heading, text, and links to the other information pages. */
export function InformationPage({ title, lead, children }: InformationPageProps) {
  const t = useText()
  return (
    <div className="page grid gap-x-14 gap-y-10 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12">
      <article className="min-w-0">
        <PageHeader title={title}>{lead}</PageHeader>
        <div className="max-w-prose space-y-8">{children}</div>
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
