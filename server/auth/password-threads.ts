import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { STEP_BACK } from '#server/platform/yielding-threads.ts'
import type { Hashing, Matching, ThreadSettings } from './password-worker.ts'

/** Milliseconds that a thread without work is kept. */
const IDLE_THREAD = 30_000

/** Milliseconds that work waits for cores which nothing else wants; a hash takes some 50. */
const PATIENCE = 300

/** Milliseconds for which cores that had no time to spare are not waited for again. */
const BUSY = 5_000

type Work = { hash: { asked: Hashing; answer: string }; matches: { asked: Matching; answer: boolean } }

/**
 * Threads for passwords alone, made when there is work for them. They have the time of a core that nothing else wants, so that no page waits for
 * somebody's password; work that gets none of it for `patience` milliseconds goes to threads that only step back, and so is done on the busiest machine.
 * Why: docs/decisions/074.
 */
export function createPasswordThreads(patience = PATIENCE) {
  const spareTime = createPool({ spareTimeOnly: true })
  const sharedTime = createPool({ spareTimeOnly: false })
  let busyUntil = 0
  return {
    async run<Name extends keyof Work>(name: Name, asked: Work[Name]['asked']): Promise<Work[Name]['answer']> {
      if (performance.now() >= busyUntil) {
        const answer = await within(patience, spareTime.run(asked, { name }))
        if (answer !== undefined) return answer
        busyUntil = performance.now() + BUSY
      }
      return sharedTime.run(asked, { name })
    },
  }
}

/** As many as cores, for more would only slow each other; where they have spare time only, one core is left alone. */
function createPool(settings: ThreadSettings): Piscina {
  const cores = availableParallelism()
  return new Piscina({
    filename: join(import.meta.dirname, 'password-worker.ts'),
    workerData: settings,
    minThreads: 0,
    maxThreads: settings.spareTimeOnly ? Math.max(1, cores - 1) : cores,
    idleTimeout: IDLE_THREAD,
    niceIncrement: STEP_BACK,
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  })
}

async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, milliseconds)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
