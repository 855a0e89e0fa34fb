import type { Product } from '#contract/catalog.ts'
import { formatRupees } from '#contract/money.ts'
import { useLanguage, useText } from '#web/text/text.tsx'
import { formatShortDay } from '#web/ui/short-day.ts'

/**
 * Shows the end of a product's sale price and, if it was higher, the former price: `was Rs. 110 · ends 24 Nov`. Renders
 * nothing if the product has no sale price.
 */
export function SaleNote({ product }: { product: Pick<Product, 'was_price' | 'sale_ends_at'> }) {
  const t = useText()
  const language = useLanguage()
  const { was_price, sale_ends_at } = product
  if (!sale_ends_at) return null
  return (
    <span className="w-full text-sm font-semibold text-danger">
      {was_price && `${t('was {price}', { price: formatRupees(was_price) })} · `}
      {t('ends {day}', { day: formatShortDay(sale_ends_at, language) })}
    </span>
  )
}
