import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { residentMegabytes, startShop } from '../bin/start-shop.ts'

/** Seconds to the first answer, and megabytes that the process holds: before anybody came, and at the most while many were there. */
export type Footprint = { start: number; idle: number; busy: number }

const ROOT = resolve(import.meta.dirname, '..')

/** Milliseconds after a start until a process counts as idle, and between two looks at its memory. */
const SETTLING = 10_000
const LOOK_PAUSE = 200

/** Starts the shop on data that there are, twice because the first start compiles, and leaves it alone. */
export async function measureStart(dataDir: string): Promise<Pick<Footprint, 'start' | 'idle'>> {
  await (await startShop(ROOT, dataDir)).stop()
  const shop = await startShop(ROOT, dataDir)
  try {
    await delay(SETTLING)
    return { start: shop.seconds, idle: await residentMegabytes(shop.pid) }
  } finally {
    await shop.stop()
  }
}

/** The most memory that a process held while `work` went on, with what that resolved to. */
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
