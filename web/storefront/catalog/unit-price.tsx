import type { Product } from '#contract/catalog.ts'
import { formatRupees } from '#contract/money.ts'
import { unitPriceOf } from '#contract/unit-price.ts'
import { classNames } from '#web/ui/class-names.ts'

type UnitPriceProps = { product: Pick<Product, 'price' | 'unit_weight' | 'unit_label'>; className?: string }

/** Shows the price per unit, such as per kilogram or piece. Renders nothing if the pack is one unit. */
export function UnitPrice({ product, className }: UnitPriceProps) {
  const found = unitPriceOf(product)
  if (!found) return null
  return (
    <span className={classNames('text-sm text-muted tabular-nums', className)}>
      {formatRupees(found.amount)} / {found.unit}
    </span>
  )
}
