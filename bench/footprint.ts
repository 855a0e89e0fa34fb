import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { residentMegabytes, startShop } from '../bin/start-shop.ts'

/** Seconds to the first response, and megabytes of the process: idle, and the maximum under load. */
export type Footprint = { start: number; idle: number; busy: number }

const ROOT = resolve(import.meta.dirname, '..')

/** Milliseconds after a start until a process counts as idle, and between two measurements of its memory. */
const IDLE_AFTER = 10_000
const LOOK_PAUSE = 200

/** Starts the shop on existing data, twice because the first start compiles, and leaves it idle. */
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

/** The maximum memory of a process during `work`, with the result of `work`. */
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
