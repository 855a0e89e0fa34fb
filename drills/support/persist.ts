import { setTimeout as delay } from 'node:timers/promises'
import type { Call, Client, Reply } from './client.ts'

/**
 * Milliseconds between a failed attempt and the next one. An attempt fails without a response, or with status 502, 503
 * or 504.
 */
const TRY_PAUSE = 100

/**
 * The number of attempts of a request before its final response. `lostAnswers` got no response, `askedToWait` got
 * status 503.
 */
export type Patience = { lostAnswers: number; askedToWait: number }

/**
 * Repeats a request until it has a final response, as the web application does after a lost response or status 503.
 * `urlOf` returns the URL of the shop process to which each attempt goes. `attempts` counts the failed attempts.
 * Rejects after `patience` milliseconds.
 */
export async function persist(
  client: Client,
  call: Call,
  { urlOf, attempts, patience = 60_000 }: { urlOf: () => string; attempts: Patience; patience?: number },
): Promise<Reply> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const reply = await client.send(urlOf(), call).catch(() => undefined)
    if (reply && !isPassing(reply)) return reply
    if (reply) attempts.askedToWait += 1
    else attempts.lostAnswers += 1
    await delay(TRY_PAUSE)
  }
  throw new Error(`${call.method} ${call.path} was not answered in ${patience} ms.`)
}

function isPassing({ status }: Reply): boolean {
  return status === 502 || status === 503 || status === 504
}
