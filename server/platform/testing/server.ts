import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'

// Nothing of a test must outlive the machine, so nothing waits for the disk.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

/**
 * The PostgreSQL that all tests of this clone share, in the temporary folder: quick, not durable, used again by the next run, and
 * stopped by the last of several runs.
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
    // A crash of the machine can spoil what did not wait for the disk; the folder holds nothing worth keeping.
    await rm(dataDir, { recursive: true, force: true })
    return startEmbeddedPostgres(dataDir, { settings: SETTINGS })
  }
}
