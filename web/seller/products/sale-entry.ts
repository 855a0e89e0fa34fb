import { z } from 'zod'
import type { Paisa } from '#contract/money.ts'
import { SALE_MAX_DAYS, saleFaults } from '#contract/sale-rules.ts'
import { saleForm } from '#contract/sales.ts'
import { productEntry } from './product-entry.ts'

/**
 * The offset of Pakistan's time from UTC in the form for a sale, as text and in milliseconds. Pakistan has no daylight
 * saving time.
 */
const [KARACHI, KARACHI_AHEAD] = ['+05:00', 5 * 3_600_000]
const DAY = 86_400_000

const fields = z.object({
  price: productEntry.shape.price,
  ends_at: z
    .string()
    .transform((typed) => `${typed}:00${KARACHI}`)
    .pipe(saleForm.shape.ends_at),
})

/**
 * Returns the schema of the form that sets a sale price. It converts the typed price in rupees, and the end of the sale
 * as date and time in Pakistan. `regular` is the price before the sale.
 */
export function saleEntry(regular: Paisa) {
  return fields.superRefine((sale, context) => {
    for (const { field, message } of saleFaults(sale, regular, Date.now()))
      context.addIssue({ code: 'custom', path: [field], message })
  })
}

export type SaleInput = z.input<typeof fields>
export type SaleEntry = z.output<typeof fields>

/**
 * Converts a time (milliseconds since 1970) to the value of a date and time field, in Pakistan's time:
 * `2026-11-24T18:00`.
 */
export function timeInput(time: number): string {
  return new Date(time + KARACHI_AHEAD).toISOString().slice(0, 16)
}

/**
 * Returns three times for a sale that starts now: its first and its last possible end, and the suggested end in a week.
 */
export function endsFrom(now: number) {
  return { min: timeInput(now), max: timeInput(now + SALE_MAX_DAYS * DAY), suggested: timeInput(now + 7 * DAY) }
}
