import { formatRupees, type Paisa } from '#contract/money.ts'

/** The total of an order and its charge in minor units of a currency: `Rs. 1,580, charged as $5.64`. */
export function chargeText(total: Paisa, charged: number, currency: string): string {
  return `${formatRupees(total)}, charged as ${formatCharge(charged, currency)}`
}

/** Minor units of a currency as `$4.46`, or `−$0.01` with a minus that is as wide as a digit. */
export function formatCharge(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 100).replace('-', '−')
}
