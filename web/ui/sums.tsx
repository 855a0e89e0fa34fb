import type { Totals } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'

/** Shows subtotal, shipping, tax and total of a cart or an order. */
export function Sums({ totals, className }: { totals: Totals; className?: string }) {
  const t = useText()
  const rows = [
    [t('Subtotal'), totals.subtotal],
    [t('Shipping'), totals.shipping],
    [t('Tax'), totals.tax],
  ] as const
  return (
    <dl className={classNames('space-y-2', className)}>
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
        <dt>{t('Total')}</dt>
        <dd className="tabular-nums">{formatRupees(totals.total_amount)}</dd>
      </div>
    </dl>
  )
}
