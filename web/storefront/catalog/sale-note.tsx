import type { Product } from '#contract/catalog.ts'
import { formatRupees } from '#contract/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatShortDay } from '#web/ui/short-day.ts'

type SaleNoteProps = { product: Pick<Product, 'was_price' | 'sale_ends_at'>; className?: string }

/** `was Rs. 110 · ends 24 Nov`, or only the end if the former price was not higher. Renders nothing without a sale. */
export function SaleNote({ product: { was_price, sale_ends_at }, className }: SaleNoteProps) {
  if (!sale_ends_at) return null
  return (
    <span className={classNames('text-sm font-semibold text-danger', className)}>
      {was_price && `was ${formatRupees(was_price)} · `}ends {formatShortDay(sale_ends_at)}
    </span>
  )
}
