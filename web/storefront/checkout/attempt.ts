import { z } from 'zod'
import { type CheckoutForm, checkout, checkoutForm, type PlacedOrder } from '#contract/orders.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { isProblem, membersOf } from '#web/api/reason.ts'
import { readDraft, removeDraft, saveDraft } from '#web/identity/session/drafts.ts'
import { randomId } from '#web/shared/browser-gaps.ts'

const nameOf = (customerId: string) => `attempt-${customerId}`

const attempt = z.object({ customer_id: z.string(), key: z.string(), form: checkoutForm })

/** An order request without a response. Its idempotency key finds the order, even after a reload. */
export type Attempt = z.infer<typeof attempt>

/** The customer's order request without a response, or null. */
export function openAttempt(customerId: string): Attempt | null {
  return readDraft(nameOf(customerId), attempt)
}

/**
 * Places one order, even after several attempts. The same form is sent with the same key until the server has
 * responded. If an earlier order without a response has emptied the cart, returns that order. Throws the `ApiProblem`
 * of the call, or the network error.
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
  // Saved before the request, so that the key survives a reload during the request.
  saveDraft(name, attempt)
  try {
    const placed = await api(checkout, { body: attempt.form, idempotencyKey: attempt.key })
    removeDraft(name)
    return placed
  } catch (error) {
    if (isAnswer(error)) removeDraft(name)
    throw error
  }
}

/** Whether all lines of the form are gone from the cart. An earlier order may have taken them. */
function hasLostItsLines(error: unknown): boolean {
  const changed = membersOf(error, 'cart_changed')
  const isGone = changed?.total.now === 0 && changed.differences.every(({ now }) => now === null)
  return isProblem(error, 'cart_empty') || isGone
}

/**
 * Whether the response is final. After a lost connection, a server error or a full queue, the order may still exist.
 */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401
}

const isSameForm = (one: CheckoutForm, other: CheckoutForm) => JSON.stringify(one) === JSON.stringify(other)
