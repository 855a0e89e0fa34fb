import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'

/** A data folder with a stopped database. Tests copy it and start shops on the copies. */
export type DataFolder = { copyTo(folder: string): Promise<void>; remove(): Promise<void> }

/**
 * Creates a data folder with an embedded PostgreSQL, fills its database with `fill`, and stops it. A copy takes a tenth
 * of a second. A new database takes seconds, so only the tests of the creation should create one.
 */
export async function createDataFolder(fill: (url: string) => Promise<unknown> = async () => {}): Promise<DataFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'mandi-data-'))
  // The system account of PostgreSQL must be able to enter the folder with test data when the tests run as root.
  await chmod(parent, 0o755)
  const dataDir = join(parent, 'data')
  const postgres = await startEmbeddedPostgres(dataDir, { settings: { fsync: 'off' }, log: () => {} })
  try {
    await fill(postgres.url)
  } finally {
    await postgres.stop()
  }
  return {
    // `cp -a` keeps the owner of the files, which must be the system account of PostgreSQL.
    copyTo: async (folder) => void (await promisify(execFile)('cp', ['-a', dataDir, folder])),
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
