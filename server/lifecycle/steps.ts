import { add, NO_MONEY, type Paisa } from '#contract/money.ts'
import type { RefundReason } from '#contract/refunds.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import { statusOfOrder } from './order-status.ts'
import { AFTER_REFUND, PAID_STATUSES, UNPAID_STATUSES } from './payment-status.ts'
import { type RefundLine, refundableOf, refundablePaymentOf, refundOf } from './refund-plan.ts'
import type { Author, Effect, FulfilmentState, LifecycleState, NewRefund, PaymentState } from './state.ts'

/** The result of a step: the next state of the order, and the effects that bring the database to this state. */
export type Outcome = { state: LifecycleState; effects: readonly Effect[] }

/** A part of a transition. It is a pure function. */
export type Step = (state: LifecycleState) => Outcome

export const unchanged: Step = (state) => ({ state, effects: [] })

/**
 * Returns a step that runs several steps one after another. Each step gets the state that the step before it returned.
 */
export function inOrder(...steps: readonly Step[]): Step {
  return (initial) =>
    steps.reduce<Outcome>(
      (before, step) => {
        const { state, effects } = step(before.state)
        return { state, effects: [...before.effects, ...effects] }
      },
      { state: initial, effects: [] },
    )
}

/**
 * The event that is published when the order gets a payment status. If its payment has expired or was cancelled, the
 * order is published as cancelled.
 */
const PUBLISHED: Partial<Record<PaymentStatus, ShopEvent>> = {
  paid: 'order.paid',
  failed: 'order.payment_failed',
  partly_refunded: 'order.refunded',
  refunded: 'order.refunded',
}

/** Returns a step that sets the payment status of the order and publishes the event of that status. */
export function setOrderPayment(status: PaymentStatus): Step {
  const event = PUBLISHED[status]
  const effects: Effect[] = [{ kind: 'set_order_payment_status', status }]
  if (event) effects.push({ kind: 'publish', event })
  return (state) => ({ state: { ...state, payment_status: status }, effects })
}

/**
 * Returns a step that sets the status of one payment. `session_id` is the provider's id of the payment page. It is
 * stored if a message of the provider contains it before the shop has stored it.
 */
export function setPayment(payment_id: string, status: PaymentStatus, session_id: string | null = null): Step {
  return (state) => ({
    state: withPayment(state, payment_id, (payment) => ({ ...payment, status })),
    effects: [{ kind: 'set_payment_status', payment_id, status, session_id }],
  })
}

/** Step that ends all unpaid payments of an order and closes their payment pages. */
export const closeUnpaidPayments: Step = (state) =>
  inOrder(...state.payments.filter(({ status }) => UNPAID_STATUSES.includes(status)).map(closePayment))(state)

function closePayment({ payment_id, has_page }: PaymentState): Step {
  const closePage: Step = (state) => ({ state, effects: [{ kind: 'close_payment_page', payment_id }] })
  return inOrder(setPayment(payment_id, 'expired'), has_page ? closePage : unchanged)
}

/**
 * Returns a step that sets the status of these sellers' fulfilments. Cancelling a fulfilment returns its stock, and
 * reactivating a cancelled one takes its stock again. Then the step updates the status of the order and refunds
 * cancelled fulfilments.
 */
export function changeFulfilments(sellerIds: readonly string[], status: OrderStatus, author: Author): Step {
  return inOrder(setFulfilments(sellerIds, status), followFulfilments(author), followCancellations)
}

/**
 * Returns a step that cancels the fulfilments for which `isMeant` is true. Shipped, delivered and cancelled fulfilments
 * stay as they are.
 */
export function cancelWaiting(author: Author, isMeant: (fulfilment: FulfilmentState) => boolean = () => true): Step {
  return (state) => {
    const waiting = state.fulfilments.filter(({ status }) => !STAYING.includes(status)).filter(isMeant)
    if (waiting.length === 0) return unchanged(state)
    return changeFulfilments(sellersOf(waiting), 'cancelled', author)(state)
  }
}

/**
 * The statuses of fulfilments that `cancelWaiting` does not change. Shipped fulfilments are not cancelled, and
 * cancelled ones have already returned their stock.
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
 * Returns a step that updates the status of the order from its fulfilments. If the status changes, a history entry is
 * added and the event is published.
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
 * Step that updates the money after fulfilments were cancelled. A paid order gets a refund of the cancelled
 * fulfilments. If an unpaid order is cancelled as a whole, its payments are closed, so that it can no longer be paid.
 */
const followCancellations: Step = (state) => {
  if (PAID_STATUSES.includes(state.payment_status)) return refundCancelled(state)
  const isOver = state.fulfilments.every(({ status }) => status === 'cancelled')
  return isOver && UNPAID_STATUSES.includes(state.payment_status) ? closeUnpaidPayments(state) : unchanged(state)
}

/**
 * Step that refunds the cancelled fulfilments of an order. Amounts that were already refunded on request are left out.
 * If all fulfilments are cancelled, it refunds everything that is left, including shipping. Does nothing if the order
 * is unpaid.
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
  /** The seller of the fulfilment, if the refund is for one cancelled fulfilment. */
  seller_id?: string
  /** The refunded amount for each seller, if the refund was requested. */
  lines?: readonly RefundLine[]
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
 * Returns a step that refunds a second payment of an order that was already paid. The status of the order does not
 * change.
 */
export function refundSecondPayment(payment_id: string): Step {
  return (state) => {
    const payment = state.payments.find((candidate) => candidate.payment_id === payment_id)
    const refund = payment && refundFrom(payment, { amount: payment.amount, reason: 'paid_twice' })
    return refund ? addRefund(refund)(state) : unchanged(state)
  }
}

/** Returns the refund of an amount of a payment. Returns undefined if nothing of the payment is left. */
function refundFrom(
  payment: PaymentState,
  { amount: wanted, reason, seller_id, lines }: RefundInput,
): NewRefund | undefined {
  const { amount, charged_amount } = refundOf(payment, wanted)
  if (amount === 0) return undefined
  return {
    payment_id: payment.payment_id,
    seller_id: seller_id ?? null,
    reason,
    amount,
    charged_amount,
    // A few paisa can be less than the smallest unit of the provider's currency. The refund is then done at once,
    // because the provider has nothing to send.
    status: charged_amount > 0 ? 'pending' : 'done',
    lines,
    payment_status: amount === refundableOf(payment) ? 'refunded' : 'partly_refunded',
  }
}

function addRefund(refund: NewRefund): Step {
  return (state) => ({
    state: {
      ...withPayment(state, refund.payment_id, (payment) => ({
        ...payment,
        status: refund.payment_status,
        refunded_amount: add(payment.refunded_amount, refund.amount),
        refunded_charge: payment.refunded_charge + refund.charged_amount,
      })),
      fulfilments: state.fulfilments.map((own) => ({
        ...own,
        refunded_amount: add(own.refunded_amount, refundedGoods(refund, own)),
      })),
    },
    effects: [{ kind: 'refund', refund }],
  })
}

/** Returns the amount of a refund that is for one seller's products, in paisa. */
function refundedGoods({ reason, amount, seller_id, lines = [] }: NewRefund, own: FulfilmentState): Paisa {
  if (reason === 'order_cancelled') return refundableOf(own)
  if (seller_id === own.seller_id) return amount
  return lines.find((line) => line.seller_id === own.seller_id)?.amount ?? NO_MONEY
}

/** Returns a step that marks a refund as sent or failed. Does nothing if the refund already has this status. */
export function setRefund(refund_id: string, event: 'sent' | 'failed', provider_refund_id: string | null = null): Step {
  return (state) => {
    const refund = state.refunds.find((candidate) => candidate.refund_id === refund_id)
    const status = refund && AFTER_REFUND[refund.status][event]
    if (!refund || !status || status === refund.status) return unchanged(state)
    const refunds = state.refunds.map((other) => (other === refund ? { refund_id, status } : other))
    return {
      state: { ...state, refunds },
      effects: [{ kind: 'set_refund_status', refund_id, status, provider_refund_id }],
    }
  }
}

function withPayment(
  state: LifecycleState,
  paymentId: string,
  change: (payment: PaymentState) => PaymentState,
): LifecycleState {
  const payments = state.payments.map((payment) => (payment.payment_id === paymentId ? change(payment) : payment))
  return { ...state, payments }
}
