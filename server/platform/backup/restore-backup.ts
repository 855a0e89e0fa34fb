import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { adoptCluster } from '../database/embedded-postgres-cluster.ts'
import { BackupError, copyFiles, readList, verify } from './checked-copy.ts'
import type { BackupNote } from './take-backup.ts'

/**
 * Folders that PostgreSQL requires even if they are empty. A tool that copied the backup may have left out empty
 * folders, so a restore creates them.
 */
const EMPTY_FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]

/**
 * Restores a backup into an empty data folder. First verifies each file of the backup. Then starts PostgreSQL once on
 * the restored data, which replays the WAL. Returns the content of the backup's `backup.json`. Throws `BackupError` if
 * the backup is damaged, and if the data folder is not empty.
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<BackupNote> {
  const folder = resolve(backup)
  const target = resolve(dataDir)
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new BackupError(`${target} is not empty. A backup can only be restored into a new DATA_DIR.`)
  const checksums = await readList(folder)
  await verify(folder, checksums)
  const note: BackupNote = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
  await mkdir(target, { recursive: true })
  await copyFiles(join(folder, 'media'), join(target, 'media'), below('media/', checksums.keys()))
  // A restore copies the database after the pictures, so that it never refers to a picture that is missing.
  await adoptCluster(
    target,
    async (cluster) => {
      for (const name of EMPTY_FOLDERS) await mkdir(join(cluster, name), { recursive: true, mode: 0o700 })
      // The restore does not sync these files to the disk, because PostgreSQL syncs every file when it starts on a
      // backup.
      await copyFiles(join(folder, 'postgres'), cluster, below('postgres/', checksums.keys()), { isSynced: false })
    },
    options.log ?? console.info,
  )
  await (await startEmbeddedPostgres(target, options)).stop()
  return note
}

/** Returns the paths that are below `prefix`, without the prefix. */
function below(prefix: string, paths: Iterable<string>): string[] {
  return [...paths].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
}
