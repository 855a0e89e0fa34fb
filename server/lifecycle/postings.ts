import { type Paisa, subtract } from '#contract/money.ts'
import { hasProvider, isPrepaid, type PaymentMethod } from '#contract/payment-methods.ts'
import { commissionPostings, commissionReversedPostings } from '#server/ledger/commission-postings.ts'
import { creditReturnedPosting, creditUsedPosting, refundCreditedPosting } from '#server/ledger/credit-postings.ts'
import {
  cashCollectedPosting,
  cashSalePosting,
  type PostedOrder,
  paymentPosting,
  type RefundSource,
  refundPosting,
  refundReturnedPosting,
  refundSentPosting,
  salePosting,
  surplusPosting,
  transferPosting,
} from '#server/ledger/order-postings.ts'
import type { Posting } from '#server/ledger/post.ts'
import { taxPostings, taxReversedPostings } from '#server/ledger/tax-postings.ts'
import { PAID_STATUSES } from './payment-status.ts'
import type { Effect, FulfilmentState, LifecycleState } from './state.ts'

/** An order with its state before an event, and the account that caused the event. */
export type OrderBefore = PostedOrder & { state: LifecycleState }

/**
 * Returns the ledger postings of an effect of an order event. This pure function is the only place that decides which
 * changes of an order are recorded in the ledger. `refundId` is the id of the refund that the effect has added, if it
 * is a refund.
 */
export function postingsOf(order: OrderBefore, effect: Effect, refundId = ''): Posting[] {
  if (effect.kind === 'use_credit') return [creditUsedPosting(order, effect)]
  if (effect.kind === 'return_credit')
    return [creditReturnedPosting(order, { payment_id: effect.payment_ids[0] ?? '', amount: effect.amount })]
  if (effect.kind === 'drop_cash' && effect.credit > 0)
    return [creditReturnedPosting(order, { ...effect, amount: effect.credit })]
  if (effect.kind === 'collect_cash') {
    const { collection } = effect
    const saleKey = `sale:${order.order_id}:${collection.seller_id}`
    return [
      cashSalePosting(order, collection),
      cashCollectedPosting(order, collection),
      ...commissionPostings(order, saleKey, collection.payment_id, [collection]),
      ...taxPostings(order, saleKey, collection.payment_id, [collection]),
    ]
  }
  if (effect.kind === 'set_payment_status') return effect.status === 'paid' ? received(order, effect.payment_id) : []
  if (effect.kind === 'refund') {
    const refund = { ...effect.refund, refund_id: refundId }
    const owed = refundPosting(order, refund, effect.goods)
    const money = moneyOf(refund)
    // A new refund with the status `done` is less than the smallest unit of the provider's currency. The provider sends
    // nothing for it, so the ledger records it as sent at once.
    const sent = refund.status === 'done' && money.amount > 0 ? [refundSentPosting(order, money, sourceOf(order))] : []
    const credited = refund.credit_amount > 0 ? [refundCreditedPosting(order, refund)] : []
    return [
      owed,
      ...commissionReversedPostings(order, refund, effect.goods),
      ...taxReversedPostings(order, refund, effect.goods),
      ...credited,
      ...sent,
    ]
  }
  if (effect.kind === 'store_transfer') return [transferPosting(order, effect.transfer)]
  if (effect.kind === 'refund_surplus') return [surplusPosting(order, { ...effect, refund_id: refundId })]
  if (effect.kind === 'set_refund_status') return refundChanged(order, effect)
  return []
}

/** The data of a fulfilment from which its withheld taxes are recorded. `amount` is the price of its products. */
type Sold = Pick<FulfilmentState, 'seller_id' | 'amount' | 'taxes'>

/** Returns the fulfilments whose sale an effect adds to the ledger. Their taxes are stored in the same transaction. */
export function soldBy(order: OrderBefore, effect: Effect): readonly Sold[] {
  if (effect.kind === 'collect_cash') return [{ ...effect.collection, amount: effect.collection.goods }]
  const isPaid = effect.kind === 'set_payment_status' && effect.status === 'paid'
  return isPaid && isPrepaid(order.state.payment_method) && isUnsold(order) ? order.state.fulfilments : []
}

function isUnsold({ state }: OrderBefore): boolean {
  return state.payments.every(({ status }) => !PAID_STATUSES.includes(status))
}

/**
 * Returns the postings of a paid payment. The first paid payment of an order also records the sale. The shop owes a
 * second payment to the customer.
 */
function received(order: OrderBefore, paymentId: string): Posting[] {
  const { payments, fulfilments, payment_method } = order.state
  // A payment of a cash order has no postings here, because they are added when its cash is collected.
  if (!isPrepaid(payment_method)) return []
  const payment = payments.find(({ payment_id }) => payment_id === paymentId)
  if (!payment) return []
  const saleKey = `sale:${order.order_id}`
  const sale = isUnsold(order)
    ? [
        salePosting(order, payment, fulfilments),
        ...commissionPostings(order, saleKey, payment.payment_id, fulfilments),
        ...taxPostings(order, saleKey, payment.payment_id, fulfilments),
      ]
    : []
  // A payment by bank transfer can consist of several transfers. Each transfer has a posting from the time when it was
  // recorded.
  return hasProvider(payment_method) ? [...sale, paymentPosting(order, moneyOf(payment))] : sale
}

function refundChanged(
  order: OrderBefore,
  { refund_id, status }: Extract<Effect, { kind: 'set_refund_status' }>,
): Posting[] {
  const refund = order.state.refunds.find((candidate) => candidate.refund_id === refund_id)
  if (!refund) return []
  if (status === 'done') return [refundSentPosting(order, moneyOf(refund), sourceOf(order))]
  // If a refund fails before it was sent, the shop still owes it, so no posting is needed.
  return status === 'failed' && refund.status === 'done' ? [refundReturnedPosting(order, moneyOf(refund))] : []
}

/** Returns a payment or a refund without its store credit. */
function moneyOf<Money extends { amount: Paisa; credit_amount: Paisa }>(money: Money): Money {
  return { ...money, amount: subtract(money.amount, money.credit_amount) }
}

/** For each payment method, the ledger account from which its refunds are paid. */
const SOURCES = {
  card: 'provider_clearing',
  cash_on_delivery: 'operator_cash',
  bank_transfer: 'bank',
  jazzcash: 'provider_clearing',
  // Easypaisa sends no refunds.
  easypaisa: 'operator_cash',
  safepay: 'provider_clearing',
  // This value is never used, because orders that store credit has paid in full are refunded only as store credit.
  store_credit: 'bank',
} as const satisfies Record<PaymentMethod, RefundSource>

function sourceOf({ state }: OrderBefore): RefundSource {
  return SOURCES[state.payment_method]
}
