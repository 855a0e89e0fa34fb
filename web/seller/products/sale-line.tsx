import { formatRupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDay } from '#web/ui/dates.ts'

/** The end of a product's sale and the price after it. Renders nothing without a sale. */
export function SaleLine({ product: { regular_price, sale_ends_at } }: { product: SellerProduct }) {
  if (regular_price === null || sale_ends_at === null) return null
  return (
    <p className="text-sm text-muted">
      <Badge tone="danger">Sale</Badge> until {formatDay(sale_ends_at)}, then {formatRupees(regular_price)}
    </p>
  )
}
