import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'
import { startOpenIdProvider } from '#server/auth/testing/openid-provider.ts'
import { COMPILE_CACHE, SHOP } from '../bin/shop-program.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { WINDOWS } from './support/widths.ts'

// Time limits in milliseconds for the start and the stop of the tested shop. The first start also creates the demo
// data.
const START_PATIENCE = 120_000
const STOP_PATIENCE = 20_000

const ROOT = join(import.meta.dirname, '..')

/**
 * Runs before all journeys. Starts the production build with a temporary data folder, and starts an identity provider.
 * Returns a function that stops both.
 */
export default async function startShop(config: FullConfig): Promise<() => Promise<void>> {
  const url = config.projects[0]?.use.baseURL
  if (!url) throw new Error('playwright.config.ts names no baseURL for the shop to listen on.')
  execFileSync(process.execPath, [join(ROOT, 'bin/bootstrap.mjs'), '--web-only'], { stdio: 'inherit' })
  const { dataDir, close } = await openShop(url, { DEMO: 'on' })
  process.env.E2E_DATA_DIR = dataDir
  return close
}

/** Starts a shop at a URL of this machine. Adds `variables` to the environment variables of the shop. */
export async function openShop(
  url: string,
  variables: Record<string, string>,
): Promise<{ dataDir: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandi-e2e-'))
  // The system account of PostgreSQL must be able to enter the data folder when the tests run as root.
  await chmod(dataDir, 0o755)
  const neighbour = await startOpenIdProvider(`${url}/auth/v1/callback`)
  for (const name of Object.keys(WINDOWS)) {
    neighbour.know(`nadia-${name}`, { name: 'Nadia Noor', email: `nadia-${name}@neighbour.test`, email_verified: true })
  }
  const program = spawn('node_modules/.bin/node', [SHOP], {
    cwd: ROOT,
    env: { ...process.env, ...environment(url, dataDir), ...neighbour.environment('NEIGHBOUR'), ...variables },
    stdio: 'inherit',
  })
  const close = async () => {
    await end(program, dataDir)
    await neighbour.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(program, url)
  } catch (error) {
    await close()
    throw error
  }
  return { dataDir, close }
}

function environment(url: string, dataDir: string): Record<string, string> {
  return {
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    AUTH_RATE_LIMITS: '1000',
    INITIAL_SETTINGS: '{"unpaid_orders":1000000,"orders_per_hour":1000000}',
    PAYMENT_METHODS: 'card,cash_on_delivery,bank_transfer',
    BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36SCBL0000001123456702; 03001234567',
    AUTH_PASSWORD_PASSES: '2',
    AUTH_ALLOW: 'signup,linking',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    // In the tests, the receiver of webhooks is a server on this machine. The shop sends webhooks to private networks
    // only with this setting.
    WEBHOOKS_TO_PRIVATE_NETWORKS: 'on',
    // The developer's environment must not affect the tests. So the tested shop uses its own database, and the mailbox
    // page instead of a mail server.
    DATABASE_URL: '',
    DATABASE_REPLICA_URL: '',
    SMTP_URL: '',
    S3_URL: '',
    NODE_ENV: '',
  }
}

async function ready(program: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_PATIENCE
  while (Date.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`The shop ended with code ${program.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error(`The shop was not ready at ${url}/readyz within two minutes.`)
}

async function end(program: ChildProcess, dataDir: string): Promise<void> {
  if (program.exitCode === null) {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await Promise.race([ended, delay(STOP_PATIENCE, undefined, { ref: false })])
    program.kill('SIGKILL')
  }
  // PostgreSQL is still running if its parent program was killed, so it is stopped here.
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) await (await startEmbeddedPostgres(dataDir)).stop()
}
