import { hasProvider, isPrepaid } from '#contract/payment-methods.ts'
import type { PlainProblemCode } from '#contract/problem.ts'
import { isPayable, type PaymentStatus } from '#contract/statuses.ts'
import { collectCash, markRefused } from './cash-steps.ts'
import { returnCredit, useCredit } from './credit-steps.ts'
import {
  cancellationRefusal,
  collectionRefusal,
  isMoneySettled,
  refusalAtDoorRefusal,
  statusRefusal,
} from './fulfilment-rules.ts'
import { AFTER_OUTCOME, type PaymentOutcome, UNPAID_STATUSES } from './payment-status.ts'
import {
  closeUnpaidPayments,
  inOrder,
  type Outcome,
  type Step,
  setOrderPayment,
  setPayment,
  unchanged,
} from './payment-steps.ts'
import { planRefund, refundableOf, refundablePaymentOf } from './refund-plan.ts'
import { planStaffRefund } from './staff-refund.ts'
import type { Author, LifecycleEvent, LifecycleState } from './state.ts'
import {
  cancelWaiting,
  changeFulfilments,
  refundCancelled,
  refundOrder,
  refundSecondPayment,
  setRefund,
} from './steps.ts'
import { receiveTransfer, refundIncompleteTransfers } from './transfer-steps.ts'

/** The result of an event on an order: the next state and the effects, or the problem code that refuses the event. */
export type Transition = Outcome | { refusal: PlainProblemCode }

/**
 * Decides the effects of an event on an order, its payments and its fulfilments. It is a pure function, and the only
 * place with these rules. If the event was applied before or comes too late, there are no effects.
 */
export function transition(state: LifecycleState, event: LifecycleEvent): Transition {
  const decide = TRANSITIONS[event.kind] as (state: LifecycleState, event: LifecycleEvent) => Step | PlainProblemCode
  const decided = decide(state, event)
  return typeof decided === 'string' ? { refusal: decided } : decided(state)
}

type Transitions = {
  [Kind in LifecycleEvent['kind']]: (
    state: LifecycleState,
    event: Extract<LifecycleEvent, { kind: Kind }>,
  ) => Step | PlainProblemCode
}

/**
 * For each kind of order event, a function that returns its steps, or the problem code that refuses it. The result
 * depends on the state of the order.
 */
const TRANSITIONS: Transitions = {
  payment_reported({ payments, payment_method, payment_status }, { payment_id, outcome, session_id }) {
    // A payment provider cannot report the outcome of a payment in cash or by bank transfer, so such an event changes
    // nothing.
    if (!hasProvider(payment_method)) return unchanged
    const payment = payments.find((candidate) => candidate.payment_id === payment_id)
    const next = payment && AFTER_OUTCOME[payment.status][outcome]
    if (!payment || !next || next === payment.status) return unchanged
    const reaction = REACTIONS[payment_status][outcome]
    return inOrder(setPayment(payment_id, next, session_id), reaction(payment_id))
  },

  payment_window_ended({ payment_method, payment_status }) {
    if (!isPrepaid(payment_method)) return unchanged
    return UNPAID_STATUSES.includes(payment_status)
      ? inOrder(giveUp('expired'), closeUnpaidPayments, refundIncompleteTransfers)
      : unchanged
  },

  seller_set_status({ fulfilments, payment_method, payment_status }, { seller_id, status, from, ...actor }) {
    const own = fulfilments.find((candidate) => candidate.seller_id === seller_id)
    if (!own) return 'order_not_found'
    if (own.status === status) return unchanged
    if (from && own.status !== from) return 'order_changed'
    const refusal = statusRefusal({
      from: own.status,
      to: status,
      payment_method,
      payment_status,
      isCashDue: own.cash_due !== null && !own.is_collected,
      wasDelivered: own.was_delivered,
      isSettled: isMoneySettled(payment_status, own),
    })
    return refusal ?? changeFulfilments([seller_id], status, recordedBy(seller_id, actor))
  },

  admin_cancelled({ fulfilments }, { seller_id, admin_id }) {
    const own = fulfilments.find((candidate) => candidate.seller_id === seller_id)
    if (!own) return 'fulfilment_not_found'
    return (
      cancellationRefusal(own.status, own.was_delivered) ?? changeFulfilments([seller_id], 'cancelled', by(admin_id))
    )
  },

  admin_cancelled_order({ fulfilments }, { admin_id }) {
    const refusals = fulfilments.map(({ status, was_delivered }) => cancellationRefusal(status, was_delivered))
    const open = fulfilments.filter((_, index) => refusals[index] === undefined)
    if (open.length > 0)
      return changeFulfilments(
        open.map(({ seller_id }) => seller_id),
        'cancelled',
        by(admin_id),
      )
    return refusals.includes('already_delivered') ? 'already_delivered' : 'already_cancelled'
  },

  cash_collected({ fulfilments, payments }, { seller_id, collector_id, received, reason, ...actor }) {
    const own = fulfilments.find((candidate) => candidate.seller_id === seller_id)
    const payment = payments.at(0)
    if (!own || !payment) return 'order_not_found'
    const { cash_due: due, amount: goods, credit_amount: credit, commission, taxes } = own
    if (due === null) return 'no_cash_due'
    return (
      collectionRefusal(own, { due, received, reason }) ??
      inOrder(
        collectCash({
          seller_id,
          collector_id,
          payment_id: payment.payment_id,
          due,
          credit,
          goods,
          commission,
          taxes,
          received,
          reason,
        }),
        changeFulfilments([seller_id], 'delivered', recordedBy(seller_id, actor)),
      )
    )
  },

  cash_refused({ fulfilments }, { seller_id, ...actor }) {
    const own = fulfilments.find((candidate) => candidate.seller_id === seller_id)
    if (!own) return 'order_not_found'
    return (
      refusalAtDoorRefusal(own) ??
      inOrder(markRefused, changeFulfilments([seller_id], 'cancelled', recordedBy(seller_id, actor)))
    )
  },

  transfer_received({ payment_method }, { transfer }) {
    if (payment_method !== 'bank_transfer') return 'not_by_transfer'
    return receiveTransfer(transfer, (payment_id) => inOrder(setPayment(payment_id, 'paid'), acceptMoney(payment_id)))
  },

  refund_approved({ fulfilments, payments }, { choice, items = [], to_store_credit = false, admin_id }) {
    const payment = refundablePaymentOf(payments)
    if (!payment) return 'not_refundable'
    const { items: units = [], amounts = [], shipping_included } = choice
    const plan =
      units.length + amounts.length > 0
        ? planStaffRefund(refundableOf(payment), fulfilments, items, { items: units, amounts, shipping_included })
        : planRefund(refundableOf(payment), fulfilments, choice)
    if (typeof plan === 'string') return plan
    return inOrder(
      refundOrder({ ...plan, reason: 'requested', to_store_credit }),
      cancelWaiting(by(admin_id), (fulfilment) => refundableOf(fulfilment) <= 0),
    )
  },

  admin_refunded({ fulfilments, payments }, { choice, items, seen_refunded, to_store_credit = false, admin_id }) {
    const payment = refundablePaymentOf(payments)
    if (!payment) return 'not_refundable'
    if (payment.refunded_amount !== seen_refunded) return 'refund_outdated'
    const plan = planStaffRefund(refundableOf(payment), fulfilments, items, choice)
    if (typeof plan === 'string') return plan
    return inOrder(
      refundOrder({ ...plan, reason: 'by_staff', to_store_credit }),
      cancelWaiting(by(admin_id), (fulfilment) => refundableOf(fulfilment) <= 0),
    )
  },

  payment_retried(state, { payment_id }) {
    if (!isPayable(state)) return 'order_not_payable'
    const isUnpaid = state.payments.some(
      (payment) => payment.payment_id === payment_id && UNPAID_STATUSES.includes(payment.status),
    )
    return inOrder(isUnpaid ? setPayment(payment_id, 'expired') : unchanged, setOrderPayment('pending'))
  },

  credit_used: (_, { amount, shares }) =>
    useCredit(amount, shares, (payment_id) => inOrder(setPayment(payment_id, 'paid'), acceptMoney(payment_id))),

  refund_sent: (_, { refund_id, provider_refund_id }) => setRefund(refund_id, 'sent', provider_refund_id),

  refund_failed: (_, { refund_id }) => setRefund(refund_id, 'failed'),
}

const SHOP: Author = { changed_by: null, seller_id: null }
const by = (admin_id: string): Author => ({ changed_by: admin_id, seller_id: null })
type Actor = { admin_id?: string | undefined; member_id?: string | undefined }
const recordedBy = (seller_id: string, { admin_id, member_id = seller_id }: Actor): Author =>
  admin_id === undefined ? { changed_by: member_id, seller_id } : by(admin_id)

/** A function that returns the step for an order after one of its payments has got a new status. */
type Reaction = (paymentId: string) => Step

/**
 * The step after a payment was paid. If the order is not cancelled, it gets the payment status `paid`. In both cases,
 * the step closes the other unpaid payments and refunds the cancelled fulfilments.
 */
const acceptMoney: Reaction = () => (state) =>
  inOrder(
    state.status === 'cancelled' ? unchanged : setOrderPayment('paid'),
    closeUnpaidPayments,
    refundCancelled,
  )(state)

/**
 * The step after a payment has ended unpaid: cancels the order if no unpaid payment is left. If the customer can still
 * pay another payment of the order, nothing changes.
 */
const giveUpWithLast =
  (status: 'expired' | 'cancelled'): Reaction =>
  () =>
  (state) =>
    state.payments.some((payment) => UNPAID_STATUSES.includes(payment.status))
      ? unchanged(state)
      : giveUp(status)(state)

function giveUp(status: 'expired' | 'cancelled'): Step {
  return inOrder(setOrderPayment(status), cancelWaiting(SHOP), returnCredit)
}

const nothing: Reaction = () => unchanged

const UNPAID_REACTIONS: Record<PaymentOutcome, Reaction> = {
  paid: acceptMoney,
  failed: () => setOrderPayment('failed'),
  cancelled: giveUpWithLast('cancelled'),
  expired: giveUpWithLast('expired'),
}
const GIVEN_UP_REACTIONS: Record<PaymentOutcome, Reaction> = {
  paid: acceptMoney,
  failed: nothing,
  cancelled: nothing,
  expired: nothing,
}
const PAID_REACTIONS: Record<PaymentOutcome, Reaction> = {
  paid: refundSecondPayment,
  failed: nothing,
  cancelled: nothing,
  expired: nothing,
}

/** For each payment status of the order and each outcome that a provider reports, the step that follows. */
const REACTIONS: Record<PaymentStatus, Record<PaymentOutcome, Reaction>> = {
  pending: UNPAID_REACTIONS,
  failed: UNPAID_REACTIONS,
  expired: GIVEN_UP_REACTIONS,
  cancelled: GIVEN_UP_REACTIONS,
  paid: PAID_REACTIONS,
  partly_refunded: PAID_REACTIONS,
  refunded: PAID_REACTIONS,
}
