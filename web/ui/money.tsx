import { formatRupees, type Paisa } from '#contract/money.ts'
import type { Translate } from '#web/text/text.tsx'

/**
 * Shows an amount in rupees, such as `Rs. 1,250`. On Urdu pages, the amount stays before a size that follows it, such
 * as `/ 1 کلو`.
 */
export function Money({ amount, className }: { amount: Paisa; className?: string }) {
  return <bdi className={`tabular-nums whitespace-nowrap ${className ?? ''}`}>{formatRupees(amount)}</bdi>
}

const weights = new Intl.NumberFormat('en-PK')

/** Formats the size of a pack, such as `500 g`, `1 kg` or `12 pcs`. */
export function formatUnit(
  { unit_weight, unit_label }: { unit_weight: number; unit_label: string },
  t: Translate,
): string {
  return `${weights.format(unit_weight)} ${t.message(unit_label)}`
}
