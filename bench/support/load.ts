import { setTimeout as delay } from 'node:timers/promises'

/** Runs `work` repeatedly in several concurrent workers. Resolves to the number of runs per second. */
export async function ratePerSecond(
  { workers, seconds }: { workers: number; seconds: number },
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1000
  let count = 0
  const loop = async (worker: number) => {
    while (performance.now() < end) {
      await work(worker)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)))
  return count / ((performance.now() - began) / 1000)
}

/**
 * Starts `work` at a fixed rate and does not wait for earlier runs to end. Resolves to the duration of each run in
 * milliseconds, counted from the time at which it should have started. Waits until all runs have ended.
 */
export async function latenciesAt(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: () => Promise<void>,
): Promise<number[]> {
  const began = performance.now()
  const total = Math.round(perSecond * seconds)
  const running: Promise<number>[] = []
  for (let number = 0; number < total; number++) {
    const due = began + (number * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await delay(wait)
    running.push(work().then(() => performance.now() - due))
  }
  return Promise.all(running)
}

/** Returns a percentile: the value that a share (0 to 1) of all values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}
