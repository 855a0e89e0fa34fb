import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'

// Test data need not survive a crash, so nothing is synced to the disk.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

/**
 * The PostgreSQL that all tests of this clone share, in the temporary folder. It is fast but not durable. Later runs
 * use it again, and the last of concurrent runs stops it.
 */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  const clone = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)
  const dataDir = join(tmpdir(), `mandi-tests-${process.getuid?.() ?? 'user'}-${clone}`)
  try {
    return await startEmbeddedPostgres(dataDir, { settings: SETTINGS })
  } catch {
    // A crash of the machine can damage data that was not synced. The folder contains nothing valuable, so it is
    // created again.
    await rm(dataDir, { recursive: true, force: true })
    return startEmbeddedPostgres(dataDir, { settings: SETTINGS })
  }
}
