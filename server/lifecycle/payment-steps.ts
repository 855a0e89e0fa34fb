import type { ShopEvent } from '#contract/shop-events.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import { UNPAID_STATUSES } from './payment-status.ts'
import type { Effect, LifecycleState, PaymentState } from './state.ts'

/**
 * The result of a step of an order event: the next state of the order, and the effects that bring the database to this
 * state.
 */
export type Outcome = { state: LifecycleState; effects: readonly Effect[] }

/** A part of a transition of an order: a pure function from a state of the order to the next state and the effects. */
export type Step = (state: LifecycleState) => Outcome

export const unchanged: Step = (state) => ({ state, effects: [] })

/**
 * Returns a step of an order event that runs several steps one after another. Each step gets the state that the step
 * before it returned.
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
 * For a new payment status of an order, the event that the shop publishes. `expired` and `cancelled` are missing,
 * because the cancellation of such an order is published. `pending` has no event.
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

/** A step of an order event that sets all unpaid payments of an order to `expired` and closes their payment pages. */
export const closeUnpaidPayments: Step = (state) =>
  inOrder(...state.payments.filter(({ status }) => UNPAID_STATUSES.includes(status)).map(closePayment))(state)

function closePayment({ payment_id, has_page }: PaymentState): Step {
  const closePage: Step = (state) => ({ state, effects: [{ kind: 'close_payment_page', payment_id }] })
  return inOrder(setPayment(payment_id, 'expired'), has_page ? closePage : unchanged)
}

/** Returns the state with a changed payment. */
export function withPayment(
  state: LifecycleState,
  paymentId: string,
  change: (payment: PaymentState) => PaymentState,
): LifecycleState {
  const payments = state.payments.map((payment) => (payment.payment_id === paymentId ? change(payment) : payment))
  return { ...state, payments }
}
