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

// The maximum time in milliseconds until the shop is ready. The first start creates the demo shop.
const START_PATIENCE = 120_000
const STOP_PATIENCE = 20_000

const ROOT = join(import.meta.dirname, '..')

/**
 * Runs before all browser tests. Starts the shop from the production build with a temporary data folder, and starts an
 * identity provider. Returns a function that stops both.
 */
export default async function startShop(config: FullConfig): Promise<() => Promise<void>> {
  const url = config.projects[0]?.use.baseURL
  if (!url) throw new Error('playwright.config.ts names no baseURL for the shop to listen on.')
  execFileSync(process.execPath, [join(ROOT, 'bin/bootstrap.mjs'), '--web-only'], { stdio: 'inherit' })
  const { dataDir, close } = await openShop(url, { DEMO: 'on' })
  process.env.E2E_DATA_DIR = dataDir
  return close
}

/** Starts a shop at an address of this machine. `variables` are added to its environment variables. */
export async function openShop(
  url: string,
  variables: Record<string, string>,
): Promise<{ dataDir: string; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandi-e2e-'))
  // If the tests run as root, PostgreSQL runs as another user, who needs access to the folder.
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
    MAX_UNPAID_ORDERS: '1000000',
    MAX_ORDERS_PER_HOUR: '1000000',
    AUTH_PASSWORD_PASSES: '2',
    AUTH_ALLOW: 'signup,linking',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    // In the tests, the receiver of webhooks is a server on this machine.
    WEBHOOKS_TO_PRIVATE_NETWORKS: 'on',
    // These values replace the developer's environment variables. The tests use their own database and the mailbox
    // page.
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
  // If its parent program is killed, the embedded PostgreSQL keeps running, so it is stopped here.
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) await (await startEmbeddedPostgres(dataDir)).stop()
}
