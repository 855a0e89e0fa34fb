import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/** What Linux calls the threads on which Node signs, compresses, draws pictures and works on files. */
const WORKER = 'libuv-worker'

/** How much these threads step back, as a nice value: they get a tenth of what the thread that answers gets, where both want all of a core. */
export const STEP_BACK = 10

/**
 * Has whatever these threads do beside the answers step back behind them, and behind PostgreSQL: sellers who send pictures do not slow down those who
 * look around. Where threads have no priorities of their own, nothing changes.
 */
export async function stepBackBehindAnswers(): Promise<void> {
  for (const thread of await workers()) setPriority(thread, STEP_BACK)
}

/** The threads' numbers. Reading a file has them started, if nothing else has. */
export async function workers(): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const threads = await readdir('/proc/self/task')
  const named = await Promise.all(
    threads.map(async (thread) => {
      const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '')
      return name.trim() === WORKER ? [Number(thread)] : []
    }),
  )
  return named.flat()
}

/**
 * Gives the thread that calls it, a worker, only the time of a core that nothing else wants (Linux's class `SCHED_IDLE`), for good. Without util-linux's
 * `chrt`, or another system, nothing changes.
 */
export async function takeSpareTimeOnly(): Promise<void> {
  if (process.platform !== 'linux') return
  // Synchronously: a promise's work would be done by another thread, and have that one's number.
  const thread = basename(readlinkSync('/proc/thread-self'))
  await promisify(execFile)('chrt', ['--idle', '--pid', '0', thread]).catch(() => undefined)
}
