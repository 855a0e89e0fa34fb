import { NO_MONEY, paisaOf } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import type { Effect, FulfilmentState, LifecycleEvent, LifecycleState, PaymentState } from '../state.ts'
import { transition } from '../transitions.ts'

/**
 * The states of an order and the events that `transitions.test.ts` combines. The order costs Rs. 9 for products and Rs.
 * 1 for shipping; the amounts below are in paisa. The seller `rice` sells products for 600, and the seller `tea` for
 * 300. Their commissions are 60 and 31. `p1` is the order's first payment, and `p2` a second one. If the order is paid
 * in cash, `rice` collects 650 and `tea` 350. Store credit pays 300 of an order in advance. The
 * products of a cash order with store credit cost 100 and 50 more, which the store credit pays.
 */

const fulfilment = (seller_id: string, change: Partial<FulfilmentState> = {}): FulfilmentState => ({
  seller_id,
  status: 'placed',
  amount: paisaOf(seller_id === 'rice' ? 600 : 300),
  refunded_amount: NO_MONEY,
  commission: paisaOf(seller_id === 'rice' ? 60 : 31),
  taxes: [],
  cash_due: null,
  credit_amount: NO_MONEY,
  is_collected: false,
  was_delivered: false,
  ...change,
})

const payment = (payment_id: string, status: PaymentStatus, refunded = 0): PaymentState => ({
  payment_id,
  status,
  amount: paisaOf(1000),
  charged_amount: 1000,
  exchange_rate: 1,
  refunded_amount: paisaOf(refunded),
  refunded_charge: refunded,
  received_amount: NO_MONEY,
  credit_amount: NO_MONEY,
  has_page: true,
})

const order = (payment_status: PaymentStatus, change: Partial<LifecycleState> = {}): LifecycleState => ({
  status: 'placed',
  payment_method: 'card',
  payment_status,
  fulfilments: [fulfilment('rice'), fulfilment('tea')],
  payments: [payment('p1', payment_status)],
  refunds: [],
  ...change,
})

/** Returns a fulfilment that is paid in cash. */
const inCash = (seller_id: string, change: Partial<FulfilmentState> = {}) =>
  fulfilment(seller_id, { cash_due: paisaOf(seller_id === 'rice' ? 650 : 350), ...change })

/** Returns a fulfilment whose cash the seller has collected. */
const collected = (seller_id: string) =>
  inCash(seller_id, { status: 'delivered', is_collected: true, was_delivered: true })

const cancelledInCash = (seller_id: string) =>
  inCash(seller_id, { status: 'cancelled', refunded_amount: paisaOf(seller_id === 'rice' ? 600 : 300) })

const cashOrder = (
  payment_status: PaymentStatus,
  fulfilments: FulfilmentState[],
  change: Partial<LifecycleState> = {},
): LifecycleState =>
  order(payment_status, {
    payment_method: 'cash_on_delivery',
    fulfilments,
    payments: [{ ...payment('p1', payment_status), has_page: false }],
    ...change,
  })

/** Returns a payment of which store credit pays a part, or all of it. */
const withCredit = (status: PaymentStatus, credit: number, change: Partial<PaymentState> = {}): PaymentState => ({
  ...payment('p1', status),
  charged_amount: 1000 - credit,
  credit_amount: paisaOf(credit),
  ...change,
})

const both = (change: Partial<FulfilmentState>) => [fulfilment('rice', change), fulfilment('tea', change)]

export const STATES = {
  unpaid: order('pending'),
  declined: order('failed'),
  'retried with p2': order('pending', { payments: [payment('p1', 'expired'), payment('p2', 'pending')] }),
  'unpaid, rice cancelled': order('pending', {
    fulfilments: [fulfilment('rice', { status: 'cancelled' }), fulfilment('tea')],
  }),
  'unpaid, cancelled by sellers': order('pending', {
    status: 'cancelled',
    fulfilments: both({ status: 'cancelled' }),
    payments: [payment('p1', 'expired')],
  }),
  expired: order('expired', { status: 'cancelled', fulfilments: both({ status: 'cancelled' }) }),
  'given up by the customer': order('cancelled', { status: 'cancelled', fulfilments: both({ status: 'cancelled' }) }),
  paid: order('paid'),
  'paid with p1 while p2 expired': order('paid', { payments: [payment('p1', 'paid'), payment('p2', 'expired')] }),
  'rice refunded': order('partly_refunded', {
    fulfilments: [fulfilment('rice', { status: 'cancelled', refunded_amount: paisaOf(600) }), fulfilment('tea')],
    payments: [payment('p1', 'partly_refunded', 600)],
    refunds: [{ refund_id: 'r1', payment_id: 'p1', status: 'pending', amount: paisaOf(600), credit_amount: NO_MONEY }],
  }),
  'rice delivered': order('paid', {
    fulfilments: [fulfilment('rice', { status: 'delivered', was_delivered: true }), fulfilment('tea')],
  }),
  shipped: order('paid', { status: 'shipped', fulfilments: both({ status: 'shipped' }) }),
  refunded: order('refunded', {
    status: 'cancelled',
    fulfilments: [
      fulfilment('rice', { status: 'cancelled', refunded_amount: paisaOf(600) }),
      fulfilment('tea', { status: 'cancelled', refunded_amount: paisaOf(300) }),
    ],
    payments: [payment('p1', 'refunded', 1000)],
    refunds: [{ refund_id: 'r1', payment_id: 'p1', status: 'done', amount: paisaOf(1000), credit_amount: NO_MONEY }],
  }),
  'cash due': cashOrder('pending', [inCash('rice'), inCash('tea')]),
  'cash of tea collected': cashOrder('pending', [inCash('rice', { status: 'shipped' }), collected('tea')]),
  'tea refused, cash of rice due': cashOrder('pending', [inCash('rice'), cancelledInCash('tea')], {
    payments: [{ ...payment('p1', 'pending'), amount: paisaOf(650), charged_amount: 650, has_page: false }],
  }),
  'cash collected': cashOrder('paid', [collected('rice'), collected('tea')], { status: 'delivered' }),
  'cash refund owed': cashOrder(
    'partly_refunded',
    [{ ...collected('rice'), refunded_amount: paisaOf(600) }, collected('tea')],
    {
      status: 'delivered',
      payments: [{ ...payment('p1', 'partly_refunded', 600), has_page: false }],
      refunds: [
        { refund_id: 'r1', payment_id: 'p1', status: 'pending', amount: paisaOf(600), credit_amount: NO_MONEY },
      ],
    },
  ),
  'unpaid with credit': order('pending', { payments: [withCredit('pending', 300)] }),
  'paid with credit': order('paid', { payments: [withCredit('paid', 300)] }),
  'rice refunded, tea paid with credit': order('partly_refunded', {
    fulfilments: [fulfilment('rice', { status: 'cancelled', refunded_amount: paisaOf(600) }), fulfilment('tea')],
    payments: [withCredit('partly_refunded', 300, { refunded_amount: paisaOf(600), refunded_charge: 600 })],
    refunds: [{ refund_id: 'r1', payment_id: 'p1', status: 'pending', amount: paisaOf(600), credit_amount: NO_MONEY }],
  }),
  'paid by credit alone': order('paid', {
    payment_method: 'store_credit',
    payments: [withCredit('paid', 1000, { has_page: false })],
  }),
  'cash due with credit': cashOrder(
    'pending',
    [
      inCash('rice', { amount: paisaOf(700), credit_amount: paisaOf(100) }),
      inCash('tea', { amount: paisaOf(350), credit_amount: paisaOf(50) }),
    ],
    { payments: [withCredit('pending', 150, { amount: paisaOf(1150), charged_amount: 1000, has_page: false })] },
  ),
} satisfies Record<string, LifecycleState>

const reported = (payment_id: string, outcome: 'paid' | 'failed' | 'cancelled' | 'expired') =>
  ({ kind: 'payment_reported', payment_id, outcome, session_id: null }) as const

export const EVENTS = {
  'p1 paid': reported('p1', 'paid'),
  'p1 failed': reported('p1', 'failed'),
  'p1 cancelled': reported('p1', 'cancelled'),
  'p1 expired': reported('p1', 'expired'),
  'p2 paid': reported('p2', 'paid'),
  'window ended': { kind: 'payment_window_ended' },
  'rice pending': { kind: 'seller_set_status', seller_id: 'rice', status: 'pending' },
  'rice shipped': { kind: 'seller_set_status', seller_id: 'rice', status: 'shipped' },
  'rice cancelled': { kind: 'seller_set_status', seller_id: 'rice', status: 'cancelled' },
  'admin cancels rice': { kind: 'admin_cancelled', seller_id: 'rice', admin_id: 'admin' },
  'admin cancels the order': { kind: 'admin_cancelled_order', admin_id: 'admin' },
  'admin ships rice': { kind: 'seller_set_status', seller_id: 'rice', status: 'shipped', admin_id: 'admin' },
  'rice delivered': { kind: 'seller_set_status', seller_id: 'rice', status: 'delivered' },
  'rice collects': {
    kind: 'cash_collected',
    seller_id: 'rice',
    collector_id: 'rice',
    received: paisaOf(650),
    reason: '',
  },
  'rice collects less': {
    kind: 'cash_collected',
    seller_id: 'rice',
    collector_id: 'rice',
    received: paisaOf(600),
    reason: 'no change',
  },
  'rice collects less without a reason': {
    kind: 'cash_collected',
    seller_id: 'rice',
    collector_id: 'rice',
    received: paisaOf(600),
    reason: '',
  },
  'rice collects too much': {
    kind: 'cash_collected',
    seller_id: 'rice',
    collector_id: 'rice',
    received: paisaOf(6500),
    reason: 'tip',
  },
  'rice is refused': { kind: 'cash_refused', seller_id: 'rice' },
  'rice refund approved': {
    kind: 'refund_approved',
    admin_id: 'admin',
    choice: { fulfilments: [{ seller_id: 'rice' }], shipping_included: false },
  },
  'full refund approved': { kind: 'refund_approved', admin_id: 'admin', choice: { shipping_included: false } },
  'p1 retried': { kind: 'payment_retried', payment_id: 'p1' },
  'r1 sent': { kind: 'refund_sent', refund_id: 'r1', provider_refund_id: 're_1' },
  'r1 failed': { kind: 'refund_failed', refund_id: 'r1' },
} satisfies Record<string, LifecycleEvent>

/** Returns a short description of an effect. */
function inWords(effect: Effect): string {
  switch (effect.kind) {
    case 'set_payment_status':
      return `${effect.payment_id} ${effect.status}`
    case 'close_payment_page':
      return `close ${effect.payment_id}`
    case 'set_order_payment_status':
      return `payment ${effect.status}`
    case 'return_stock':
      return `return ${effect.seller_ids.join('+')}`
    case 'take_stock':
      return `take ${effect.seller_ids.join('+')}`
    case 'set_fulfilment_status':
      return `${effect.seller_ids.join('+')} ${effect.status}`
    case 'set_order_status':
      return `order ${effect.status} by ${effect.author.changed_by ?? 'shop'}`
    case 'refund':
      return effect.refund.credit_amount > 0
        ? `refund ${effect.refund.amount} with credit ${effect.refund.credit_amount} ${effect.refund.reason}`
        : `refund ${effect.refund.amount} ${effect.refund.reason}`
    case 'collect_cash':
      return `collect ${effect.collection.received} of ${effect.collection.due} by ${effect.collection.seller_id}`
    case 'drop_cash':
      return effect.credit > 0
        ? `drop ${effect.due} and credit ${effect.credit} of ${effect.seller_id}`
        : `drop ${effect.due} of ${effect.seller_id}`
    case 'use_credit':
      return `credit pays ${effect.amount} of ${effect.payment_id}`
    case 'return_credit':
      return `return credit ${effect.amount}`
    case 'forget_credit':
      return `${effect.payment_id} forgets credit`
    case 'mark_refused':
      return 'mark refused'
    case 'store_transfer':
      return `transfer ${effect.transfer.amount}`
    case 'set_received_amount':
      return `${effect.payment_id} received ${effect.received_amount}`
    case 'refund_surplus':
      return `give back ${effect.amount}`
    case 'set_refund_status':
      return `${effect.refund_id} ${effect.status}`
    case 'publish':
      return `publish ${effect.event}`
  }
}

/**
 * Returns the result of an event in a state as text: the effects in their sequence, or an empty text if there are no
 * effects. If the event is refused, it is `!` and the problem code.
 */
export function outcomeOf(state: LifecycleState, event: LifecycleEvent): string {
  const outcome = transition(state, event)
  return 'refusal' in outcome ? `! ${outcome.refusal}` : outcome.effects.map(inWords).join(', ')
}
