import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { adoptCluster } from '../database/embedded-postgres-cluster.ts'
import { BackupError, copyFiles, readList, verify } from './checked-copy.ts'
import type { BackupNote } from './take-backup.ts'

/** Folders that PostgreSQL wants to find although nothing lies in them; a copy of a backup may have lost them. */
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
 * Brings a backup into an empty data folder, once each of its files has proved to be what was backed up, and starts PostgreSQL on it once, which
 * plays its log to the end. Answers what the backup says of itself. Throws `BackupError` for a damaged backup and a folder that is not empty.
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
  // Last, so that nobody finds a database without its pictures.
  await adoptCluster(
    target,
    async (cluster) => {
      for (const name of EMPTY_FOLDERS) await mkdir(join(cluster, name), { recursive: true, mode: 0o700 })
      // PostgreSQL itself brings every file to the disk when it starts on a backup.
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
