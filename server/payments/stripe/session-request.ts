import type { Stripe } from 'stripe'
import type { ChargedItem } from '#contract/payments.ts'
import { chargeText } from '../charge-text.ts'
import type { SessionRequest } from '../provider.ts'

/** Stripe takes at most so many lines. */
const MAX_LINES = 100

const MINUTE = 60_000

/** Milliseconds in which a repeated request is the same request to Stripe; an answer that failed for good is not repeated for longer. */
const REPEATED_WITHIN = 5 * MINUTE

/** Stripe wants at least half an hour; the shop itself closes the page before, when the order's time is over. */
const OPEN_FOR = 61 * MINUTE

/**
 * What Stripe is asked for, and the key under which it takes the same request, sent again within minutes, for the same. Rounding is a
 * line where it is owed, else a coupon (`discount`, minor units) takes it off.
 */
export function sessionRequest(request: SessionRequest, now: number) {
  const { payment_id, customer_email, charge, total_amount, currency, success_url, cancel_url, opened_at } = request
  const begun = now - ((now - opened_at.getTime()) % REPEATED_WITHIN)
  const { rounding } = charge
  const extra = rounding > 0 ? [{ name: 'Rounding', price: rounding, quantity: 1 }] : []
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: payment_id,
    customer_email,
    line_items: atMost(MAX_LINES, [...charge.items, ...extra]).map((item) => lineOf(item, currency)),
    // The sum is settled in the shop's books; Stripe is not to convert it once more.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { metadata: { payment_id } },
    custom_text: { submit: { message: chargeText(total_amount, charge.amount, currency) } },
    success_url,
    cancel_url,
    expires_at: Math.floor((begun + OPEN_FOR) / 1000),
  }
  return { params, discount: Math.max(-rounding, 0), idempotencyKey: `${payment_id}-${begun}` }
}

function lineOf({ name, price, quantity }: ChargedItem, currency: string) {
  return {
    quantity,
    price_data: { currency: currency.toLowerCase(), unit_amount: price, product_data: { name } },
  }
}

/** The last of too many lines become one, so that the sum stays. */
function atMost(most: number, items: ChargedItem[]): ChargedItem[] {
  if (items.length <= most) return items
  const rest = items.slice(most - 1)
  const price = rest.reduce((sum, item) => sum + item.price * item.quantity, 0)
  return [...items.slice(0, most - 1), { name: `${rest.length} more items`, price, quantity: 1 }]
}
