import { sumInMinorUnits } from '#contract/charge.ts'
import { add, lesser, NO_MONEY, type Paisa, proportionOf, subtract } from '#contract/money.ts'
import type { PlainProblemCode } from '#contract/problem.ts'
import type { RefundDecision } from '#contract/refunds.ts'
import { keepsMoney, type PaymentStatus } from '#contract/statuses.ts'
import type { Tax } from '#contract/tax.ts'

/**
 * The amounts of a payment from which a refund is computed. `amount` and `refunded_amount` are in paisa.
 * `charged_amount` and `refunded_charge` are the same amounts in minor units (such as cents) of the provider's
 * currency. `exchange_rate` is the number of rupees for one unit of that currency.
 */
export type Refundable = {
  amount: Paisa
  charged_amount: number
  exchange_rate: number
  refunded_amount: Paisa
  refunded_charge: number
}

/** Returns the amount of a payment or fulfilment that was not refunded yet. */
export function refundableOf({ amount, refunded_amount }: Pick<Refundable, 'amount' | 'refunded_amount'>): Paisa {
  return subtract(amount, refunded_amount)
}

/** Returns a payment of the order that can still be refunded, or undefined if there is none. */
export function refundablePaymentOf<Payment extends { status: PaymentStatus }>(
  payments: readonly Payment[],
): Payment | undefined {
  return payments.find(({ status }) => keepsMoney(status))
}

/**
 * Returns a refund of `wanted` paisa in paisa and in the provider's currency. If less than that is left of the payment,
 * the whole rest is refunded. The amount in the provider's currency is computed from the sum of all refunds of the
 * payment, so that rounding errors do not add up. A full refund is therefore exactly the charged amount.
 */
export function refundOf(payment: Refundable, wanted: Paisa): { amount: Paisa; charged_amount: number } {
  const amount = lesser(wanted, refundableOf(payment))
  const total = add(payment.refunded_amount, amount)
  const charge =
    total === payment.amount
      ? payment.charged_amount
      : Math.min(sumInMinorUnits(total, payment.exchange_rate), payment.charged_amount)
  return { amount, charged_amount: charge - payment.refunded_charge }
}

/** The part of a refund that is for the products of one seller, in paisa. */
export type RefundLine = { seller_id: string; amount: Paisa }

/**
 * The refunded amount of one seller's products, and the parts of the seller's commission and taxes that are reversed
 * for it.
 */
export type RefundedGoods = RefundLine & { commission: Paisa; taxes: readonly { tax: Tax; amount: Paisa }[] }

/**
 * Returns the part of a charge (the commission or a tax of a fulfilment) that is reversed if `amount` more of the
 * fulfilment is refunded. It is computed from the sum of all refunds, so that the reversed parts of a full refund add
 * up to the whole charge.
 */
export function reversedPart(
  charge: Paisa,
  { amount: whole, refunded_amount }: { amount: Paisa; refunded_amount: Paisa },
  amount: Paisa,
): Paisa {
  const before = proportionOf(charge, refunded_amount, whole)
  return subtract(proportionOf(charge, add(refunded_amount, amount), whole), before)
}

/** The amounts of a fulfilment from which a refund is computed, in paisa. */
type RefundableFulfilment = { seller_id: string; amount: Paisa; refunded_amount: Paisa }

/**
 * Returns how much of the shipping fee can still be refunded: the refundable amount of the order minus the refundable
 * amounts of its fulfilments.
 */
export function refundableShipping(refundable: Paisa, fulfilments: readonly RefundableFulfilment[]): Paisa {
  const left = subtract(refundable, add(...fulfilments.map(refundableOf)))
  return left > 0 ? left : NO_MONEY
}

/**
 * Plans a refund of a payment of which `refundable` paisa are left. The refund contains the chosen fulfilments and, if
 * chosen, the shipping fee. If no list of fulfilments is given, it contains everything that is left. Returns a problem
 * code if nothing is left, or if more is chosen than can be refunded. Also returns one if a seller is chosen twice, or
 * has no fulfilment in the order.
 */
export function planRefund(
  refundable: Paisa,
  fulfilments: readonly RefundableFulfilment[],
  { fulfilments: chosen, shipping_included }: Pick<RefundDecision, 'fulfilments' | 'shipping_included'>,
): { amount: Paisa; lines: RefundLine[] } | PlainProblemCode {
  const lines: RefundLine[] = []
  for (const { seller_id, amount } of chosen ?? fulfilments.map((own) => ({ ...own, amount: undefined }))) {
    const fulfilment = fulfilments.find((candidate) => candidate.seller_id === seller_id)
    if (!fulfilment) return 'fulfilment_not_found'
    const isTwice = lines.some((line) => line.seller_id === seller_id)
    if (isTwice || (amount ?? 0) > refundableOf(fulfilment)) return 'refund_too_large'
    lines.push({ seller_id, amount: amount ?? refundableOf(fulfilment) })
  }
  const shipping = shipping_included || !chosen ? refundableShipping(refundable, fulfilments) : NO_MONEY
  const due = lines.filter((line) => line.amount > 0)
  const amount = add(...due.map((line) => line.amount), shipping)
  if (amount === 0) return 'not_refundable'
  return amount > refundable ? 'refund_too_large' : { amount, lines: due }
}
