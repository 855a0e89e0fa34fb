import { add, subtract } from '#contract/money.ts'
import { isPrepaid } from '#contract/payment-methods.ts'
import { inOrder, type Step, setOrderPayment, setPayment, unchanged, withPayment } from './payment-steps.ts'
import { refundableOf } from './refund-plan.ts'
import type { Collection, FulfilmentState, LifecycleState } from './state.ts'

/** The steps of orders that are paid in cash at the door. */

/** Whether cash of the order may still be due. */
export function isCashDue({ payment_method, payment_status }: LifecycleState): boolean {
  return !isPrepaid(payment_method) && payment_status === 'pending'
}

/** Returns a step that records the cash that a seller has collected. */
export function collectCash(collection: Collection): Step {
  return (state) => ({
    state: withFulfilment(state, collection.seller_id, (own) => ({ ...own, is_collected: true })),
    effects: [{ kind: 'collect_cash', collection }],
  })
}

/** Step that records that the customer has refused a part of the order at the door. */
export const markRefused: Step = (state) => ({ state, effects: [{ kind: 'mark_refused' }] })

/**
 * Step that updates the money of a cash order after fulfilments were cancelled or collected. The cash of cancelled
 * fulfilments is no longer due. If no cash is due any more, the order is paid, or cancelled if nothing was collected.
 */
export const dropCancelledCash: Step = (state) => {
  const cancelled = state.fulfilments.filter(({ status }) => status === 'cancelled')
  const dropped = cancelled.filter((own) => !own.is_collected && refundableOf(own) > 0)
  return inOrder(...dropped.map(dropCash), finishCash)(state)
}

function dropCash({ seller_id, amount: goods, cash_due }: FulfilmentState): Step {
  return (state) => {
    const payment_id = state.payments.at(0)?.payment_id
    if (payment_id === undefined || cash_due === null) return unchanged(state)
    const due = cash_due
    const reduced = withPayment(state, payment_id, (payment) => ({
      ...payment,
      amount: subtract(payment.amount, due),
      charged_amount: payment.charged_amount - due,
    }))
    return {
      state: withFulfilment(reduced, seller_id, (own) => ({
        ...own,
        refunded_amount: add(own.refunded_amount, goods),
      })),
      effects: [{ kind: 'drop_cash', seller_id, payment_id, due, goods }],
    }
  }
}

const finishCash: Step = (state) => {
  const payment_id = state.payments.at(0)?.payment_id
  const isOpen = state.fulfilments.some(({ status, is_collected }) => status !== 'cancelled' && !is_collected)
  if (isOpen || payment_id === undefined) return unchanged(state)
  const status = state.fulfilments.some(({ is_collected }) => is_collected) ? 'paid' : 'cancelled'
  return inOrder(setPayment(payment_id, status), setOrderPayment(status))(state)
}

function withFulfilment(
  state: LifecycleState,
  sellerId: string,
  change: (own: FulfilmentState) => FulfilmentState,
): LifecycleState {
  const fulfilments = state.fulfilments.map((own) => (own.seller_id === sellerId ? change(own) : own))
  return { ...state, fulfilments }
}
