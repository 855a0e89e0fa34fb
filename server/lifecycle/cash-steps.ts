import { add, NO_MONEY, subtract } from '#contract/money.ts'
import { isPrepaid } from '#contract/payment-methods.ts'
import { inOrder, type Step, setOrderPayment, setPayment, unchanged, withPayment } from './payment-steps.ts'
import { refundableOf } from './refund-plan.ts'
import type { Collection, FulfilmentState, LifecycleState } from './state.ts'

/**
 * Steps for events of orders that are paid in cash at the door. A step is a part of a transition (`payment-steps.ts`).
 */

/** Returns whether cash of the order may still be due. */
export function isCashDue({ payment_method, payment_status }: LifecycleState): boolean {
  return !isPrepaid(payment_method) && payment_status === 'pending'
}

/** Returns a step of an order event that records the cash that a seller or a rider has collected for a fulfilment. */
export function collectCash(collection: Collection): Step {
  return (state) => ({
    state: withFulfilment(state, collection.seller_id, (own) => ({ ...own, is_collected: true })),
    effects: [{ kind: 'collect_cash', collection }],
  })
}

/** A step of an order event that records that the customer has refused a fulfilment of the order at the door. */
export const markRefused: Step = (state) => ({ state, effects: [{ kind: 'mark_refused' }] })

/**
 * A step that updates the money of a cash order after fulfilments were cancelled or collected. The cash of cancelled
 * fulfilments is no longer due. If no more cash is due, the order becomes paid, or cancelled if no cash was collected.
 */
export const dropCancelledCash: Step = (state) => {
  const cancelled = state.fulfilments.filter(({ status }) => status === 'cancelled')
  const dropped = cancelled.filter((own) => !own.is_collected && refundableOf(own) > 0)
  return inOrder(...dropped.map(dropCash), finishCash)(state)
}

function dropCash({ seller_id, amount: goods, cash_due, credit_amount: credit }: FulfilmentState): Step {
  return (state) => {
    const payment_id = state.payments.at(0)?.payment_id
    if (payment_id === undefined || cash_due === null) return unchanged(state)
    const due = cash_due
    const reduced = withPayment(state, payment_id, (payment) => ({
      ...payment,
      amount: subtract(payment.amount, add(due, credit)),
      credit_amount: subtract(payment.credit_amount, credit),
      charged_amount: payment.charged_amount - due,
    }))
    return {
      state: withFulfilment(reduced, seller_id, (own) => ({
        ...own,
        refunded_amount: add(own.refunded_amount, goods),
        credit_amount: NO_MONEY,
      })),
      effects: [{ kind: 'drop_cash', seller_id, payment_id, due, goods, credit }],
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
