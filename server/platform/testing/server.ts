import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'

// PostgreSQL settings for tests. Test data need not survive a crash, so PostgreSQL does not sync it to the disk. The
// write-ahead log is small, because it may be in memory.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  max_connections: '400',
}

/**
 * Starts the PostgreSQL server that all test runs of this clone share. Its data is in the temporary folder, and it is
 * fast but not durable. If it already runs, uses the running server. The last test run that uses it stops it.
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
    // After a crash of the machine, the data folder of the test server may be damaged, because it was not synced. The
    // folder contains nothing valuable, so it is deleted and created again.
    await rm(dataDir, { recursive: true, force: true })
    return startEmbeddedPostgres(dataDir, { settings: SETTINGS })
  }
}
