import type { Stripe } from 'stripe'
import type { ChargedItem } from '#contract/payments.ts'
import { chargeText } from '../charge-text.ts'
import type { PaymentRequest } from '../provider.ts'

/** The maximum number of lines that Stripe accepts. */
const MAX_LINES = 100

const MINUTE = 60_000

/**
 * All requests to Stripe for one payment within one period of this number of milliseconds have the same idempotency
 * key. The period is short, because Stripe also repeats a permanent error for the same key.
 */
const REPEATED_WITHIN = 5 * MINUTE

/**
 * Milliseconds until Stripe closes a payment page. Stripe requires at least half an hour. The shop closes the page
 * earlier, as soon as the order has expired.
 */
const OPEN_FOR = 61 * MINUTE

/**
 * Returns the parameters of the request that creates a payment page at Stripe, and its idempotency key. Repeated
 * requests within one period of `REPEATED_WITHIN` have the same key. A positive rounding difference is an additional
 * line. A negative one is returned as `discount`, in minor units, and the caller must create a coupon for it.
 */
export function sessionRequest(request: PaymentRequest, now: number) {
  const { payment_id, customer_email, charge, total_amount, currency, success_url, cancel_url, opened_at } = request
  const begun = now - ((now - opened_at.getTime()) % REPEATED_WITHIN)
  const { rounding } = charge
  const extra = rounding > 0 ? [{ name: 'Rounding', price: rounding, quantity: 1 }] : []
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    // Stripe has no payment page in Urdu. With `auto`, the page has the language of the browser.
    locale: 'auto',
    client_reference_id: payment_id,
    customer_email,
    line_items: atMost(MAX_LINES, [...charge.items, ...extra]).map((item) => lineOf(item, currency)),
    // Stripe must not convert the amount, because it is already in the charged currency.
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

/**
 * Limits the number of lines on Stripe's payment page to `most`. If there are more, the last ones are merged into one
 * line, so that the sum stays the same.
 */
function atMost(most: number, items: ChargedItem[]): ChargedItem[] {
  if (items.length <= most) return items
  const rest = items.slice(most - 1)
  const price = rest.reduce((sum, item) => sum + item.price * item.quantity, 0)
  return [...items.slice(0, most - 1), { name: `${rest.length} more items`, price, quantity: 1 }]
}
