import { paisaOf } from '#contract/money.ts'
import type { Effect, LifecycleEvent, LifecycleState } from '../state.ts'
import { transition } from '../transitions.ts'

/** The order events of the tests, each of which is combined with the states of `order-states.ts`. */

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
 * Returns the result of an order event as text: the effects in their sequence, or an empty text if there are no
 * effects. If the event is refused, it is `!` and the problem code.
 */
export function outcomeOf(state: LifecycleState, event: LifecycleEvent): string {
  const outcome = transition(state, event)
  return 'refusal' in outcome ? `! ${outcome.refusal}` : outcome.effects.map(inWords).join(', ')
}
