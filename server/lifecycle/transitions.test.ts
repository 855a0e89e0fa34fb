import { expect, it } from 'vitest'
import { EVENTS, outcomeOf, STATES } from './testing/transition-cases.ts'

type StateName = keyof typeof STATES
type EventName = keyof typeof EVENTS

/**
 * The effects of each event in each state, in order. An empty text means no effect. A problem code after `!` means that
 * the event is refused.
 */
const TABLE: Record<StateName, Record<EventName, string>> = {
  unpaid: {
    'p1 paid': 'p1 paid, payment paid, publish order.paid',
    'p1 failed': 'p1 failed, payment failed, publish order.payment_failed',
    'p1 cancelled':
      'p1 cancelled, payment cancelled, return rice+tea, rice+tea cancelled, order cancelled by shop, publish order.cancelled',
    'p1 expired':
      'p1 expired, payment expired, return rice+tea, rice+tea cancelled, order cancelled by shop, publish order.cancelled',
    'p2 paid': '',
    'window ended':
      'payment expired, return rice+tea, rice+tea cancelled, order cancelled by shop, publish order.cancelled, p1 expired, close p1',
    'rice pending': 'rice pending',
    'rice shipped': '! order_not_paid',
    'rice cancelled': 'return rice, rice cancelled',
    'admin cancels rice': 'return rice, rice cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': 'p1 expired, payment pending',
    'r1 sent': '',
    'r1 failed': '',
  },
  declined: {
    'p1 paid': 'p1 paid, payment paid, publish order.paid',
    'p1 failed': '',
    'p1 cancelled':
      'p1 cancelled, payment cancelled, return rice+tea, rice+tea cancelled, order cancelled by shop, publish order.cancelled',
    'p1 expired':
      'p1 expired, payment expired, return rice+tea, rice+tea cancelled, order cancelled by shop, publish order.cancelled',
    'p2 paid': '',
    'window ended':
      'payment expired, return rice+tea, rice+tea cancelled, order cancelled by shop, publish order.cancelled, p1 expired, close p1',
    'rice pending': 'rice pending',
    'rice shipped': '! order_not_paid',
    'rice cancelled': 'return rice, rice cancelled',
    'admin cancels rice': 'return rice, rice cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': 'p1 expired, payment pending',
    'r1 sent': '',
    'r1 failed': '',
  },
  'retried with p2': {
    'p1 paid': 'p1 paid, payment paid, publish order.paid, p2 expired, close p2',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': 'p2 paid, payment paid, publish order.paid',
    'window ended':
      'payment expired, return rice+tea, rice+tea cancelled, order cancelled by shop, publish order.cancelled, p2 expired, close p2',
    'rice pending': 'rice pending',
    'rice shipped': '! order_not_paid',
    'rice cancelled': 'return rice, rice cancelled',
    'admin cancels rice': 'return rice, rice cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': 'payment pending',
    'r1 sent': '',
    'r1 failed': '',
  },
  'unpaid, rice cancelled': {
    'p1 paid':
      'p1 paid, payment paid, publish order.paid, refund 600 fulfilment_cancelled, payment partly_refunded, publish order.refunded',
    'p1 failed': 'p1 failed, payment failed, publish order.payment_failed',
    'p1 cancelled':
      'p1 cancelled, payment cancelled, return tea, tea cancelled, order cancelled by shop, publish order.cancelled',
    'p1 expired':
      'p1 expired, payment expired, return tea, tea cancelled, order cancelled by shop, publish order.cancelled',
    'p2 paid': '',
    'window ended':
      'payment expired, return tea, tea cancelled, order cancelled by shop, publish order.cancelled, p1 expired, close p1',
    'rice pending': 'take rice, rice pending',
    'rice shipped': '! order_not_paid',
    'rice cancelled': '',
    'admin cancels rice': '! already_cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': 'p1 expired, payment pending',
    'r1 sent': '',
    'r1 failed': '',
  },
  'unpaid, cancelled by sellers': {
    'p1 paid': 'p1 paid, refund 1000 order_cancelled, payment refunded, publish order.refunded',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': 'payment expired',
    'rice pending': 'take rice, rice pending, order pending by rice, publish order.pending',
    'rice shipped': '! order_not_paid',
    'rice cancelled': '',
    'admin cancels rice': '! already_cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': '',
  },
  expired: {
    'p1 paid': 'p1 paid, refund 1000 order_cancelled, payment refunded, publish order.refunded',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': '',
    'rice pending': '! fulfilment_closed',
    'rice shipped': '! fulfilment_closed',
    'rice cancelled': '',
    'admin cancels rice': '! already_cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': '',
  },
  'given up by the customer': {
    'p1 paid': 'p1 paid, refund 1000 order_cancelled, payment refunded, publish order.refunded',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': '',
    'rice pending': '! fulfilment_closed',
    'rice shipped': '! fulfilment_closed',
    'rice cancelled': '',
    'admin cancels rice': '! already_cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': '',
  },
  paid: {
    'p1 paid': '',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': '',
    'rice pending': 'rice pending',
    'rice shipped': 'rice shipped',
    'rice cancelled':
      'return rice, rice cancelled, refund 600 fulfilment_cancelled, payment partly_refunded, publish order.refunded',
    'admin cancels rice':
      'return rice, rice cancelled, refund 600 fulfilment_cancelled, payment partly_refunded, publish order.refunded',
    'rice refund approved':
      'refund 600 requested, payment partly_refunded, publish order.refunded, return rice, rice cancelled',
    'full refund approved':
      'refund 1000 requested, payment refunded, publish order.refunded, return rice+tea, rice+tea cancelled, order cancelled by admin, publish order.cancelled',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': '',
  },
  'paid with p1 while p2 expired': {
    'p1 paid': '',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': 'p2 paid, refund 1000 paid_twice',
    'window ended': '',
    'rice pending': 'rice pending',
    'rice shipped': 'rice shipped',
    'rice cancelled':
      'return rice, rice cancelled, refund 600 fulfilment_cancelled, payment partly_refunded, publish order.refunded',
    'admin cancels rice':
      'return rice, rice cancelled, refund 600 fulfilment_cancelled, payment partly_refunded, publish order.refunded',
    'rice refund approved':
      'refund 600 requested, payment partly_refunded, publish order.refunded, return rice, rice cancelled',
    'full refund approved':
      'refund 1000 requested, payment refunded, publish order.refunded, return rice+tea, rice+tea cancelled, order cancelled by admin, publish order.cancelled',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': '',
  },
  'rice refunded': {
    'p1 paid': '',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': '',
    'rice pending': '! fulfilment_closed',
    'rice shipped': '! fulfilment_closed',
    'rice cancelled': '',
    'admin cancels rice': '! already_cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved':
      'refund 400 requested, payment refunded, publish order.refunded, return tea, tea cancelled, order cancelled by admin, publish order.cancelled',
    'p1 retried': '! order_not_payable',
    'r1 sent': 'r1 done',
    'r1 failed': 'r1 failed',
  },
  'rice delivered': {
    'p1 paid': '',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': '',
    'rice pending': 'rice pending',
    'rice shipped': 'rice shipped',
    'rice cancelled': '! already_delivered',
    'admin cancels rice': '! already_delivered',
    'rice refund approved': 'refund 600 requested, payment partly_refunded, publish order.refunded',
    'full refund approved':
      'refund 1000 requested, payment refunded, publish order.refunded, return tea, tea cancelled, order delivered by admin, publish order.delivered',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': '',
  },
  shipped: {
    'p1 paid': '',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': '',
    'rice pending': 'rice pending, order pending by rice, publish order.pending',
    'rice shipped': '',
    'rice cancelled':
      'return rice, rice cancelled, refund 600 fulfilment_cancelled, payment partly_refunded, publish order.refunded',
    'admin cancels rice':
      'return rice, rice cancelled, refund 600 fulfilment_cancelled, payment partly_refunded, publish order.refunded',
    'rice refund approved': 'refund 600 requested, payment partly_refunded, publish order.refunded',
    'full refund approved': 'refund 1000 requested, payment refunded, publish order.refunded',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': '',
  },
  refunded: {
    'p1 paid': '',
    'p1 failed': '',
    'p1 cancelled': '',
    'p1 expired': '',
    'p2 paid': '',
    'window ended': '',
    'rice pending': '! fulfilment_closed',
    'rice shipped': '! fulfilment_closed',
    'rice cancelled': '',
    'admin cancels rice': '! already_cancelled',
    'rice refund approved': '! not_refundable',
    'full refund approved': '! not_refundable',
    'p1 retried': '! order_not_payable',
    'r1 sent': '',
    'r1 failed': 'r1 failed',
  },
}

const names = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[]
const pairs = names(STATES).flatMap((state) =>
  names(EVENTS).map((event) => ({ state, event, expected: TABLE[state][event] || 'nothing' })),
)

it.each(pairs)(
  '[T6] [M3] for an order in the state $state, the event $event causes: $expected',
  ({ state, event, expected }) => {
    expect(outcomeOf(STATES[state], EVENTS[event]) || 'nothing').toBe(expected)
  },
)
