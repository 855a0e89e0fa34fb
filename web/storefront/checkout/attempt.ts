import { z } from 'zod'
import { type CheckoutForm, checkout, checkoutForm, type PlacedOrder } from '#contract/orders.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { randomId } from '#web/random-id.ts'
import { forgetTyped, keepOpenly, keepTyped, keptOpenly, typed } from '#web/session/typed.ts'

const nameOf = (customerId: string) => `attempt-${customerId}`

const sentOrder = z.object({ customer_id: z.string(), key: z.string(), form: checkoutForm })
type SentOrder = z.infer<typeof sentOrder>

/**
 * An order that was sent and not answered yet: its key finds it again, whatever became of the answer. The key is stored before anything is
 * sent. The form, which is personal, is sealed beside that, and null where no seal was to be had.
 */
export type Attempt = Omit<SentOrder, 'form'> & { form: CheckoutForm | null }

/** The customer's order whose answer never came; null when every one was answered. */
export function openAttempt(customerId: string): Attempt | null {
  const name = nameOf(customerId)
  const [sent, key] = [readSent(typed(name)), keptOpenly(name)]
  return sent ?? (key === null ? null : { customer_id: customerId, key, form: null })
}

function readSent(text: string | null): SentOrder | null {
  try {
    return sentOrder.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/**
 * Places one order, however often it is tried: the same form goes out under the same key until the answer is known, and so does any form where
 * the one that was sent is not known any more. An earlier order whose answer was lost has emptied the cart; then that order is the answer.
 */
export async function placeOnce(api: Api, customerId: string, form: CheckoutForm): Promise<PlacedOrder> {
  const earlier = openAttempt(customerId)
  if (earlier?.form && isSameForm(earlier.form, form)) return send(api, { ...earlier, form })
  if (earlier && !earlier.form) return sendAgain(api, { ...earlier, form })
  try {
    return await send(api, newOrder(customerId, form))
  } catch (error) {
    if (earlier?.form && isProblem(error, 'cart_empty')) return send(api, { ...earlier, form: earlier.form })
    throw error
  }
}

/** Under the key of an order of which nothing else is known: that it was another one is for the server to say, which has made it then. */
async function sendAgain(api: Api, sent: SentOrder): Promise<PlacedOrder> {
  try {
    return await send(api, sent)
  } catch (error) {
    if (!isProblem(error, 'idempotency_key_reused')) throw error
    return send(api, newOrder(sent.customer_id, sent.form))
  }
}

const newOrder = (customer_id: string, form: CheckoutForm): SentOrder => ({ customer_id, key: randomId(), form })

async function send(api: Api, sent: SentOrder): Promise<PlacedOrder> {
  const name = nameOf(sent.customer_id)
  // Of an attempt before, nothing may be left that would be taken for this one’s.
  forgetTyped(name)
  keepOpenly(name, sent.key)
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

const isProblem = (error: unknown, code: ProblemCode) => error instanceof ApiProblem && error.code === code

/** Whether the server has decided; a lost connection, a fault of its own or a full queue leave it open. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401
}

const isSameForm = (one: CheckoutForm, other: CheckoutForm) => JSON.stringify(one) === JSON.stringify(other)
