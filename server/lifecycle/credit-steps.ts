import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { hasProvider } from '#contract/payment-methods.ts'
import { PAID_STATUSES } from './payment-status.ts'
import { inOrder, type Step, unchanged, withPayment } from './payment-steps.ts'
import type { UsedCredit } from './state.ts'

/**
 * Steps for events of orders of which store credit pays a part. A step is a part of a transition (`payment-steps.ts`).
 */

/**
 * Returns a step that pays an amount of a new order with store credit. If the credit pays the whole order, the step
 * also runs the step that `pay` returns, which marks the payment as paid.
 */
export function useCredit(amount: Paisa, shares: readonly UsedCredit[], pay: (paymentId: string) => Step): Step {
  return (state) => {
    const payment = state.payments.at(0)
    if (!payment) return unchanged(state)
    const { payment_id } = payment
    const creditOf = (sellerId: string) => shares.find(({ seller_id }) => seller_id === sellerId)?.credit ?? NO_MONEY
    const use: Step = (before) => ({
      state: {
        ...withPayment(before, payment_id, (own) => ({ ...own, credit_amount: amount })),
        fulfilments: before.fulfilments.map((own) => ({ ...own, credit_amount: creditOf(own.seller_id) })),
      },
      effects: [{ kind: 'use_credit', payment_id, amount, shares }],
    })
    return inOrder(use, amount === payment.amount ? pay(payment_id) : unchanged)(state)
  }
}

/**
 * A step of an order event that returns the store credit of an order that was cancelled before it was paid. A payment
 * page of a provider still charges only the rest of the order, so the amount of its payment is reduced by the credit.
 * With other payment methods, the charged amount grows by the credit. Does nothing for a paid order.
 */
export const returnCredit: Step = (state) => {
  const using = state.payments.filter(({ credit_amount }) => credit_amount > 0)
  const [first] = using
  if (!first || state.payments.some(({ status }) => PAID_STATUSES.includes(status))) return unchanged(state)
  const payment_ids = using.map(({ payment_id }) => payment_id)
  const isLowered = hasProvider(state.payment_method)
  const payments = state.payments.map((payment) => ({
    ...payment,
    amount: isLowered ? subtract(payment.amount, payment.credit_amount) : payment.amount,
    charged_amount: isLowered ? payment.charged_amount : payment.charged_amount + payment.credit_amount,
    credit_amount: NO_MONEY,
  }))
  return {
    state: { ...state, payments },
    effects: [{ kind: 'return_credit', amount: first.credit_amount, payment_ids, isLowered }],
  }
}

/**
 * Returns a step that removes the store credit from the amount of a second payment of an order. The first payment has
 * used this credit.
 */
export function forgetCredit(payment_id: string): Step {
  return (state) => {
    const payment = state.payments.find((candidate) => candidate.payment_id === payment_id)
    if (!payment || payment.credit_amount === 0) return unchanged(state)
    const lowered = withPayment(state, payment_id, (own) => ({
      ...own,
      amount: subtract(own.amount, own.credit_amount),
      credit_amount: NO_MONEY,
    }))
    return { state: lowered, effects: [{ kind: 'forget_credit', payment_id }] }
  }
}
