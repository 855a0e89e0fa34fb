import { formatRupees, type Paisa } from '#contract/money.ts'

/** A formatted amount: `Rs. 1,250`. */
export function Money({ amount, className }: { amount: Paisa; className?: string }) {
  return <span className={`tabular-nums whitespace-nowrap ${className ?? ''}`}>{formatRupees(amount)}</span>
}
