import type { Product } from '#contract/catalog.ts'
import { formatRupees } from '#contract/money.ts'
import { unitPriceOf } from '#contract/unit-price.ts'
import { useText } from '#web/text/text.tsx'

type UnitPriceProps = { product: Pick<Product, 'price' | 'unit_weight' | 'unit_label'> }

/** Shows the price per unit, such as per kilogram or piece. Renders nothing for a pack of 1 kg. */
export function UnitPrice({ product }: UnitPriceProps) {
  const t = useText()
  const found = unitPriceOf(product)
  if (!found) return null
  return (
    <span className="w-full text-sm text-muted tabular-nums">
      {formatRupees(found.amount)} / {t.message(found.unit)}
    </span>
  )
}
