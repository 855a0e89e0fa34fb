import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { adoptCluster } from '../database/embedded-postgres-cluster.ts'
import { BackupError, copyFiles, readList, verify } from './checked-copy.ts'
import type { BackupNote } from './take-backup.ts'

/** Folders that PostgreSQL requires although they are empty. A copy of a backup may have lost them. */
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
 * Restores a backup into an empty data folder, after verifying each of its files. Starts PostgreSQL on it once, which
 * replays the WAL. Returns the backup's note. Throws `BackupError` for a damaged backup and for a folder that is not
 * empty.
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<BackupNote> {
  const folder = resolve(backup)
  const target = resolve(dataDir)
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new BackupError(`${target} is not empty; a backup is restored into a new DATA_DIR only.`)
  const checksums = await readList(folder)
  await verify(folder, checksums)
  const note: BackupNote = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
  await mkdir(target, { recursive: true })
  await copyFiles(join(folder, 'media'), join(target, 'media'), below('media/', checksums.keys()))
  // The database comes last, so that it never exists without its pictures.
  await adoptCluster(
    target,
    async (cluster) => {
      for (const name of EMPTY_FOLDERS) await mkdir(join(cluster, name), { recursive: true, mode: 0o700 })
      // PostgreSQL itself syncs every file when it starts on a backup.
      await copyFiles(join(folder, 'postgres'), cluster, below('postgres/', checksums.keys()), { isSynced: false })
    },
    options.log ?? console.info,
  )
  await (await startEmbeddedPostgres(target, options)).stop()
  return note
}

/** The paths below one of the backup's folders. */
function below(prefix: string, paths: Iterable<string>): string[] {
  return [...paths].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
}
