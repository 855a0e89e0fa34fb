import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024
const LOOK_PAUSE = 250

/** Returns the resident memory of a process in bytes. Works only on Linux, because it reads /proc. */
export async function residentBytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** The number of ticks per second in which Linux counts process times. */
const TICKS = 100

/**
 * The resources that a process has used: its maximum memory in megabytes, the maximum memory of all its child processes
 * together, and the mean number of busy CPU cores.
 */
export type ProcessUse = { megabytes: number; childMegabytes: number; cores: number }

/**
 * Measures the resources of a process until `end` is called. All its threads are included. The result `cores` does not
 * include its child processes.
 */
export function watchProcess(pid: number): { end(): Promise<ProcessUse> } {
  let most = 0
  let mostOfChildren = 0
  let isOver = false
  const began = performance.now()
  const watching = (async () => {
    const before = await secondsOf(pid)
    while (!isOver) {
      most = Math.max(most, await residentBytes(pid))
      mostOfChildren = Math.max(mostOfChildren, await residentBytesOfChildren(pid))
      await delay(LOOK_PAUSE)
    }
    return (await secondsOf(pid)) - before
  })()
  return {
    async end() {
      isOver = true
      const seconds = await watching
      return {
        megabytes: Math.round(most / MEGABYTE),
        childMegabytes: Math.round(mostOfChildren / MEGABYTE),
        cores: seconds / ((performance.now() - began) / 1000),
      }
    },
  }
}

/** Returns the resident memory of all child processes of a process together, in bytes. */
async function residentBytesOfChildren(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  // A process that has ended uses no memory.
  const bytes = await Promise.all(children.map((child) => residentBytes(child).catch(() => 0)))
  return bytes.reduce((sum, one) => sum + (one || 0), 0)
}

/** Returns the CPU time of a process in seconds: the sum of user mode and kernel. */
async function secondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
