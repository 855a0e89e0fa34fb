import { NO_MONEY, paisaOf } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import type { FulfilmentState, LifecycleState, PaymentState } from '../state.ts'

/**
 * The states of an order for the tests of order events. Each is combined with the events of `transition-cases.ts`. The
 * order costs Rs. 9 for products and Rs. 1 for shipping; the amounts are in paisa. The seller `rice` sells products for
 * 600, and the seller `tea` for 300. Their commissions are 60 and 31. `p1` is the order's first payment, and `p2` a
 * second one. If the order is paid in cash, `rice` collects 650 and `tea` 350. Of an order that is paid in advance,
 * store credit pays 300. The products of a cash order with store credit cost 100 and 50 more, which the store credit
 * pays.
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

/** The states of orders that are not paid yet, or never were. */
export const BEFORE_PAYMENT = {
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
} satisfies Record<string, LifecycleState>

/** The states of orders that were paid in advance. */
export const AFTER_PAYMENT = {
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
} satisfies Record<string, LifecycleState>

/** The states of orders that are paid in cash at the door. */
export const IN_CASH = {
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
} satisfies Record<string, LifecycleState>

/** The states of orders of which store credit pays a part, or all. */
export const WITH_CREDIT = {
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

export const STATES = { ...BEFORE_PAYMENT, ...AFTER_PAYMENT, ...IN_CASH, ...WITH_CREDIT }
