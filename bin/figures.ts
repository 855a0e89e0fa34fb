import { execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'
import { inNewFolder } from './new-folder.ts'

/**
 * `npm run figures`: how long a clean clone takes to `/readyz` (installation included), how long a later start takes, and what
 * the shop's process then holds in memory. Prints one line for each.
 */
await inNewFolder(async (clone) => {
  execFileSync('git', ['clone', '--quiet', resolve(import.meta.dirname, '..'), clone])
  const first = await startUntilReady(clone)
  console.info(`From a clean clone to /readyz 200: ${first.seconds.toFixed(1)} s`)
  await first.stop()
  const later = await startUntilReady(clone)
  console.info(`A later start: ${later.seconds.toFixed(1)} s`)
  console.info(`Memory of the shop's process after it: ${Math.round(await residentMegabytes(later.pid))} MB`)
  await later.stop()
})

async function startUntilReady(folder: string) {
  const port = await freePort()
  const began = performance.now()
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const program = spawn('sh', ['-c', scripts.start], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data'), LOG_LEVEL: 'warn' },
  })
  const ended = new Promise<void>((done) => program.once('exit', () => done()))
  while (!(await isReady(port))) {
    if (program.exitCode !== null) throw new Error('The shop ended before it was ready.')
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

/** From /proc, so on Linux only. */
async function residentMegabytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
