import { hasProvider, isPrepaid, type PaymentMethod } from '#contract/payment-methods.ts'
import { commissionPostings, commissionReversedPostings } from '#server/ledger/commission-postings.ts'
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
import { PAID_STATUSES } from './payment-status.ts'
import type { Effect, LifecycleState } from './state.ts'

/** An order with its state before an event, and the account that caused the event. */
export type OrderBefore = PostedOrder & { state: LifecycleState }

/**
 * Returns the ledger postings of an effect. It is a pure function, and the only place that decides which changes of an
 * order are posted. `refundId` is the id of the refund that the effect has added, if it is a refund.
 */
export function postingsOf(order: OrderBefore, effect: Effect, refundId = ''): Posting[] {
  if (effect.kind === 'collect_cash')
    return [
      cashSalePosting(order, effect.collection),
      cashCollectedPosting(order, effect.collection),
      ...commissionPostings(
        order,
        `sale:${order.order_id}:${effect.collection.seller_id}`,
        effect.collection.payment_id,
        [effect.collection],
      ),
    ]
  if (effect.kind === 'set_payment_status') return effect.status === 'paid' ? received(order, effect.payment_id) : []
  if (effect.kind === 'refund') {
    const refund = { ...effect.refund, refund_id: refundId }
    const owed = refundPosting(order, refund, effect.goods)
    // The provider has nothing to send for a refund that is done at once, so its money is posted as sent.
    const sent = refund.status === 'done' ? [refundSentPosting(order, refund, sourceOf(order))] : []
    return [owed, ...commissionReversedPostings(order, refund, effect.goods), ...sent]
  }
  if (effect.kind === 'store_transfer') return [transferPosting(order, effect.transfer)]
  if (effect.kind === 'refund_surplus') return [surplusPosting(order, { ...effect, refund_id: refundId })]
  if (effect.kind === 'set_refund_status') return refundChanged(order, effect)
  return []
}

/** A payment was paid. The first paid payment of an order also posts the sale; a second one is owed to the customer. */
function received(order: OrderBefore, paymentId: string): Posting[] {
  const { payments, fulfilments, payment_method } = order.state
  // The cash of an order is posted when it is collected.
  if (!isPrepaid(payment_method)) return []
  const payment = payments.find(({ payment_id }) => payment_id === paymentId)
  if (!payment) return []
  const isFirst = payments.every(({ status }) => !PAID_STATUSES.includes(status))
  const sale = isFirst
    ? [
        salePosting(order, payment, fulfilments),
        ...commissionPostings(order, `sale:${order.order_id}`, payment.payment_id, fulfilments),
      ]
    : []
  // Each bank transfer is posted when it is recorded, and a payment can consist of several.
  return hasProvider(payment_method) ? [...sale, paymentPosting(order, payment)] : sale
}

function refundChanged(
  order: OrderBefore,
  { refund_id, status }: Extract<Effect, { kind: 'set_refund_status' }>,
): Posting[] {
  const refund = order.state.refunds.find((candidate) => candidate.refund_id === refund_id)
  if (!refund) return []
  if (status === 'done') return [refundSentPosting(order, refund, sourceOf(order))]
  // A refund that fails before it was sent is still owed, so nothing changes.
  return status === 'failed' && refund.status === 'done' ? [refundReturnedPosting(order, refund)] : []
}

/** For each payment method, the account from which its refunds are paid. */
const SOURCES = {
  card: 'provider_clearing',
  cash_on_delivery: 'operator_cash',
  bank_transfer: 'bank',
  jazzcash: 'provider_clearing',
  // Easypaisa sends no refunds.
  easypaisa: 'operator_cash',
  safepay: 'provider_clearing',
} as const satisfies Record<PaymentMethod, RefundSource>

function sourceOf({ state }: OrderBefore): RefundSource {
  return SOURCES[state.payment_method]
}
