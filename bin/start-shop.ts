import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'

/** A running shop. `seconds` is the time until it was ready. */
export type StartedShop = { seconds: number; pid: number; stop(): Promise<void> }

/** Starts the shop in a working copy, as `npm start` does. Throws if the shop exits before it is ready. */
export async function startShop(folder: string, dataDir = join(folder, '.data')): Promise<StartedShop> {
  const port = await freePort()
  const began = performance.now()
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const program = spawn('sh', ['-c', scripts.start], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  const ended = new Promise<void>((done) => program.once('exit', () => done()))
  while (!(await isReady(port))) {
    if (program.exitCode !== null || program.signalCode !== null) throw new Error('The shop ended before it was ready.')
    await delay(20)
  }
  return {
    seconds: (performance.now() - began) / 1000,
    pid: program.pid ?? 0,
    async stop() {
      program.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns the resident memory of a process in megabytes. Works only on Linux, because it reads /proc. */
export async function residentMegabytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
