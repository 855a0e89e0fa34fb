import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { PlacedOrder } from '#contract/orders.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { type Client, codeOf, type Reply } from './client.ts'
import type { Person } from './people.ts'

/** What a buyer was told in the end, and how often before that the shop was away or busy. */
export type Purchase = {
  key: string
  /** The order that was acknowledged; absent where the shop refused. */
  order?: PlacedOrder
  /** The code of the refusal. */
  refusal?: string
  lostAnswers: number
  askedToWait: number
}

/** Milliseconds between two tries of a buyer whom the shop did not answer. */
const TRY_PAUSE = 100

/**
 * Orders what the buyer's cart holds, as the web does: with one key, which goes with every further try after a lost answer, or where the
 * shop asks for patience. `urlOf` tells which process takes a try. Rejects when `patience` (milliseconds) is over.
 */
export async function purchase(
  client: Client,
  { token }: Person,
  urlOf: (attempt: number) => string,
  patience = 60_000,
): Promise<Purchase> {
  const told: Purchase = { key: randomUUID(), lostAnswers: 0, askedToWait: 0 }
  const wish = { method: 'POST', path: '/api/checkout', token, body: BILLING, headers: { 'idempotency-key': told.key } }
  const end = performance.now() + patience
  for (let attempt = 0; performance.now() < end; attempt++) {
    const reply = await client.send(urlOf(attempt), wish).catch(() => undefined)
    if (!reply) told.lostAnswers += 1
    else if (isPassing(reply)) told.askedToWait += 1
    else if (reply.status === 201) return { ...told, order: JSON.parse(reply.body) }
    else return { ...told, refusal: codeOf(reply) }
    await delay(TRY_PAUSE)
  }
  throw new Error(`A buyer waited ${patience} ms for the shop to come back.`)
}

function isPassing({ status }: Reply): boolean {
  return status === 502 || status === 503 || status === 504
}
