import type { ReactNode } from 'react'
import { formatRupees, type Paisa } from '#contract/money.ts'
import { english, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { changeOf } from './change-of.ts'

type Best = {
  key: string
  /** The name, usually as a link. */
  name: ReactNode
  /** The number of sold units or orders, such as `34 sold`. */
  detail: string
  revenue: Paisa
  revenue_before: Paisa
}

const NOTHING = english('No sales in this period.')

/**
 * A card with the sellers, products or categories that had the largest revenue in a period. It compares each revenue
 * with the revenue of the equally long period before.
 */
export function BestList({ title, best }: { title: string; best: readonly Best[] }) {
  const t = useText()
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-2 text-lg">{title}</h3>
      {best.length === 0 && <p className="text-muted">{t(NOTHING)}</p>}
      <ol className="divide-y divide-line">
        {best.map(({ key, name, detail, revenue, revenue_before }) => (
          <li key={key} className="flex items-start justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium break-words">{name}</span>
              <span className="text-sm text-muted">{detail}</span>
            </span>
            <span className="shrink-0 text-end">
              <span className="block">
                <Money amount={revenue} className="font-semibold" />
              </span>
              <span className="text-sm text-muted tabular-nums">
                {changeOf(revenue, revenue_before, formatRupees(revenue_before), t)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
