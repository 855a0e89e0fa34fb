import { expect, it } from 'vitest'
import { paisaOf, rupees } from '#contract/money.ts'
import type { Tax } from '#contract/tax.ts'
import type { Posting } from '#server/ledger/post.ts'
import type { FulfilmentTax } from '#server/tax/withhold.ts'
import { postingsOf, soldBy } from './postings.ts'
import type { LifecycleState } from './state.ts'
import { STATES } from './testing/order-states.ts'
import { EVENTS } from './testing/transition-cases.ts'
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
const REFUND_OF_TEA = [
  'refund: seller_payable tea +300, refunds_owed -300',
  'commission_reversed: seller_payable tea -31, commission +31',
]
const RICE_FOR_CASH = 'sale: customer_due +650, seller_payable rice -600, delivery_income -50'
const RICE_COMMISSION = 'commission: seller_payable rice +60, commission -60'
const RICE_COLLECTED = 'cash_collected: collector_cash rice +650, customer_due -650'
const RICE_SHORT = 'cash_collected: collector_cash rice +600, seller_payable rice +50, customer_due -650'
const WHOLE_REFUND = [
  'refund: seller_payable rice +600, seller_payable tea +300, delivery_income +100, refunds_owed -1000',
  'commission_reversed: seller_payable rice -60, seller_payable tea -31, commission +91',
]
const CREDIT_RETURNED = ['credit_returned: customer_due +300, store_credit -300']
const credited = (amount: number) => `refund_credited: refunds_owed +${amount}, store_credit -${amount}`
const RICE_CREDIT_RETURNED = 'credit_returned: customer_due +100, store_credit -100'
const RICE_WITH_CREDIT = 'sale: customer_due +750, seller_payable rice -700, delivery_income -50'
const REFUND_OF_REST = [
  'refund: seller_payable tea +300, delivery_income +100, refunds_owed -400',
  'commission_reversed: seller_payable tea -31, commission +31',
]

/**
 * The postings of every pair of state and event in `transition-cases.ts` that has any. All other pairs move no money.
 */
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
    'admin cancels the order': WHOLE_REFUND,
    'full refund approved': WHOLE_REFUND,
  },
  'paid with p1 while p2 expired': {
    'p2 paid': [PAYMENT, 'refund: customer_due +1000, refunds_owed -1000'],
    'rice cancelled': REFUND_OF_RICE,
    'admin cancels rice': REFUND_OF_RICE,
    'rice refund approved': REFUND_OF_RICE,
    'admin cancels the order': WHOLE_REFUND,
    'full refund approved': WHOLE_REFUND,
  },
  'rice refunded': {
    'admin cancels the order': REFUND_OF_REST,
    'full refund approved': REFUND_OF_REST,
    'r1 sent': ['refund_sent: refunds_owed +600, provider_clearing -600'],
  },
  'rice delivered': {
    'admin cancels the order': REFUND_OF_TEA,
    'rice refund approved': REFUND_OF_RICE,
    'full refund approved': WHOLE_REFUND,
  },
  shipped: {
    'rice cancelled': REFUND_OF_RICE,
    'admin cancels rice': REFUND_OF_RICE,
    'rice refund approved': REFUND_OF_RICE,
    'admin cancels the order': WHOLE_REFUND,
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
  'unpaid with credit': {
    'p1 paid': [SALE, COMMISSION, 'payment: provider_clearing +700, customer_due -700'],
    'p1 cancelled': CREDIT_RETURNED,
    'p1 expired': CREDIT_RETURNED,
    'window ended': CREDIT_RETURNED,
    'admin cancels the order': CREDIT_RETURNED,
  },
  'paid with credit': {
    'rice cancelled': REFUND_OF_RICE,
    'admin cancels rice': REFUND_OF_RICE,
    'rice refund approved': REFUND_OF_RICE,
    'admin cancels the order': [...WHOLE_REFUND, credited(300)],
    'full refund approved': [...WHOLE_REFUND, credited(300)],
  },
  'rice refunded, tea paid with credit': {
    'admin cancels the order': [...REFUND_OF_REST, credited(300)],
    'full refund approved': [...REFUND_OF_REST, credited(300)],
    'r1 sent': ['refund_sent: refunds_owed +600, provider_clearing -600'],
  },
  'paid by credit alone': {
    'rice cancelled': [...REFUND_OF_RICE, credited(600)],
    'admin cancels rice': [...REFUND_OF_RICE, credited(600)],
    'rice refund approved': [...REFUND_OF_RICE, credited(600)],
    'admin cancels the order': [...WHOLE_REFUND, credited(1000)],
    'full refund approved': [...WHOLE_REFUND, credited(1000)],
  },
  'cash due with credit': {
    'rice cancelled': [RICE_CREDIT_RETURNED],
    'admin cancels rice': [RICE_CREDIT_RETURNED],
    'rice is refused': [RICE_CREDIT_RETURNED],
    'admin cancels the order': [RICE_CREDIT_RETURNED, 'credit_returned: customer_due +50, store_credit -50'],
    'rice collects': [RICE_WITH_CREDIT, RICE_COLLECTED, RICE_COMMISSION],
    'rice collects less': [RICE_WITH_CREDIT, RICE_SHORT, RICE_COMMISSION],
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
  refund_credited: 'a refund as store credit',
  credit_returned: 'returned store credit',
}
const list = new Intl.ListFormat('en-GB')

/** Returns the kinds of postings for a test title, such as `records a sale and a payment`. */
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

/**
 * Returns the state of an order with taxes: 4 % income tax and 1 % sales tax are withheld from rice, and 2 % income tax
 * from tea.
 */
function taxed(state: LifecycleState): LifecycleState {
  const tax = (kind: Tax, amount: number) => ({ tax: kind, rule_id: 'r', rate: 0, amount: paisaOf(amount) })
  const taxesOf: Record<string, FulfilmentTax[]> = {
    rice: [tax('income_tax', 24), tax('sales_tax', 6)],
    tea: [tax('income_tax', 6)],
  }
  return {
    ...state,
    fulfilments: state.fulfilments.map((own) => ({ ...own, taxes: taxesOf[own.seller_id] ?? [] })),
  }
}

const INCOME_TAX = 'tax_withheld: seller_payable rice +24, seller_payable tea +6, tax_withheld -30'
const SALES_TAX = 'tax_withheld: seller_payable rice +6, tax_withheld -6'
const INCOME_TAX_BACK = 'tax_reversed: seller_payable rice -24, seller_payable tea -6, tax_withheld +30'
const RICE_INCOME_TAX_BACK = 'tax_reversed: seller_payable rice -24, tax_withheld +24'
const SALES_TAX_BACK = 'tax_reversed: seller_payable rice -6, tax_withheld +6'

const TAXED: [StateName, EventName, string[]][] = [
  ['unpaid', 'p1 paid', [INCOME_TAX, SALES_TAX]],
  ['unpaid, rice cancelled', 'p1 paid', [INCOME_TAX, SALES_TAX, RICE_INCOME_TAX_BACK, SALES_TAX_BACK]],
  ['expired', 'p1 paid', [INCOME_TAX, SALES_TAX, INCOME_TAX_BACK, SALES_TAX_BACK]],
  ['paid', 'rice refund approved', [RICE_INCOME_TAX_BACK, SALES_TAX_BACK]],
  ['paid', 'full refund approved', [INCOME_TAX_BACK, SALES_TAX_BACK]],
  ['rice refunded', 'full refund approved', ['tax_reversed: seller_payable tea -6, tax_withheld +6']],
  ['paid with p1 while p2 expired', 'p2 paid', []],
  ['cash due', 'rice collects', ['tax_withheld: seller_payable rice +24, tax_withheld -24', SALES_TAX]],
  ['cash due', 'rice cancelled', []],
  ['cash collected', 'rice refund approved', [RICE_INCOME_TAX_BACK, SALES_TAX_BACK]],
]
it.each(TAXED.map((row) => [STATE_WORDS[row[0]], EVENT_WORDS[row[1]], row] as const))(
  'for %s with withheld taxes, if %s, the ledger records the taxes of the sold or refunded products, and no others',
  (_order, _event, [stateName, event, expected]) => {
    const state = taxed(STATES[stateName])
    const order = { order_id: 'o1', customer_id: 'ayesha', created_by: null, state }
    const outcome = transition(state, EVENTS[event])
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    const postings = outcome.effects.flatMap((effect) => postingsOf(order, effect, 'new'))
    expect(postings.filter(({ kind }) => kind.startsWith('tax')).map(inWords)).toEqual(expected)
    const stored = outcome.effects.flatMap((effect) => soldBy(order, effect)).flatMap(({ taxes }) => taxes)
    expect(stored.reduce((sum, { amount }) => sum + amount, 0)).toBe(withheldIn(postings))
  },
)

/** Returns the sum of the taxes that postings withhold, in paisa. */
function withheldIn(postings: readonly Posting[]): number {
  const entries = postings.filter(({ kind }) => kind === 'tax_withheld').flatMap((posting) => posting.entries)
  return entries.reduce((sum, { account, amount }) => (account === 'seller_payable' ? sum + amount : sum), 0)
}

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

it.each([
  ['a part of a new card order', 'card', 300, 'pending', []],
  ['all of a new order', 'store_credit', 1000, 'paid', [SALE, COMMISSION]],
] as const)(
  'if store credit pays %s, the ledger records the credit, and a sale only if the order is paid',
  (_part, payment_method, credit, status, sale) => {
    const state: LifecycleState = { ...STATES.unpaid, payment_method }
    const outcome = transition(state, { kind: 'credit_used', amount: paisaOf(credit), shares: [] })
    if ('refusal' in outcome) throw new Error(outcome.refusal)
    expect(outcome.state).toMatchObject({ payment_status: status, payments: [{ status, credit_amount: credit }] })
    const order = { order_id: 'o1', customer_id: 'ayesha', created_by: null, state }
    expect(outcome.effects.flatMap((effect) => postingsOf(order, effect, 'new')).map(inWords)).toEqual([
      `credit_used: store_credit +${credit}, customer_due -${credit}`,
      ...sale,
    ])
  },
)
