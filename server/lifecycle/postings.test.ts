import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { Posting } from '#server/ledger/post.ts'
import { postingsOf } from './postings.ts'
import { EVENTS, STATES } from './testing/transition-cases.ts'
import { EVENT_WORDS, type EventName, STATE_WORDS, type StateName } from './testing/transition-words.ts'
import { transition } from './transitions.ts'

/** Returns the postings of an event in a state, such as `payment: provider_clearing +1000, customer_due -1000`. */
function postingsAfter(state: StateName, event: EventName): string[] {
  const order = { order_id: 'o1', customer_id: 'ayesha', created_by: null, state: STATES[state] }
  const outcome = transition(order.state, EVENTS[event])
  if ('refusal' in outcome) return []
  return outcome.effects.flatMap((effect) => postingsOf(order, effect, 'new')).map(inWords)
}

function inWords({ kind, entries }: Posting): string {
  const changes = entries.map(({ account, owner_id, amount }) => {
    const owner = owner_id === null || owner_id === 'ayesha' ? '' : ` ${owner_id}`
    return `${account}${owner} ${amount > 0 ? '+' : ''}${amount}`
  })
  return `${kind}: ${changes.join(', ')}`
}

const SALE = 'sale: customer_due +1000, seller_payable rice -600, seller_payable tea -300, delivery_income -100'
const COMMISSION = 'commission: seller_payable rice +60, seller_payable tea +31, commission -91'
const PAYMENT = 'payment: provider_clearing +1000, customer_due -1000'
const REFUND_OF_RICE = [
  'refund: seller_payable rice +600, refunds_owed -600',
  'commission_reversed: seller_payable rice -60, commission +60',
]
const RICE_FOR_CASH = 'sale: customer_due +650, seller_payable rice -600, delivery_income -50'
const RICE_COMMISSION = 'commission: seller_payable rice +60, commission -60'
const RICE_COLLECTED = 'cash_collected: collector_cash rice +650, customer_due -650'
const RICE_SHORT = 'cash_collected: collector_cash rice +600, seller_payable rice +50, customer_due -650'
const WHOLE_REFUND = [
  'refund: seller_payable rice +600, seller_payable tea +300, delivery_income +100, refunds_owed -1000',
  'commission_reversed: seller_payable rice -60, seller_payable tea -31, commission +91',
]
const REFUND_OF_REST = [
  'refund: seller_payable tea +300, delivery_income +100, refunds_owed -400',
  'commission_reversed: seller_payable tea -31, commission +31',
]

/** All pairs of `transition-cases.ts` that post. The others change no money. */
const TABLE: { [State in StateName]?: { [Event in EventName]?: string[] } } = {
  unpaid: { 'p1 paid': [SALE, COMMISSION, PAYMENT] },
  declined: { 'p1 paid': [SALE, COMMISSION, PAYMENT] },
  'retried with p2': { 'p1 paid': [SALE, COMMISSION, PAYMENT], 'p2 paid': [SALE, COMMISSION, PAYMENT] },
  'unpaid, rice cancelled': { 'p1 paid': [SALE, COMMISSION, PAYMENT, ...REFUND_OF_RICE] },
  'unpaid, cancelled by sellers': { 'p1 paid': [SALE, COMMISSION, PAYMENT, ...WHOLE_REFUND] },
  expired: { 'p1 paid': [SALE, COMMISSION, PAYMENT, ...WHOLE_REFUND] },
  'given up by the customer': { 'p1 paid': [SALE, COMMISSION, PAYMENT, ...WHOLE_REFUND] },
  paid: {
    'rice cancelled': REFUND_OF_RICE,
    'admin cancels rice': REFUND_OF_RICE,
    'rice refund approved': REFUND_OF_RICE,
    'full refund approved': WHOLE_REFUND,
  },
  'paid with p1 while p2 expired': {
    'p2 paid': [PAYMENT, 'refund: customer_due +1000, refunds_owed -1000'],
    'rice cancelled': REFUND_OF_RICE,
    'admin cancels rice': REFUND_OF_RICE,
    'rice refund approved': REFUND_OF_RICE,
    'full refund approved': WHOLE_REFUND,
  },
  'rice refunded': {
    'full refund approved': REFUND_OF_REST,
    'r1 sent': ['refund_sent: refunds_owed +600, provider_clearing -600'],
  },
  'rice delivered': {
    'rice refund approved': REFUND_OF_RICE,
    'full refund approved': WHOLE_REFUND,
  },
  shipped: {
    'rice cancelled': REFUND_OF_RICE,
    'admin cancels rice': REFUND_OF_RICE,
    'rice refund approved': REFUND_OF_RICE,
    'full refund approved': WHOLE_REFUND,
  },
  refunded: { 'r1 failed': ['refund_returned: provider_clearing +1000, refunds_owed -1000'] },
  'cash due': {
    'rice collects': [RICE_FOR_CASH, RICE_COLLECTED, RICE_COMMISSION],
    'rice collects less': [RICE_FOR_CASH, RICE_SHORT, RICE_COMMISSION],
  },
  'cash of tea collected': {
    'rice collects': [RICE_FOR_CASH, RICE_COLLECTED, RICE_COMMISSION],
    'rice collects less': [RICE_FOR_CASH, RICE_SHORT, RICE_COMMISSION],
  },
  'tea refused, cash of rice due': {
    'rice collects': [RICE_FOR_CASH, RICE_COLLECTED, RICE_COMMISSION],
    'rice collects less': [RICE_FOR_CASH, RICE_SHORT, RICE_COMMISSION],
  },
  'cash collected': { 'rice refund approved': REFUND_OF_RICE, 'full refund approved': WHOLE_REFUND },
  'cash refund owed': {
    'full refund approved': REFUND_OF_REST,
    'r1 sent': ['refund_sent: refunds_owed +600, operator_cash -600'],
  },
}

const KIND_WORDS: Record<string, string> = {
  sale: 'a sale',
  commission: 'its commission',
  commission_reversed: 'the reversal of its commission',
  payment: 'a payment',
  cash_collected: 'collected cash',
  refund: 'a refund',
  refund_sent: 'a sent refund',
  refund_returned: 'a returned refund',
}
const list = new Intl.ListFormat('en-GB')

/** Returns the kinds of postings in words: `records a sale and a payment`. */
const kindsOf = (postings: string[]) =>
  postings.length === 0
    ? 'does not change'
    : `records ${list.format(postings.map((posting) => KIND_WORDS[posting.split(':', 1)[0] ?? ''] ?? posting))}`

const names = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[]
const pairs = names(STATES).flatMap((state) =>
  names(EVENTS).map((event) => {
    const expected = TABLE[state]?.[event] ?? []
    return [STATE_WORDS[state], EVENT_WORDS[event], kindsOf(expected), { state, event, expected }] as const
  }),
)

it.each(pairs)('for %s, if %s, the ledger %s', (_order, _event, _kinds, { state, event, expected }) => {
  expect(postingsAfter(state, event)).toEqual(expected)
})

it('the ledger records a refund of less than the smallest unit of the provider as sent at once', () => {
  const order = { order_id: 'o1', customer_id: 'ayesha', created_by: null, state: STATES.paid }
  const outcome = transition(
    {
      ...order.state,
      payments: order.state.payments.map((payment) => ({ ...payment, charged_amount: 10, exchange_rate: 100 })),
    },
    {
      kind: 'refund_approved',
      admin_id: 'admin',
      choice: { fulfilments: [{ seller_id: 'rice', amount: rupees(0.01) }], shipping_included: false },
    },
  )
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  expect(outcome.effects.flatMap((effect) => postingsOf(order, effect, 'new')).map(inWords)).toEqual([
    'refund: seller_payable rice +1, refunds_owed -1',
    'refund_sent: refunds_owed +1, provider_clearing -1',
  ])
})
