import { z } from 'zod'
import { type CheckoutForm, checkout, checkoutForm, type PlacedOrder } from '#contract/orders.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { isProblem, membersOf } from '#web/api/reason.ts'
import { readInput, removeInput, storeInput } from '#web/identity/session/form-storage.ts'
import { randomId } from '#web/shared/browser-gaps.ts'

const nameOf = (customerId: string) => `attempt-${customerId}`

const attempt = z.object({ customer_id: z.string(), key: z.string(), form: checkoutForm })

/**
 * An order request without a response. Its idempotency key finds the order that the request may have created, also
 * after a reload of the page.
 */
export type Attempt = z.infer<typeof attempt>

/**
 * Returns the customer's order request to which the server has not responded. Returns null if there is no such request.
 */
export function openAttempt(customerId: string): Attempt | null {
  return readInput(nameOf(customerId), attempt)
}

/**
 * Places an order, and ensures that repeated attempts place only one. An earlier request without a response is sent
 * again with its idempotency key in two cases: it has the same form, or the new request is refused because the cart has
 * lost all its lines. Throws an `ApiProblem` or a network error.
 */
export async function placeOnce(api: Api, customerId: string, form: CheckoutForm): Promise<PlacedOrder> {
  const earlier = openAttempt(customerId)
  if (earlier && isSameForm(earlier.form, form)) return send(api, earlier)
  try {
    return await send(api, { customer_id: customerId, key: randomId(), form })
  } catch (error) {
    if (earlier && hasLostItsLines(error)) return send(api, earlier)
    throw error
  }
}

async function send(api: Api, attempt: Attempt): Promise<PlacedOrder> {
  const name = nameOf(attempt.customer_id)
  // The browser saves the order request before it sends it, so that the idempotency key of the request survives a
  // reload of the page.
  storeInput(name, attempt)
  try {
    const placed = await api(checkout, { body: attempt.form, idempotencyKey: attempt.key })
    removeInput(name)
    return placed
  } catch (error) {
    if (isAnswer(error)) removeInput(name)
    throw error
  }
}

/**
 * Returns whether the server refused the order because none of its items is in the cart any more. An earlier order may
 * have taken the items.
 */
function hasLostItsLines(error: unknown): boolean {
  const changed = membersOf(error, 'cart_changed')
  const isGone = changed?.total.now === 0 && changed.differences.every(({ now }) => now === null)
  return isProblem(error, 'cart_empty') || isGone
}

/**
 * Returns whether an error of an order request is a final response of the server, so that no order exists. After a lost
 * connection, a server error, a rate limit or the end of the session, an order may exist.
 */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401
}

const isSameForm = (one: CheckoutForm, other: CheckoutForm) => JSON.stringify(one) === JSON.stringify(other)
