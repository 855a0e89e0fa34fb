import { add, NO_MONEY, type Paisa } from '#contract/money.ts'
import type { RefundReason } from '#contract/refunds.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import { statusOfOrder } from './order-status.ts'
import { AFTER_REFUND, PAID_STATUSES, UNPAID_STATUSES } from './payment-status.ts'
import { type RefundLine, refundableOf, refundablePaymentOf, refundOf } from './refund-plan.ts'
import type { Author, Effect, FulfilmentState, LifecycleState, NewRefund, PaymentState } from './state.ts'

/** The result of one step: the next state, and the effects that change the database accordingly. */
export type Outcome = { state: LifecycleState; effects: readonly Effect[] }

/** A pure part of a transition. */
export type Step = (state: LifecycleState) => Outcome

export const unchanged: Step = (state) => ({ state, effects: [] })

/** Runs steps one after another. Each one gets the state of the step before. */
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
 * The events that a payment status publishes. An order is published as cancelled if its payment has expired or was
 * cancelled.
 */
const PUBLISHED: Partial<Record<PaymentStatus, ShopEvent>> = {
  paid: 'order.paid',
  failed: 'order.payment_failed',
  partly_refunded: 'order.refunded',
  refunded: 'order.refunded',
}

/** Sets the payment status of the order, and publishes its event. */
export function setOrderPayment(status: PaymentStatus): Step {
  const event = PUBLISHED[status]
  const effects: Effect[] = [{ kind: 'set_order_payment_status', status }]
  if (event) effects.push({ kind: 'publish', event })
  return (state) => ({ state: { ...state, payment_status: status }, effects })
}

/** Sets the status of one payment. `session_id` is stored if a message names it before the shop has stored it. */
export function setPayment(payment_id: string, status: PaymentStatus, session_id: string | null = null): Step {
  return (state) => ({
    state: withPayment(state, payment_id, (payment) => ({ ...payment, status })),
    effects: [{ kind: 'set_payment_status', payment_id, status, session_id }],
  })
}

/** Ends the unpaid payments of an order, and closes their pages. */
export const closeUnpaidPayments: Step = (state) =>
  inOrder(...state.payments.filter(({ status }) => UNPAID_STATUSES.includes(status)).map(closePayment))(state)

function closePayment({ payment_id, has_page }: PaymentState): Step {
  const closePage: Step = (state) => ({ state, effects: [{ kind: 'close_payment_page', payment_id }] })
  return inOrder(setPayment(payment_id, 'expired'), has_page ? closePage : unchanged)
}

/**
 * Sets the status of these sellers' fulfilments and changes their stock: cancelling returns it, leaving `cancelled`
 * takes it again. Then updates the status of the order, and refunds the cancelled fulfilments.
 */
export function changeFulfilments(sellerIds: readonly string[], status: OrderStatus, author: Author): Step {
  return inOrder(setFulfilments(sellerIds, status), followFulfilments(author), followCancellations)
}

/** Cancels the fulfilments that are not shipped and match `isMeant`. */
export function cancelWaiting(author: Author, isMeant: (fulfilment: FulfilmentState) => boolean = () => true): Step {
  return (state) => {
    const waiting = state.fulfilments.filter(({ status }) => !STAYING.includes(status)).filter(isMeant)
    if (waiting.length === 0) return unchanged(state)
    return changeFulfilments(sellersOf(waiting), 'cancelled', author)(state)
  }
}

/** Shipped fulfilments are not cancelled, and a cancelled one has already returned its stock. */
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

/** Updates the status of the order from its fulfilments. Only a change adds a history entry and is published. */
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
 * Updates the money after a cancellation. A paid order is refunded for its cancelled fulfilments. An unpaid order that
 * is cancelled as a whole can no longer be paid.
 */
const followCancellations: Step = (state) => {
  if (PAID_STATUSES.includes(state.payment_status)) return refundCancelled(state)
  const isOver = state.fulfilments.every(({ status }) => status === 'cancelled')
  return isOver && UNPAID_STATUSES.includes(state.payment_status) ? closeUnpaidPayments(state) : unchanged(state)
}

/**
 * Refunds the cancelled fulfilments of an order, without amounts that were refunded on request before. If the whole
 * order is cancelled, refunds the whole rest, shipping included. Does nothing for an unpaid order.
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
  /** The seller of the cancelled fulfilment. */
  seller_id?: string
  /** For a refund on request: the refunded products. */
  lines?: readonly RefundLine[]
}

/** Refunds an amount of the order's money, or the rest if that is less, and updates the payment status of the order. */
export function refundOrder(input: RefundInput): Step {
  return (state) => {
    const payment = refundablePaymentOf(state.payments)
    const refund = payment && refundFrom(payment, input)
    if (!refund) return unchanged(state)
    return inOrder(addRefund(refund), setOrderPayment(refund.payment_status))(state)
  }
}

/** Refunds a second payment of a paid order. The order does not change. */
export function refundSecondPayment(payment_id: string): Step {
  return (state) => {
    const payment = state.payments.find((candidate) => candidate.payment_id === payment_id)
    const refund = payment && refundFrom(payment, { amount: payment.amount, reason: 'paid_twice' })
    return refund ? addRefund(refund)(state) : unchanged(state)
  }
}

/** The refund of a payment; undefined if nothing is left. */
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
    // A few paisa can be less than the smallest unit of the provider's currency. The provider then has nothing to
    // refund.
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

/** The amount in paisa that a refund returns for one seller's products. */
function refundedGoods({ reason, amount, seller_id, lines = [] }: NewRefund, own: FulfilmentState): Paisa {
  if (reason === 'order_cancelled') return refundableOf(own)
  if (seller_id === own.seller_id) return amount
  return lines.find((line) => line.seller_id === own.seller_id)?.amount ?? NO_MONEY
}

/** Marks a refund as sent or failed. Does nothing if it is already marked. */
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
