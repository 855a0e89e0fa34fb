import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { publicPage } from '#web/shared/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/pages.ts'

const LEAD = 'Everything there is to know about this shop.'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage({ title: 'Pages', description: LEAD, path: '/pages', matches })

/** The index of the information pages. */
export default function Pages() {
  return (
    <div className="page py-8 lg:py-12">
      <PageHeader title="Pages">{LEAD}</PageHeader>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {INFORMATION_LINKS.map(({ to, label, summary }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="group block h-full rounded-card">
              <Card className="flex h-full items-center justify-between gap-4 p-5 transition-shadow group-hover:shadow-lift">
                <span>
                  <span className="block text-lg font-bold">{label}</span>
                  <span className="mt-1 block text-muted">{summary}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-leaf-700" />
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
