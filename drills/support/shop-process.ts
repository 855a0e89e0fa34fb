import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/free-port.ts'
import { COMPILE_CACHE, SHOP } from '../../bin/shop-program.ts'
import type { Room } from './room.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Milliseconds between two looks whether the shop is ready. */
const LOOK_PAUSE = 25
/** Milliseconds until a shop that was asked to end is ended. */
const STOP_PATIENCE = 20_000

/** One process of the shop, as `npm start` runs it. */
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

  /** Whether it has ended, by whatever cause. */
  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null
  }

  /** Starts the process, on the port of last time, and waits until it is ready. Throws, with what it said, when it ends before. */
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

  /** Whether it takes requests now. */
  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Ends the process without a warning. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asks the process to end, and waits; how long that took, in milliseconds. */
  async stop(): Promise<number> {
    const began = performance.now()
    await this.#end('SIGTERM')
    return performance.now() - began
  }

  /** Everything it has printed. */
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
  MAX_UNPAID_ORDERS: '1000000',
  MAX_ORDERS_PER_HOUR: '1000000',
  // Whatever the operator's own environment says: a drill touches nothing but what it made.
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  SMTP_URL: '',
  SMS_URL: '',
  S3_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
} satisfies NodeJS.ProcessEnv

/** Starts a shop that ends with the drill. Its environment says whose database it uses. */
export async function openShop(room: Room, environment: NodeJS.ProcessEnv): Promise<ShopProcess> {
  await mkdir(room.folder, { recursive: true })
  const port = await freePort()
  const dataDir = join(room.folder, 'data')
  const shop = new ShopProcess(port, { DATA_DIR: dataDir, ...environment }, join(room.folder, `shop-${port}.out`))
  room.undo(() => shop.kill())
  await shop.start()
  return shop
}

/** Faults that nobody foresaw, by what the shops printed: each is a fault of the shop. */
export async function unforeseen(shops: ShopProcess[]): Promise<string[]> {
  const said = await Promise.all(shops.map((shop) => shop.said()))
  const lines = said.flatMap((text) => text.split('\n')).filter((line) => line.includes('"unforeseen error"'))
  const causes = lines.map((line) => String(JSON.parse(line).err?.message))
  return [...new Set(causes)].map((cause) => `a shop met an error that nobody foresaw: ${cause}`)
}
