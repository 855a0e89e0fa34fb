import { formatRupees, type Paisa } from './money.ts'

/** A sale ends at most this many days after its start. */
export const SALE_MAX_DAYS = 30
/**
 * The number of days of price history that shoppers see. The former price of a sale is the lowest price in this number
 * of days before the sale.
 */
export const PRICE_HISTORY_DAYS = 30

const DAY = 86_400_000

type Sale = { price: Paisa; ends_at: string }
export type SaleFault = { field: 'price' | 'ends_at'; message: string }

/** Returns the faults of a sale that would start at `now` (milliseconds since 1970) on a product with this price. */
export function saleFaults({ price, ends_at }: Sale, regular: Paisa, now: number): SaleFault[] {
  const faults: SaleFault[] = []
  const end = Date.parse(ends_at)
  if (price >= regular)
    faults.push({ field: 'price', message: `The sale price must be below the price of ${formatRupees(regular)}` })
  if (end <= now) faults.push({ field: 'ends_at', message: 'The end of the sale must be in the future' })
  if (end > now + SALE_MAX_DAYS * DAY)
    faults.push({ field: 'ends_at', message: `A sale can last ${SALE_MAX_DAYS} days at most` })
  return faults
}
