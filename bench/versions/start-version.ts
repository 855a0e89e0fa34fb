import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { type BenchClient, createClient } from '../support/client.ts'

/** A running shop of one version. `tokens` are the access tokens of its buyers; the index is the buyer's number. */
export type Version = { client: BenchClient; database: Database; tokens: string[]; stop(): Promise<void> }

/** The value of a limit for the orders of one buyer. It is so high that the benchmark never reaches it. */
const NO_LIMIT = '1000000'
/** The limits are also set by single variables, because older commits have these instead of `INITIAL_SETTINGS`. */
const LIMITS = {
  INITIAL_SETTINGS: `{"unpaid_orders":${NO_LIMIT},"orders_per_hour":${NO_LIMIT}}`,
  ORDER_LIMITS: `${NO_LIMIT},${NO_LIMIT}`,
  MAX_UNPAID_ORDERS: NO_LIMIT,
  MAX_ORDERS_PER_HOUR: NO_LIMIT,
}

/**
 * Starts the demo shop of a working copy with this number of buyers. The shop has its own embedded PostgreSQL in
 * `dataDir`. Throws if it exits before it is ready.
 */
export async function startVersion(tree: string, dataDir: string, buyers: number): Promise<Version> {
  const child = spawn(process.execPath, [join('bench', 'serve-version.ts'), dataDir, String(buyers)], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...LIMITS },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const line = await firstLine(child.stdout)
  if (!line) throw new Error(`The shop in ${tree} exited before it was ready.`)
  const { url, databaseUrl, tokens } = JSON.parse(line)
  const [client, database] = [createClient(url), openDatabase(databaseUrl, (error) => console.error(error.message), 2)]
  return {
    client,
    database,
    tokens,
    async stop() {
      client.close()
      await database.destroy()
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Returns the first line of JSON that the program prints. Returns undefined if the program ends without such a line.
 */
async function firstLine(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) if (line.startsWith('{')) return line
  return undefined
}
