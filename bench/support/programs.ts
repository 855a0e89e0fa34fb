import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'
import { COMPILE_CACHE } from '../../bin/shop-program.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A server that is measured. It runs in its own process. */
export type MeasuredServer = { url: string; pid: number; stop(): Promise<void> }

/**
 * Starts a program of this repository that listens on `PORT`, and waits until its `/readyz` succeeds. `environment` is
 * added to its environment variables. Throws if the program exits before it is ready.
 */
export async function startServer(program: string, environment: NodeJS.ProcessEnv): Promise<MeasuredServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(ROOT, program)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, COMPILE_CACHE),
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...environment,
    },
  })
  await untilReady(url, child)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended before it was ready.')
    await delay(20)
  }
}
