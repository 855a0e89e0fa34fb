import { expect, it } from 'vitest'
import { NO_MONEY, paisaOf } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import { postingsOf } from './postings.ts'
import type { FulfilmentState, LifecycleEvent, LifecycleState } from './state.ts'
import { outcomeOf } from './testing/transition-cases.ts'
import { transition } from './transitions.ts'

/** Returns an order by bank transfer that costs Rs. 10: Rs. 9 for rice, and Rs. 1 for shipping. */
const order = (
  payment_status: PaymentStatus,
  received: number,
  status: FulfilmentState['status'] = 'placed',
): LifecycleState => ({
  status,
  payment_method: 'bank_transfer',
  payment_status,
  fulfilments: [
    {
      seller_id: 'rice',
      status,
      amount: paisaOf(900),
      refunded_amount: NO_MONEY,
      commission: NO_MONEY,
      taxes: [],
      cash_due: null,
      credit_amount: NO_MONEY,
      is_collected: false,
      was_delivered: false,
    },
  ],
  payments: [
    {
      payment_id: 'p1',
      status: payment_status,
      amount: paisaOf(1000),
      charged_amount: 1000,
      exchange_rate: 1,
      refunded_amount: NO_MONEY,
      refunded_charge: 0,
      received_amount: paisaOf(received),
      credit_amount: NO_MONEY,
      has_page: false,
    },
  ],
  refunds: [],
})

const STATES = {
  unpaid: order('pending', 0),
  'paid in part (400 of 1000 paisa)': order('pending', 400),
  paid: order('paid', 1000),
  expired: order('expired', 0, 'cancelled'),
  'unpaid and cancelled by its seller': order('pending', 0, 'cancelled'),
}

const received = (amount: number): LifecycleEvent => ({
  kind: 'transfer_received',
  transfer: { transfer_id: 't1', amount: paisaOf(amount), reference: 'FT1', idempotency_key: 'k1' },
  admin_id: 'admin',
})
const EVENTS = {
  'a transfer of 1000 paisa arrives': received(1000),
  'a transfer of 600 paisa arrives': received(600),
  'the time for the payment ends': { kind: 'payment_window_ended' },
  'the seller cancels the rice': { kind: 'seller_set_status', seller_id: 'rice', status: 'cancelled' },
  'a provider reports the payment as paid': {
    kind: 'payment_reported',
    payment_id: 'p1',
    outcome: 'paid',
    session_id: null,
  },
} satisfies Record<string, LifecycleEvent>

const PAID = 'p1 paid, payment paid, publish order.paid'
const CANCELLED = 'return rice, rice cancelled, order cancelled by'
const TABLE: Record<keyof typeof STATES, Partial<Record<keyof typeof EVENTS, string>>> = {
  unpaid: {
    'a transfer of 1000 paisa arrives': `transfer 1000, p1 received 1000, ${PAID}`,
    'a transfer of 600 paisa arrives': 'transfer 600, p1 received 600',
    'the time for the payment ends': `payment expired, ${CANCELLED} shop, publish order.cancelled, p1 expired`,
    'the seller cancels the rice': `${CANCELLED} rice, publish order.cancelled`,
  },
  'paid in part (400 of 1000 paisa)': {
    'a transfer of 1000 paisa arrives': `transfer 1000, p1 received 1000, ${PAID}, give back 400`,
    'a transfer of 600 paisa arrives': `transfer 600, p1 received 1000, ${PAID}`,
    'the time for the payment ends': `payment expired, ${CANCELLED} shop, publish order.cancelled, p1 expired, p1 received 0, give back 400`,
    'the seller cancels the rice': `${CANCELLED} rice, publish order.cancelled, p1 received 0, give back 400`,
  },
  paid: {
    'a transfer of 600 paisa arrives': 'transfer 600, give back 600',
    'a transfer of 1000 paisa arrives': 'transfer 1000, give back 1000',
    'the seller cancels the rice': `${CANCELLED} rice, publish order.cancelled, refund 1000 order_cancelled, payment refunded, publish order.refunded`,
  },
  expired: {
    'a transfer of 600 paisa arrives': 'transfer 600, give back 600',
    'a transfer of 1000 paisa arrives': 'transfer 1000, give back 1000',
  },
  'unpaid and cancelled by its seller': {
    'a transfer of 600 paisa arrives': 'transfer 600, give back 600',
    'a transfer of 1000 paisa arrives': 'transfer 1000, give back 1000',
    'the time for the payment ends': 'payment expired, p1 expired',
  },
}

const names = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[]
const pairs = names(STATES).flatMap((state) =>
  names(EVENTS).map((event) => {
    const expected = TABLE[state][event] ?? ''
    return [state, event, expected || 'nothing', expected] as const
  }),
)

it.each(pairs)(
  'for a bank transfer order that is %s, the event “%s” has the effects “%s”',
  (state, event, _, expected) => {
    expect(outcomeOf(STATES[state], EVENTS[event])).toBe(expected)
  },
)

it.each(pairs)(
  'for a bank transfer order that is %s, if %s, the entries of each posting add up to zero',
  (state, event) => {
    const outcome = transition(STATES[state], EVENTS[event])
    const before = { order_id: 'o1', customer_id: 'ayesha', created_by: null, state: STATES[state] }
    const effects = 'refusal' in outcome ? [] : outcome.effects
    for (const { entries } of effects.flatMap((effect) => postingsOf(before, effect, 'new')))
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  },
)

it('a bank transfer cannot be recorded for an order with another payment method', () => {
  const card: LifecycleState = { ...STATES.unpaid, payment_method: 'card' }
  expect(outcomeOf(card, received(1000))).toBe('! not_by_transfer')
})
