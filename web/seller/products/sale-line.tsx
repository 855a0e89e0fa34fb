import { formatRupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'

/** Shows the end of a product's sale and the price after the sale. Renders nothing without a sale. */
export function SaleLine({ product: { regular_price, sale_ends_at } }: { product: SellerProduct }) {
  const { formatDay } = useDates()
  const t = useText()
  if (regular_price === null || sale_ends_at === null) return null
  return (
    <p className="text-sm text-muted">
      <Badge tone="danger">{t('Sale|price')}</Badge>{' '}
      {t('until {sale_ends_at}, then {regular_price}', {
        sale_ends_at: formatDay(sale_ends_at),
        regular_price: formatRupees(regular_price),
      })}
    </p>
  )
}
