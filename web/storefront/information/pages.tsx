import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { OfferedMethods } from '#contract/payment-methods.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { textPage } from '#web/shared/page-meta.ts'
import { useOfferedMethods } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Route } from './+types/pages.ts'

const LEAD = english('Everything there is to know about this shop.')

const SUMMARIES: Record<(typeof INFORMATION_LINKS)[number]['to'], PlainText | Record<OfferedMethods, PlainText>> = {
  '/about': english('Who we are, and who sells here.'),
  '/delivery': english('The shipping fee, and how to follow your order.'),
  '/money-back': english('What to do when something isn’t right.'),
  '/secure-payment': {
    card: english('How your card is charged, and what we never see.'),
    cash_on_delivery: english('How you pay in cash at the door.'),
    both: english('How you pay by card or in cash, and what we never see.'),
    several: english('The ways to pay, and what we never see.'),
  },
  '/contact': english('Write to us, call us or visit.'),
  '/privacy': english('What we keep about you, and who sees it.'),
  '/terms': english('What you, the sellers and we can expect of each other.'),
  '/consent-policy': english('What every seller agrees to before selling here.'),
}

export const meta: Route.MetaFunction = ({ matches }) =>
  textPage({ title: english('Pages'), description: LEAD, path: '/pages', matches })

/** The page with links to all information pages. */
export default function Pages() {
  const t = useText()
  const offered = useOfferedMethods()
  const summaryOf = (to: keyof typeof SUMMARIES) => {
    const summary = SUMMARIES[to]
    return t(typeof summary === 'string' ? summary : summary[offered])
  }
  return (
    <div className="page py-8 lg:py-12">
      <PageHeader title={t('Pages')}>{t(LEAD)}</PageHeader>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {INFORMATION_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="group block h-full rounded-card">
              <Card className="flex h-full items-center justify-between gap-4 p-5 transition-shadow group-hover:shadow-lift">
                <span>
                  <span className="block text-lg font-bold">{t(label)}</span>
                  <span className="mt-1 block text-muted">{summaryOf(to)}</span>
                </span>
                <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5 shrink-0 text-leaf-700" />
              </Card>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
