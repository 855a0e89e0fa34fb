import { setTimeout as delay } from 'node:timers/promises'
import type { Call, Client, Reply } from './client.ts'

/** Milliseconds between two attempts without a response. */
const TRY_PAUSE = 100

/** The numbers of attempts without a response, and with a 503, before the final response. */
export type Patience = { lostAnswers: number; askedToWait: number }

/**
 * Repeats a request until it has a final response, like the web after a lost response or a 503. `urlOf` selects the
 * process for an attempt, and each attempt counts in `attempts`. Rejects after `patience` milliseconds.
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
