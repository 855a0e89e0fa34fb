import type { Totals } from './cart.ts'
import { add, NO_MONEY, type Paisa, paisaOf, rupees, subtract, times } from './money.ts'

/** The ways of payment that a customer can choose at checkout. The operator switches them on. */
export const CHECKOUT_METHODS = [
  'card',
  'cash_on_delivery',
  'bank_transfer',
  'jazzcash',
  'easypaisa',
  'safepay',
] as const
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number]

/** The ways in which an order can be paid. An order that store credit pays in full has the method `store_credit`. */
export const PAYMENT_METHODS = [...CHECKOUT_METHODS, 'store_credit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The name of each payment method, on screens and in emails. */
export const PAYMENT_METHOD_LABELS = {
  card: 'Card',
  cash_on_delivery: 'Cash on delivery',
  bank_transfer: 'Bank or Raast transfer',
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
  safepay: 'Safepay',
  store_credit: 'Store credit',
} as const satisfies Record<PaymentMethod, string>

/** For each payment method, whether the customer must pay before the seller packs the products. */
const IS_PREPAID: Record<PaymentMethod, boolean> = {
  card: true,
  cash_on_delivery: false,
  bank_transfer: true,
  jazzcash: true,
  easypaisa: true,
  safepay: true,
  store_credit: true,
}

export function isPrepaid(method: PaymentMethod): boolean {
  return IS_PREPAID[method]
}

/**
 * For each payment method, whether a payment provider receives the money and informs the shop. Sellers and staff record
 * cash on delivery, and staff record bank transfers. The shop itself records store credit.
 */
const HAS_PROVIDER: Record<PaymentMethod, boolean> = {
  card: true,
  cash_on_delivery: false,
  bank_transfer: false,
  jazzcash: true,
  easypaisa: true,
  safepay: true,
  store_credit: false,
}

export function hasProvider(method: PaymentMethod): boolean {
  return HAS_PROVIDER[method]
}

export const METHODS_WITHOUT_PROVIDER = PAYMENT_METHODS.filter((method) => !hasProvider(method))

/** The payment methods at providers in Pakistan, which charge rupees. Cards are charged in US dollars. */
export const WALLETS = ['jazzcash', 'easypaisa', 'safepay'] as const satisfies PaymentMethod[]
export type Wallet = (typeof WALLETS)[number]

export function isWallet(method: PaymentMethod): method is Wallet {
  return WALLETS.some((wallet) => wallet === method)
}

/**
 * Returns the exchange rate for an order with this payment method. The result is 1 for a wallet, because wallets charge
 * rupees; otherwise it is the number of rupees for one US dollar.
 */
export function exchangeRateOf(method: PaymentMethod, rupeesPerDollar: number): number {
  return isWallet(method) ? 1 : rupeesPerDollar
}

/** The payment methods without refunds by a provider. Staff pay these refunds back by hand. */
export const METHODS_REFUNDED_BY_HAND: readonly PaymentMethod[] = ['cash_on_delivery', 'bank_transfer', 'easypaisa']

export function isRefundedByHand(method: PaymentMethod): boolean {
  return METHODS_REFUNDED_BY_HAND.includes(method)
}

/**
 * The payment methods of a shop, as far as its texts depend on them. `card` and `cash_on_delivery`: only this method.
 * `both`: these two. `several`: any other method, alone or with others.
 */
export type OfferedMethods = 'card' | 'cash_on_delivery' | 'both' | 'several'

/** Returns which payment methods the operator has switched on. Returns `card` if there is none. */
export function offeredMethods(methods: readonly { payment_method: PaymentMethod }[]): OfferedMethods {
  const names = methods.map(({ payment_method }) => payment_method)
  if (names.some((name) => name !== 'card' && name !== 'cash_on_delivery')) return 'several'
  if (names.length > 1) return 'both'
  return names.includes('cash_on_delivery') ? 'cash_on_delivery' : 'card'
}

/** Returns whether the shop has both cards and cash on delivery, or any other payment method. */
export function isMixed(offered: OfferedMethods): boolean {
  return offered === 'both' || offered === 'several'
}

const RUPEE = rupees(1)

type Share = { seller_id: string; amount: Paisa }

/**
 * Divides a cash order among its sellers, who deliver separately. Each seller collects the price of the products and a
 * share of the shipping fee; these shares differ by at most one rupee. Each amount is rounded up to whole rupees,
 * because no coins of less than a rupee are in use.
 */
export function cashSharesOf(lines: readonly CashLine[], shippingFee: Paisa): Share[] {
  const sellers = [...Map.groupBy(lines, ({ seller_id }) => seller_id)]
  const shippingUpTo = (count: number) => inWholeRupees(paisaOf((shippingFee * count) / sellers.length))
  return sellers.map(([seller_id, own], index) => {
    const goods = add(...own.map(({ price, quantity }) => times(price, quantity)))
    const shipping = subtract(shippingUpTo(index + 1), shippingUpTo(index))
    return { seller_id, amount: inWholeRupees(add(goods, shipping)) }
  })
}

type CashLine = { seller_id: string; price: Paisa; quantity: number }

/** Returns an amount rounded down to whole rupees. */
export function inWholeRupeesBelow(amount: Paisa): Paisa {
  return times(RUPEE, Math.floor(amount / RUPEE))
}

function inWholeRupees(amount: Paisa): Paisa {
  return times(RUPEE, Math.ceil(amount / RUPEE))
}

/** The totals of an order. `rounding` is more than zero only for a cash order. */
export type OrderTotals = Totals & { rounding: Paisa }

/**
 * Returns the totals of an order with the sum of the cash shares of its sellers as its total. `rounding` is the
 * difference from the given total. Without shares, the order is not paid in cash, and the totals stay unchanged.
 */
export function roundedTotals(totals: Totals, shares: readonly Share[]): OrderTotals {
  if (shares.length === 0) return { ...totals, rounding: NO_MONEY }
  const total_amount = add(...shares.map(({ amount }) => amount))
  return { ...totals, rounding: subtract(total_amount, totals.total_amount), total_amount }
}

/** The reasons why an order cannot be paid by a method, as sentences for the screen. */
export const METHOD_REFUSALS = {
  switched_off: 'This payment method is not available. Please choose another one.',
  order_too_large: 'This order is too large for this payment method. Please choose another one.',
  collector_full: 'Cash on delivery is not available for these items right now. Please choose another payment method.',
  too_many_open: 'You have too many open cash orders. Please choose another payment method.',
  refused_before: 'Cash on delivery is not available, because your last cash orders were refused at the door.',
} as const
