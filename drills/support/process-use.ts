import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024
const LOOK_PAUSE = 250

/** Bytes of memory that a process holds; from /proc, so on Linux only. */
export async function residentBytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** Clock ticks of a second, as Linux counts the time of processes. */
const TICKS = 100

/** What a process used: the most megabytes that it held, and how many cores it kept busy. */
export type ProcessUse = { megabytes: number; cores: number }

/** Watches a process, all its threads together, until `end`. */
export function watchProcess(pid: number): { end(): Promise<ProcessUse> } {
  let most = 0
  let isOver = false
  const began = performance.now()
  const watching = (async () => {
    const before = await secondsOf(pid)
    while (!isOver) {
      most = Math.max(most, await residentBytes(pid))
      await delay(LOOK_PAUSE)
    }
    return (await secondsOf(pid)) - before
  })()
  return {
    async end() {
      isOver = true
      const seconds = await watching
      return { megabytes: Math.round(most / MEGABYTE), cores: seconds / ((performance.now() - began) / 1000) }
    },
  }
}

/** Seconds that a process has worked in all, in user mode and in the kernel. */
async function secondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
