import { NO_MONEY, type Paisa } from '#contract/money.ts'
import type { MoneyFigure, SellerFigure } from '#contract/money-figures.ts'
import { signed } from '#web/statement/describe-line.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, type Translate } from '#web/text/text.tsx'

export const FIGURE_LABELS: Record<MoneyFigure, PlainText> = {
  sales: english('Products sold'),
  delivery: english('Delivery fees'),
  collections: english('Collected money'),
  refunds: english('Refunds of sales'),
  commission: english('Commission'),
  payouts: english('Payouts'),
  tax: english('Tax withheld'),
}

/**
 * The labels of the money figures of one seller. For collections and refunds, they differ from the labels for the whole
 * shop.
 */
export const SELLER_LABELS: Record<SellerFigure, PlainText> = {
  ...FIGURE_LABELS,
  collections: english('Cash collected'),
  refunds: english('Refunded products'),
}

const percent = new Intl.NumberFormat('en-PK', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/**
 * Returns a text that compares an amount with the amount of the equally long period before: `+12.5% from Rs. 900`. If
 * the earlier amount was zero, returns `Rs. 0 before`.
 */
export function comparison(amount: Paisa, before: Paisa, t: Translate): string {
  if (before === NO_MONEY) return t('{amount} before', { amount: signed(before) })
  const change = percent.format((amount - before) / Math.abs(before)).replace('-', '−')
  return t('{change} from {amount}', { change, amount: signed(before) })
}
