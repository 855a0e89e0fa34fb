import type { STATES } from './order-states.ts'
import type { EVENTS } from './transition-cases.ts'

export type StateName = keyof typeof STATES
export type EventName = keyof typeof EVENTS

/** The words in test titles for each state of an order: “for an unpaid order of rice and tea, if …”. */
export const STATE_WORDS: Record<StateName, string> = {
  unpaid: 'an unpaid order of rice and tea',
  declined: 'an order of rice and tea whose payment was declined',
  'retried with p2': 'an unpaid order of rice and tea whose first payment expired and whose second payment is open',
  'unpaid, rice cancelled': 'an unpaid order of rice and tea whose rice was cancelled',
  'unpaid, cancelled by sellers': 'an unpaid order whose rice and tea were both cancelled by their sellers',
  expired: 'an order of rice and tea that was not paid in time',
  'given up by the customer': 'an order of rice and tea whose payment the customer cancelled',
  paid: 'a paid order of rice and tea',
  'paid with p1 while p2 expired':
    'an order of rice and tea whose first payment is paid and whose second payment expired',
  'rice refunded': 'a paid order of rice and tea whose rice was cancelled and is being refunded',
  'rice delivered': 'a paid order of rice and tea whose rice was delivered',
  shipped: 'a paid order of rice and tea that was shipped',
  refunded: 'a cancelled order of rice and tea that was refunded completely',
  'cash due': 'a new order of rice and tea with cash on delivery',
  'cash of tea collected': 'a cash order whose rice was shipped and whose tea was delivered and paid',
  'tea refused, cash of rice due': 'a cash order whose tea was cancelled and whose rice is not paid',
  'cash collected': 'a cash order whose rice and tea were delivered and paid',
  'cash refund owed': 'a delivered cash order with an open refund for its rice',
  'unpaid with credit': 'an unpaid order of rice and tea of which store credit pays a part',
  'paid with credit': 'a paid order of rice and tea of which store credit paid a part',
  'rice refunded, tea paid with credit':
    'an order of rice and tea of which store credit paid a part and whose rice is being refunded',
  'paid by credit alone': 'an order of rice and tea that store credit paid completely',
  'cash due with credit': 'a new cash order of rice and tea of which store credit pays a part',
}

/** The words in test titles for each order event: “… if an admin cancels the rice, …”. */
export const EVENT_WORDS: Record<EventName, string> = {
  'p1 paid': 'the provider reports the first payment as paid',
  'p1 failed': 'the provider reports the first payment as failed',
  'p1 cancelled': 'the provider reports the first payment as cancelled',
  'p1 expired': 'the provider reports the first payment as expired',
  'p2 paid': 'the provider reports a second payment as paid',
  'window ended': 'the time for the payment ends',
  'rice pending': 'the seller changes the rice to pending',
  'rice shipped': 'the seller changes the rice to shipped',
  'rice cancelled': 'the seller cancels the rice',
  'admin cancels rice': 'an admin cancels the rice',
  'admin cancels the order': 'an admin cancels the order',
  'admin ships rice': 'an admin changes the rice to shipped',
  'rice delivered': 'the seller changes the rice to delivered',
  'rice collects': 'the seller collects all cash for the rice',
  'rice collects less': 'the seller collects too little cash for the rice and gives a reason',
  'rice collects less without a reason': 'the seller collects too little cash for the rice and gives no reason',
  'rice collects too much': 'the seller records ten times the price of the rice as collected cash',
  'rice is refused': 'the customer refuses the rice at the door',
  'rice refund approved': 'an admin approves a refund of the rice',
  'full refund approved': 'an admin approves a refund of everything',
  'p1 retried': 'the customer tries to pay again',
  'r1 sent': 'the provider reports a refund as sent',
  'r1 failed': 'the bank returns a refund',
}

const REFUSAL_WORDS: Record<string, string> = {
  already_cancelled: 'the rice is already cancelled',
  already_delivered: 'the rice is already delivered',
  cash_already_collected: 'the cash was already collected',
  cash_difference_unexplained: 'the difference needs a reason',
  cash_not_collected: 'the cash must be collected first',
  cash_too_much: 'the amount is much too high',
  fulfilment_closed: 'the order is closed',
  no_cash_due: 'no cash is due',
  not_refundable: 'there is nothing to refund',
  order_not_paid: 'the order is not paid',
  order_not_payable: 'the order no longer awaits a payment',
}

/**
 * The words in test titles for each effect of an order event. The pattern matches the effect as `outcomeOf` writes it.
 * Titles do not mention stock, payment pages and webhooks.
 */
const EFFECT_WORDS: [RegExp, string][] = [
  [/^p1 (\w+)$/, 'the first payment becomes $1'],
  [/^p2 (\w+)$/, 'the second payment becomes $1'],
  [/^payment (\w+)$/, 'the payment status becomes $1'],
  [/^(rice|tea) (\w+)$/, 'the $1 becomes $2'],
  [/^rice\+tea (\w+)$/, 'the rice and the tea become $1'],
  [/^order (\w+) by .*$/, 'the order becomes $1'],
  [/^refund (\d+) with credit (\d+) .*$/, '$1 paisa are refunded, of which $2 become store credit'],
  [/^refund (\d+) .*$/, '$1 paisa are refunded'],
  [/^collect (\d+) of (\d+) .*$/, '$1 of $2 paisa count as collected'],
  [/^drop (\d+) and credit (\d+) .*$/, '$1 paisa are no longer due and $2 return as store credit'],
  [/^return credit (\d+)$/, '$1 paisa of store credit return to the customer'],
  [/^drop (\d+) .*$/, '$1 paisa are no longer due'],
  [/^mark refused$/, 'the refusal is recorded'],
  [/^r1 (\w+)$/, 'the refund becomes $1'],
]
const UNNAMED = /^(return|take|close|publish) /
const list = new Intl.ListFormat('en-GB')

/**
 * Returns the result of an order event in words, such as `the payment status becomes expired and the order becomes
 * cancelled`.
 */
export function outcomeInWords(outcome: string): string {
  if (outcome === '') return 'nothing changes'
  if (outcome.startsWith('! ')) return `the shop refuses, because ${REFUSAL_WORDS[outcome.slice(2)] ?? outcome}`
  const effects = outcome.split(', ')
  const named = effects.filter((effect) => !UNNAMED.test(effect) && !isInStatus(effect, effects))
  return list.format(named.map(effectInWords))
}

/**
 * Returns whether the effect is a new status of one payment, and another effect gives the order the same payment
 * status. The test title then mentions only the order.
 */
function isInStatus(effect: string, effects: string[]): boolean {
  return effects.includes(effect.replace(/^p\d /, 'payment ')) && /^p\d /.test(effect)
}

function effectInWords(effect: string): string {
  const [pattern, words] = EFFECT_WORDS.find(([known]) => known.test(effect)) ?? []
  if (!pattern || words === undefined) throw new Error(`There are no words for the effect “${effect}”`)
  return effect.replace(pattern, words).replace('partly_refunded', 'partly refunded')
}
