import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024
const LOOK_PAUSE = 250

/** The resident memory of a process in bytes. It is read from /proc, so it works on Linux only. */
export async function residentBytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** Clock ticks per second in Linux's process times. */
const TICKS = 100

/** The resources of a process: its peak memory in megabytes, and the mean number of busy cores. */
export type ProcessUse = { megabytes: number; cores: number }

/** Measures a process with all its threads until `end`. */
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

/** The CPU seconds of a process, in user mode and in the kernel. */
async function secondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
