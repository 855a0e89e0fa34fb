import { z } from 'zod'
import { type CheckoutForm, checkout, checkoutForm, type PlacedOrder } from '#contract/orders.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { randomId } from '#web/random-id.ts'
import { forgetTyped, keepTyped, typed } from '#web/session/typed.ts'

const nameOf = (customerId: string) => `attempt-${customerId}`

/** An order that was sent and not answered yet: its key finds it again, whatever became of the answer. */
const attempt = z.object({ customer_id: z.string(), key: z.string(), form: checkoutForm })
export type Attempt = z.infer<typeof attempt>

/** The customer's order whose answer never came; null when every one was answered. */
export function openAttempt(customerId: string): Attempt | null {
  try {
    return attempt.parse(JSON.parse(typed(nameOf(customerId)) ?? ''))
  } catch {
    return null
  }
}

/**
 * Places one order, however often it is tried: the same form goes out under the same key until the answer is known.
 * An earlier order whose answer was lost has emptied the cart; then that order is the answer.
 */
export async function placeOnce(api: Api, customerId: string, form: CheckoutForm): Promise<PlacedOrder> {
  const earlier = openAttempt(customerId)
  if (earlier && isSameForm(earlier.form, form)) return send(api, earlier)
  try {
    return await send(api, { customer_id: customerId, key: randomId(), form })
  } catch (error) {
    if (earlier && error instanceof ApiProblem && error.code === 'cart_empty') return send(api, earlier)
    throw error
  }
}

async function send(api: Api, sent: Attempt): Promise<PlacedOrder> {
  const name = nameOf(sent.customer_id)
  keepTyped(name, JSON.stringify(sent))
  try {
    const placed = await api(checkout, { body: sent.form, idempotencyKey: sent.key })
    forgetTyped(name)
    return placed
  } catch (error) {
    if (isAnswer(error)) forgetTyped(name)
    throw error
  }
}

/** Whether the server has decided; a lost connection, a fault of its own or a full queue leave it open. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401
}

const isSameForm = (one: CheckoutForm, other: CheckoutForm) => JSON.stringify(one) === JSON.stringify(other)
