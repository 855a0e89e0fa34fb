import type { Product } from '#contract/catalog.ts'
import { formatRupees } from '#contract/money.ts'
import { useText } from '#web/text/text.tsx'
import { formatShortDay } from '#web/ui/short-day.ts'

/** `was Rs. 110 · ends 24 Nov`, or only the end if the former price was not higher. Renders nothing without a sale. */
export function SaleNote({ product }: { product: Pick<Product, 'was_price' | 'sale_ends_at'> }) {
  const t = useText()
  const { was_price, sale_ends_at } = product
  if (!sale_ends_at) return null
  return (
    <span className="w-full text-sm font-semibold text-danger">
      {was_price && t('was {was_price} · ', { was_price: formatRupees(was_price) })}
      {t('ends {sale_ends_at}', { sale_ends_at: formatShortDay(sale_ends_at) })}
    </span>
  )
}
