import { formatRupees, type Paisa } from '#contract/money.ts'

/** A formatted amount: `Rs. 1,250`. */
export function Money({ amount, className }: { amount: Paisa; className?: string }) {
  return <span className={`tabular-nums whitespace-nowrap ${className ?? ''}`}>{formatRupees(amount)}</span>
}

const weights = new Intl.NumberFormat('en-PK')

/** The unit of a price: `500 g`, `1 kg`, `12 pcs`. */
export function formatUnit({ unit_weight, unit_label }: { unit_weight: number; unit_label: string }): string {
  return `${weights.format(unit_weight)} ${unit_label}`
}
