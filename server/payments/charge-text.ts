import { formatRupees, type Paisa } from '#contract/money.ts'

/**
 * Returns a text such as `Rs. 1,580, charged as $5.64`: the total of an order, and the amount that the provider
 * charges. `charged` is in minor units of the currency.
 */
export function chargeText(total: Paisa, charged: number, currency: string): string {
  return `${formatRupees(total)}, charged as ${formatCharge(charged, currency)}`
}

/**
 * Formats an amount that is in minor units of a currency, such as `$4.46` or `−$0.01`. The minus sign is as wide as a
 * digit, so that columns of amounts align.
 */
export function formatCharge(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 100).replace('-', '−')
}
