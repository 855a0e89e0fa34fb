import { z } from 'zod'
import { type CheckoutForm, checkout, checkoutForm, type PlacedOrder } from '#contract/orders.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { isProblem, membersOf } from '#web/api/reason.ts'
import { readDraft, removeDraft, saveDraft } from '#web/identity/session/drafts.ts'
import { randomId } from '#web/shared/browser-gaps.ts'

const nameOf = (customerId: string) => `attempt-${customerId}`

const attempt = z.object({ customer_id: z.string(), key: z.string(), form: checkoutForm })

/** An order that was sent and has no answer yet. Its idempotency key finds it again, even after a reload. */
export type Attempt = z.infer<typeof attempt>

/** The customer's order that still has no answer, or null. */
export function openAttempt(customerId: string): Attempt | null {
  return readDraft(nameOf(customerId), attempt)
}

/**
 * Places one order, however often it is tried. The same form is sent with the same key until the answer is known. If an earlier order
 * without an answer has emptied the cart, returns that order. Throws the `ApiProblem` of the call, or the fault of the network.
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
  // Stored before the request, so that a reload in between still knows the key.
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

/** Whether no line of the form is in the cart any more: an earlier order may have taken them. */
function hasLostItsLines(error: unknown): boolean {
  const changed = membersOf(error, 'cart_changed')
  const isGone = changed?.total.now === 0 && changed.differences.every(({ now }) => now === null)
  return isProblem(error, 'cart_empty') || isGone
}

/** Whether the server has decided. After a lost connection, a server fault or a full queue the order may still exist. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401
}

const isSameForm = (one: CheckoutForm, other: CheckoutForm) => JSON.stringify(one) === JSON.stringify(other)
