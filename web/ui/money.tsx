import { formatRupees, type Paisa } from '#contract/money.ts'

/** An amount as people read it: `Rs. 1,250`. */
export function Money({ amount, className }: { amount: Paisa; className?: string }) {
  return <span className={`tabular-nums whitespace-nowrap ${className ?? ''}`}>{formatRupees(amount)}</span>
}
