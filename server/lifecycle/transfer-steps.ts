import { add, lesser, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { PAID_STATUSES, UNPAID_STATUSES } from './payment-status.ts'
import { inOrder, type Step, unchanged, withPayment } from './payment-steps.ts'
import type { LifecycleState, PaymentState, Transfer } from './state.ts'

/** Steps for events of orders that are paid by bank transfer. A step is a part of a transition (`payment-steps.ts`). */

/**
 * Returns a step of an order event that records a bank transfer. The money of the transfer counts towards the open
 * payment of the order. If the transfers cover the whole payment, `pay` marks it as paid. The shop owes the customer
 * the money that the order does not need. This is the rest of a larger transfer, or the whole transfer if the order is
 * already paid or cancelled.
 */
export function receiveTransfer(transfer: Transfer, pay: (paymentId: string) => Step): Step {
  return (state) => {
    const payment = state.payments.at(0)
    if (!payment) return unchanged(state)
    const needed = isOpen(state) ? missingOf(payment) : NO_MONEY
    const used = lesser(needed, transfer.amount)
    const received = add(payment.received_amount, used)
    return inOrder(
      (before) => ({ state: before, effects: [{ kind: 'store_transfer', transfer }] }),
      used > 0 ? setReceived(payment.payment_id, received) : unchanged,
      used > 0 && received === subtract(payment.amount, payment.credit_amount) ? pay(payment.payment_id) : unchanged,
      refundSurplus(payment.payment_id, subtract(transfer.amount, used)),
    )(state)
  }
}

function isOpen({ status, payment_status }: LifecycleState): boolean {
  return status !== 'cancelled' && UNPAID_STATUSES.includes(payment_status)
}

/** Returns the part of a payment that neither store credit nor bank transfers have paid yet. */
function missingOf({ amount, credit_amount, received_amount }: PaymentState): Paisa {
  return subtract(amount, add(credit_amount, received_amount))
}

/**
 * A step of an order event that refunds the bank transfers of an order that was cancelled before it was paid in full.
 * Does nothing for a paid payment.
 */
export const refundIncompleteTransfers: Step = (state) =>
  inOrder(...state.payments.filter(isIncomplete).map(giveBack))(state)

function isIncomplete({ status, received_amount }: PaymentState): boolean {
  return received_amount > 0 && !PAID_STATUSES.includes(status)
}

function giveBack({ payment_id, received_amount }: PaymentState): Step {
  return inOrder(setReceived(payment_id, NO_MONEY), refundSurplus(payment_id, received_amount))
}

function setReceived(payment_id: string, received_amount: Paisa): Step {
  return (state: LifecycleState) => ({
    state: withPayment(state, payment_id, (payment) => ({ ...payment, received_amount })),
    effects: [{ kind: 'set_received_amount', payment_id, received_amount }],
  })
}

function refundSurplus(payment_id: string, amount: Paisa): Step {
  return (state) =>
    amount > 0 ? { state, effects: [{ kind: 'refund_surplus', payment_id, amount }] } : unchanged(state)
}
