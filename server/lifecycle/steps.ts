import { add, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { hasProvider } from '#contract/payment-methods.ts'
import type { RefundReason } from '#contract/refunds.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import { dropCancelledCash, isCashDue } from './cash-steps.ts'
import { forgetCredit, returnCredit } from './credit-steps.ts'
import { statusOfOrder } from './order-status.ts'
import { AFTER_REFUND, PAID_STATUSES, UNPAID_STATUSES } from './payment-status.ts'
import { closeUnpaidPayments, inOrder, type Step, setOrderPayment, unchanged, withPayment } from './payment-steps.ts'
import { type RefundLine, refundableOf, refundablePaymentOf, refundOf, reversedPart } from './refund-plan.ts'
import type { RefundItem } from './staff-refund.ts'
import type { Author, Effect, FulfilmentState, NewRefund, PaymentState } from './state.ts'
import { refundIncompleteTransfers } from './transfer-steps.ts'

/**
 * Returns a step of an order event that sets the status of these sellers' fulfilments. Cancelling a fulfilment returns
 * its stock, and reactivating a cancelled one takes its stock again. Then the step updates the status of the order and
 * refunds cancelled fulfilments.
 */
export function changeFulfilments(sellerIds: readonly string[], status: OrderStatus, author: Author): Step {
  return inOrder(setFulfilments(sellerIds, status), followFulfilments(author), followCancellations)
}

/**
 * Returns a step of an order event that cancels the fulfilments for which `isMeant` is true. Shipped, delivered and
 * cancelled fulfilments stay as they are.
 */
export function cancelWaiting(author: Author, isMeant: (fulfilment: FulfilmentState) => boolean = () => true): Step {
  return (state) => {
    const waiting = state.fulfilments.filter(({ status }) => !STAYING.includes(status)).filter(isMeant)
    if (waiting.length === 0) return unchanged(state)
    return changeFulfilments(sellersOf(waiting), 'cancelled', author)(state)
  }
}

/**
 * The statuses of fulfilments that the cancellation of an order does not change. Shipped fulfilments are not cancelled,
 * and cancelled ones have already returned their stock.
 */
const STAYING: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

const sellersOf = (fulfilments: readonly FulfilmentState[]) => fulfilments.map(({ seller_id }) => seller_id)

function setFulfilments(seller_ids: readonly string[], status: OrderStatus): Step {
  return (state) => {
    const changing = state.fulfilments.filter(({ seller_id }) => seller_ids.includes(seller_id))
    const isCancelled = (fulfilment: FulfilmentState) => fulfilment.status === 'cancelled'
    const returned = status === 'cancelled' ? sellersOf(changing.filter((own) => !isCancelled(own))) : []
    const taken = status === 'cancelled' ? [] : sellersOf(changing.filter(isCancelled))
    const effects: Effect[] = []
    if (returned.length > 0) effects.push({ kind: 'return_stock', seller_ids: returned })
    if (taken.length > 0) effects.push({ kind: 'take_stock', seller_ids: taken })
    effects.push({ kind: 'set_fulfilment_status', seller_ids, status })
    const change = (own: FulfilmentState) => (seller_ids.includes(own.seller_id) ? { ...own, status } : own)
    return { state: { ...state, fulfilments: state.fulfilments.map(change) }, effects }
  }
}

/**
 * Returns a step that updates the status of the order from its fulfilments. If the status changes, adds an entry to the
 * order history and publishes the event of the new status, such as `order.shipped`.
 */
function followFulfilments(author: Author): Step {
  return (state) => {
    const status = statusOfOrder(state.fulfilments.map((fulfilment) => fulfilment.status))
    if (status === state.status) return unchanged(state)
    const effects: Effect[] = [
      { kind: 'set_order_status', status, author },
      { kind: 'publish', event: `order.${status}` },
    ]
    return { state: { ...state, status }, effects }
  }
}

/**
 * A step of an order event that updates the money after fulfilments were cancelled. A paid order gets a refund of the
 * cancelled fulfilments. If an unpaid order is cancelled as a whole, its payments are closed, so that it can no longer
 * be paid. The cash of cancelled fulfilments is no longer due.
 */
const followCancellations: Step = (state) => {
  if (isCashDue(state)) return dropCancelledCash(state)
  if (PAID_STATUSES.includes(state.payment_status)) return refundCancelled(state)
  const isOver = state.fulfilments.every(({ status }) => status === 'cancelled')
  if (!isOver || !UNPAID_STATUSES.includes(state.payment_status)) return unchanged(state)
  // A cancelled bank transfer order has no payment page that must be closed. Its payment stays open, in case a seller
  // reactivates the order.
  const close = hasProvider(state.payment_method) ? closeUnpaidPayments : refundIncompleteTransfers
  return inOrder(close, returnCredit)(state)
}

/**
 * A step of an order event that refunds the cancelled fulfilments of an order. It does not refund amounts again that
 * were already refunded on request. If all fulfilments are cancelled, it refunds everything that is left, including
 * shipping. Does nothing if the order is unpaid.
 */
export const refundCancelled: Step = (state) => {
  const cancelled = state.fulfilments.filter(({ status }) => status === 'cancelled')
  const payment = refundablePaymentOf(state.payments)
  if (!payment || cancelled.length === 0) return unchanged(state)
  if (cancelled.length === state.fulfilments.length)
    return refundOrder({ amount: refundableOf(payment), reason: 'order_cancelled' })(state)
  const due = cancelled.filter((fulfilment) => refundableOf(fulfilment) > 0)
  const refunds = due.map((fulfilment) =>
    refundOrder({ amount: refundableOf(fulfilment), reason: 'fulfilment_cancelled', seller_id: fulfilment.seller_id }),
  )
  return inOrder(...refunds)(state)
}

type RefundInput = {
  amount: Paisa
  reason: RefundReason
  /** The seller of the cancelled fulfilment that is refunded. Undefined for other refunds. */
  seller_id?: string
  /** The refunded amount for each seller, if a customer or an admin has chosen it. */
  lines?: readonly RefundLine[]
  /** The items that an admin has chosen. */
  items?: readonly RefundItem[]
  /** Whether the customer gets store credit instead of money. */
  to_store_credit?: boolean
}

/**
 * Returns a step that refunds an amount of the order's paid payment and updates the payment status of the order. If
 * less than the amount is left, it refunds the rest.
 */
export function refundOrder(input: RefundInput): Step {
  return (state) => {
    const payment = refundablePaymentOf(state.payments)
    const refund = payment && refundFrom(payment, input)
    if (!refund) return unchanged(state)
    return inOrder(addRefund(refund), setOrderPayment(refund.payment_status))(state)
  }
}

/**
 * Returns a step that refunds a second payment of an order that was already paid. The payment status of the order does
 * not change.
 */
export function refundSecondPayment(payment_id: string): Step {
  return (state) => {
    const payment = state.payments.find((candidate) => candidate.payment_id === payment_id)
    if (!payment) return unchanged(state)
    return inOrder(forgetCredit(payment_id), (lowered) => {
      const own = lowered.payments.find((candidate) => candidate.payment_id === payment_id)
      const refund = own && refundFrom(own, { amount: own.amount, reason: 'paid_twice' })
      return refund ? addRefund(refund)(lowered) : unchanged(lowered)
    })(state)
  }
}

/** Returns a refund of a payment with at most this amount. Returns undefined if nothing of the payment is left. */
function refundFrom(
  payment: PaymentState,
  { amount: wanted, reason, seller_id, lines, items, to_store_credit = false }: RefundInput,
): NewRefund | undefined {
  const { amount, charged_amount: charge } = refundOf(payment, wanted)
  if (amount === 0) return undefined
  const credit_amount = to_store_credit ? amount : creditOf(payment, amount)
  const charged_amount = to_store_credit ? 0 : charge
  return {
    payment_id: payment.payment_id,
    seller_id: seller_id ?? null,
    reason,
    amount,
    charged_amount,
    credit_amount,
    refunded_charge: charge,
    // A few paisa can be less than the smallest unit of the provider's currency. Such a refund is done at once, because
    // the provider has nothing to send.
    status: charged_amount > 0 ? 'pending' : 'done',
    lines,
    ...(items && { items }),
    payment_status: amount === refundableOf(payment) ? 'refunded' : 'partly_refunded',
  }
}

/**
 * Returns the part of a refund that returns as store credit. The money of the payment is refunded first, and then its
 * store credit.
 */
function creditOf({ amount: whole, credit_amount, refunded_amount }: PaymentState, amount: Paisa): Paisa {
  const money = subtract(whole, credit_amount)
  const creditUpTo = (refunded: Paisa) => (refunded > money ? subtract(refunded, money) : NO_MONEY)
  return subtract(creditUpTo(add(refunded_amount, amount)), creditUpTo(refunded_amount))
}

function addRefund(refund: NewRefund): Step {
  return (state) => {
    const goods = state.fulfilments
      .map((own) => ({ own, amount: refundedGoods(refund, own) }))
      .filter(({ amount }) => amount > 0)
      .map(({ own, amount }) => ({
        seller_id: own.seller_id,
        amount,
        commission: reversedPart(own.commission, own, amount),
        taxes: own.taxes.map(({ tax, amount: whole }) => ({ tax, amount: reversedPart(whole, own, amount) })),
      }))
    const refundedOf = (sellerId: string) => goods.find(({ seller_id }) => seller_id === sellerId)?.amount ?? NO_MONEY
    return {
      state: {
        ...withPayment(state, refund.payment_id, (payment) => ({
          ...payment,
          status: refund.payment_status,
          refunded_amount: add(payment.refunded_amount, refund.amount),
          refunded_charge: payment.refunded_charge + refund.refunded_charge,
        })),
        fulfilments: state.fulfilments.map((own) => ({
          ...own,
          refunded_amount: add(own.refunded_amount, refundedOf(own.seller_id)),
        })),
      },
      effects: [{ kind: 'refund', refund, goods }],
    }
  }
}

/** Returns the amount of a refund that is for one seller's products, in paisa. */
function refundedGoods({ reason, amount, seller_id, lines = [] }: NewRefund, own: FulfilmentState): Paisa {
  if (reason === 'order_cancelled') return refundableOf(own)
  if (seller_id === own.seller_id) return amount
  return lines.find((line) => line.seller_id === own.seller_id)?.amount ?? NO_MONEY
}

/**
 * Returns a step of an order event that marks a refund as sent or failed. Does nothing if the refund already has this
 * status.
 */
export function setRefund(refund_id: string, event: 'sent' | 'failed', provider_refund_id: string | null = null): Step {
  return (state) => {
    const refund = state.refunds.find((candidate) => candidate.refund_id === refund_id)
    const status = refund && AFTER_REFUND[refund.status][event]
    if (!refund || !status || status === refund.status) return unchanged(state)
    const refunds = state.refunds.map((other) => (other === refund ? { ...refund, status } : other))
    return {
      state: { ...state, refunds },
      effects: [{ kind: 'set_refund_status', refund_id, status, provider_refund_id }],
    }
  }
}
