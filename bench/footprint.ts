import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { residentMegabytes, startShop } from '../bin/start-shop.ts'

/**
 * The start time and the memory of the shop. `start`: seconds from the start to the first response. `idle` and `busy`:
 * megabytes of the process without load, and the maximum under load.
 */
export type Footprint = { start: number; idle: number; busy: number }

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Milliseconds after the start until the memory of an idle process is measured. `LOOK_PAUSE` is the time between two
 * measurements.
 */
const IDLE_AFTER = 10_000
const LOOK_PAUSE = 200

/**
 * Starts the shop on existing data twice and measures the second start, because the first start compiles the code. Then
 * measures the memory of the idle process.
 */
export async function measureStart(dataDir: string): Promise<Pick<Footprint, 'start' | 'idle'>> {
  await (await startShop(ROOT, dataDir)).stop()
  const shop = await startShop(ROOT, dataDir)
  try {
    await delay(IDLE_AFTER)
    return { start: shop.seconds, idle: await residentMegabytes(shop.pid) }
  } finally {
    await shop.stop()
  }
}

/** Measures the maximum memory of a process during `work`. Resolves to this maximum and to the result of `work`. */
export async function measureMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ megabytes: number; result: Result }> {
  const looks: number[] = []
  const done = new AbortController()
  const looking = (async () => {
    while (!done.signal.aborted) {
      looks.push(await residentMegabytes(pid))
      await delay(LOOK_PAUSE)
    }
  })()
  try {
    const result = await work()
    return { megabytes: Math.max(...looks), result }
  } finally {
    done.abort()
    await looking
  }
}
