import type { DifferenceKind } from '#contract/refunds.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import { PAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import type { ListedPayment } from '../provider.ts'

/** A payment as the shop has recorded it. Amounts are in minor units of the provider's currency. */
export type OwnPayment = {
  payment_id: string
  order_id: string
  provider_session_id: string
  status: PaymentStatus
  charged_amount: number
  charged_currency: string
  /**
   * The field `refunded` is the amount that the provider has refunded. `refunds_waiting` is the amount of the refunds
   * that are pending or have failed.
   */
  refunded: number
  refunds_waiting: number
  /**
   * Whether the shop can compare the payment with the provider's list. The provider's list may not contain a very new
   * payment yet, and may no longer contain an old one.
   */
  is_comparable: boolean
}

export type Difference = {
  reference: string
  order_id: string | null
  kind: DifferenceKind
  ours: string
  theirs: string
}

const NOTHING = 'nothing'

/**
 * Returns the differences between the shop's payments and the provider's list of the same period. Pending refunds are
 * no difference, because the provider's sum may or may not include them. Payments that are unpaid at the shop and at
 * the provider are not compared.
 */
export function differencesBetween(ours: readonly OwnPayment[], theirs: readonly ListedPayment[]): Difference[] {
  const listed = new Map(theirs.map((payment) => [payment.session_id, payment]))
  const known = new Set(ours.map(({ payment_id }) => payment_id))
  const strangers = theirs.filter(({ is_paid, payment_id }) => is_paid && !(payment_id && known.has(payment_id)))
  return [
    ...ours.flatMap((payment) => differencesOf(payment, listed.get(payment.provider_session_id))),
    ...strangers.map((payment): Difference => {
      const { session_id, amount, currency } = payment
      return {
        reference: session_id,
        order_id: null,
        kind: 'unknown',
        ours: NOTHING,
        theirs: inCurrency(amount, currency),
      }
    }),
  ]
}

function differencesOf(own: OwnPayment, listed: ListedPayment | undefined): Difference[] {
  const { payment_id: reference, order_id, status, charged_amount, charged_currency } = own
  if (!own.is_comparable) return []
  const differ = (kind: DifferenceKind, mine: string, other: string): Difference[] => [
    { reference, order_id, kind, ours: mine, theirs: other },
  ]
  const isPaid = PAID_STATUSES.includes(status)
  if (isPaid && !listed?.is_paid) return differ('paid_only_here', status, listed ? 'not paid' : NOTHING)
  if (!listed?.is_paid) return []
  if (listed.amount !== charged_amount || listed.currency !== charged_currency)
    return differ('amount', inCurrency(charged_amount, charged_currency), inCurrency(listed.amount, listed.currency))
  if (!isPaid) return differ('paid_only_there', status, inCurrency(listed.amount, listed.currency))
  if (listed.refunded === null) return []
  const most = own.refunded + own.refunds_waiting
  if (listed.refunded >= own.refunded && listed.refunded <= most) return []
  return differ('refund', inCurrency(own.refunded, charged_currency), inCurrency(listed.refunded, charged_currency))
}

const MINOR_UNITS = 100

/** Formats an amount in the provider's currency for admins, such as `USD 1.67`. */
export function inCurrency(amount: number, currency: string): string {
  return `${currency} ${(amount / MINOR_UNITS).toFixed(2)}`
}
