import type { Totals } from '#contract/cart.ts'
import { formatRupees, type Paisa } from '#contract/money.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from './class-names.ts'

type SumsProps = { totals: Totals & { rounding?: Paisa }; className?: string }

/** Shows subtotal, shipping, tax and total of a cart or an order. A cash order may also have a rounding. */
export function Sums({ totals, className }: SumsProps) {
  const t = useText()
  const rows = [
    [t('Subtotal'), totals.subtotal],
    [t('Shipping'), totals.shipping],
    [t('Tax'), totals.tax],
    ...(totals.rounding ? [[t('Rounding to whole rupees'), totals.rounding] as const] : []),
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
