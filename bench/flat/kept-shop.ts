import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { SHOP } from '../../bin/shop-program.ts'
import { generateShop } from '../million/generate-million.ts'
import type { ShopSize } from '../million/size.ts'
import { startServer } from '../support/programs.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * The source files that determine the content of a generated shop. If one of them changes, the shop is generated again.
 */
const SOURCES = [
  'database/migrations/*.sql',
  'database/demo/**/*.ts',
  'bench/million/*.ts',
  'bench/support/write-orders.ts',
]

/** PostgreSQL settings that trade durability for speed. If the data is lost, it can be generated again. */
const HASTY = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
  shared_buffers: '512MB',
}

/** Returns the environment variables for a measured shop. */
export function environmentOf(folder: string, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    AUTH_RATE_LIMITS: '1000000',
    INITIAL_SETTINGS: '{"unpaid_orders":1000000,"orders_per_hour":1000000}',
  }
}

/**
 * Generates a shop of this size in a folder. If the folder contains the same shop from an earlier run, that shop is
 * used.
 */
export async function keepShop(folder: string, size: ShopSize, log: (line: string) => void): Promise<void> {
  const note = join(folder, 'generated.txt')
  const wanted = `${JSON.stringify(size)} ${await hashOfSources()}\n`
  if ((await readFile(note, 'utf8').catch(() => '')) === wanted) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const postgres = await startEmbeddedPostgres(folder, { settings: HASTY })
  try {
    const demoShop = await startServer(SHOP, environmentOf(folder, postgres.url))
    await demoShop.stop()
    await generateShop(postgres.url, size, log)
  } finally {
    await postgres.stop()
  }
  await writeFile(note, wanted)
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT }))).toSorted()
  for (const file of files) hash.update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}
