import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'
import { COMPILE_CACHE, SHOP } from '../../bin/shop-program.ts'
import type { Workspace } from './workspace.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Milliseconds between two readiness checks. */
const LOOK_PAUSE = 25
/** The number of milliseconds after the shutdown signal at which a shop process that still runs is killed. */
const STOP_PATIENCE = 20_000

/** One process of the shop. It is started in the same way as by `npm start`. */
export class ShopProcess {
  readonly url: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #log: string
  #child: ChildProcess | undefined

  constructor(port: number, environment: NodeJS.ProcessEnv, log: string) {
    this.url = `http://127.0.0.1:${port}`
    this.#environment = {
      ...process.env,
      ...QUIET,
      PORT: String(port),
      PUBLIC_URL: this.url,
      ...environment,
    }
    this.#log = log
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** True if the process has ended for any reason. */
  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null
  }

  /**
   * Starts the shop process and waits until it is ready. The port stays the same after a restart. Throws if the process
   * ends before it is ready; after an exit, the error contains the end of its output.
   */
  async start(): Promise<void> {
    const log = openSync(this.#log, 'a')
    const child = spawn(process.execPath, [join(ROOT, SHOP)], {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: this.#environment,
    })
    this.#child = child
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`A shop did not start: ${(await this.said()).slice(-2000)}`)
      if (child.signalCode !== null) throw new Error(`A shop was ended by ${child.signalCode} before it was ready.`)
      await delay(LOOK_PAUSE)
    }
  }

  /** Returns whether the process is ready for requests. */
  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Kills the process. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Sends SIGTERM to the shop process and waits until it has ended. Resolves to the duration in milliseconds. */
  async stop(): Promise<number> {
    const began = performance.now()
    await this.#end('SIGTERM')
    return performance.now() - began
  }

  /** Returns everything that the process has printed. */
  said(): Promise<string> {
    return readFile(this.#log, 'utf8')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || this.hasEnded) return
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.kill(signal)
    const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE)
    await ended
    clearTimeout(hurry)
  }
}

const QUIET = {
  LOG_LEVEL: 'warn',
  DEMO: 'off',
  AUTH_AUTOCONFIRM: 'on',
  AUTH_RATE_LIMITS: '1000000',
  NODE_COMPILE_CACHE: join(ROOT, COMPILE_CACHE),
  INITIAL_SETTINGS: '{"unpaid_orders":1000000,"orders_per_hour":1000000}',
  // These values replace the developer's environment variables, so that a drill uses only its own data.
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  SMTP_URL: '',
  SMS_URL: '',
  S3_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
} satisfies NodeJS.ProcessEnv

/** Starts a shop and stops it when the drill ends. `environment` selects its database. */
export async function openShop(workspace: Workspace, environment: NodeJS.ProcessEnv): Promise<ShopProcess> {
  await mkdir(workspace.folder, { recursive: true })
  const port = await freePort()
  const dataDir = join(workspace.folder, 'data')
  const shop = new ShopProcess(port, { DATA_DIR: dataDir, ...environment }, join(workspace.folder, `shop-${port}.out`))
  workspace.undo(() => shop.kill())
  await shop.start()
  return shop
}

/** Returns the unexpected errors in the output of the shops of a drill. Each of them is a fault of the drill. */
export async function unforeseen(shops: ShopProcess[]): Promise<string[]> {
  const said = await Promise.all(shops.map((shop) => shop.said()))
  const lines = said.flatMap((text) => text.split('\n')).filter((line) => line.includes('"unexpected error"'))
  const causes = lines.map((line) => String(JSON.parse(line).err?.message))
  return [...new Set(causes)].map((cause) => `a shop logged an unexpected error: ${cause}`)
}
