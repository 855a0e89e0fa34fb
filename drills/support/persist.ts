import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Reply, Wish } from './client.ts'

/** Milliseconds between two tries of somebody whom the shop did not answer. */
const TRY_PAUSE = 100

/** How often somebody was not answered at all, and how often asked for patience, before the last word. */
export type Patience = { lostAnswers: number; askedToWait: number }

/**
 * Sends the same until the shop has a word on it, as the web does after a lost answer and where the shop asks for patience. `urlOf` tells which
 * process takes a try; each try counts in `told`. Rejects when `patience` (milliseconds) is over.
 */
export async function persist(
  client: Client,
  wish: Wish,
  { urlOf, told, patience = 60_000 }: { urlOf: () => string; told: Patience; patience?: number },
): Promise<Reply> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const reply = await client.send(urlOf(), wish).catch(() => undefined)
    if (reply && !isPassing(reply)) return reply
    if (reply) told.askedToWait += 1
    else told.lostAnswers += 1
    await delay(TRY_PAUSE)
  }
  throw new Error(`${wish.method} ${wish.path} was not answered in ${patience} ms.`)
}

function isPassing({ status }: Reply): boolean {
  return status === 502 || status === 503 || status === 504
}
