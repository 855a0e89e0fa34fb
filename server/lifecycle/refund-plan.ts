import { sumInMinorUnits } from '#contract/charge.ts'
import { add, lesser, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import type { PlainProblemCode } from '#contract/problem.ts'
import type { RefundDecision } from '#contract/refunds.ts'
import { keepsMoney, type PaymentStatus } from '#contract/statuses.ts'

/** A payment and its refunded amount, in paisa and in minor units of the provider's currency. */
export type Refundable = {
  amount: Paisa
  charged_amount: number
  exchange_rate: number
  refunded_amount: Paisa
  refunded_charge: number
}

/** The amount of a payment that can still be refunded. */
export function refundableOf({ amount, refunded_amount }: Pick<Refundable, 'amount' | 'refunded_amount'>): Paisa {
  return subtract(amount, refunded_amount)
}

/** A payment of the order that can still be refunded; undefined if there is none. */
export function refundablePaymentOf<Payment extends { status: PaymentStatus }>(
  payments: readonly Payment[],
): Payment | undefined {
  return payments.find(({ status }) => keepsMoney(status))
}

/**
 * A refund of an amount in paisa, or of the rest if that is less, in both currencies. The charge is converted from the
 * sum of all refunds, so that roundings do not add up. A full refund is exactly the charge, to the last minor unit.
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

/** The amount that a refund returns for one seller's products. */
export type RefundLine = { seller_id: string; amount: Paisa }

/** A fulfilment for the calculation of a refund, in paisa. */
type RefundableFulfilment = { seller_id: string; amount: Paisa; refunded_amount: Paisa }

/** The refundable amount of shipping, after all fulfilments are refunded. */
export function refundableShipping(refundable: Paisa, fulfilments: readonly RefundableFulfilment[]): Paisa {
  const left = subtract(refundable, add(...fulfilments.map(refundableOf)))
  return left > 0 ? left : NO_MONEY
}

/**
 * Plans the refund of a payment with `refundable` paisa left: the chosen fulfilments and shipping, or the whole rest if
 * no fulfilment is chosen. Returns a problem for a seller without a fulfilment, for more than the rest of one, and if
 * nothing is left.
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
