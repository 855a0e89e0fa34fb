import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { BackupError, type Checksums, copyFiles } from './checked-copy.ts'

/**
 * Matches the files in folders that must be empty in a copy of a PostgreSQL cluster. Such files are only valid in the
 * running server, or the backup copies them separately.
 */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
/**
 * Matches files of PostgreSQL that a backup leaves out, because only the running server needs them, or because
 * PostgreSQL creates them again.
 */
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|postgres\.log|backup_label|tablespace_map|pgsql_tmp.*|pg_internal\.init.*)$/

/**
 * The range of WAL segments that a backup needs: the names of the first and the last segment. The first eight digits of
 * a name are the timeline. The other digits increase from segment to segment.
 */
type LogSpan = { first: string; last: string }

/**
 * Copies the files of a running PostgreSQL cluster, like `pg_basebackup`. The files are copied between
 * `pg_backup_start` and `pg_backup_stop`, with the WAL of that time. Writes may continue during the copy. A server that
 * starts on the copy has the state of the database at the end of the copy. `folder` is the folder of the cluster, and
 * `url` connects as its administrator. Returns the checksums of the copied files.
 */
export async function copyCluster(folder: string, url: string, target: string): Promise<Checksums> {
  const client = new pg.Client({ connectionString: url, application_name: 'mandi backup' })
  // If the connection is lost, the statement in progress rejects with the error. Without this listener, the event
  // `error` would end the program.
  client.on('error', () => {})
  await client.connect()
  try {
    // The replication slot keeps the WAL that the backup needs until this connection ends, no matter how long copying
    // takes.
    await client.query(`select pg_create_physical_replication_slot('mandi_backup_' || pg_backend_pid(), true, true)`)
    const first = await beginBackup(client)
    const checksums = await copyFolder(folder, target)
    const { rows } = await client.query<{ last: string; label: string; tablespaces: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label, trim(spcmapfile) as tablespaces from pg_backup_stop(false)`,
    )
    const [end] = rows
    if (end?.tablespaces !== '') throw new BackupError('Databases with tablespaces cannot be backed up.')
    const log = await copyFiles(folder, target, await logSegments(folder, { first, last: end.last }))
    await writeFile(join(target, 'backup_label'), end.label, { mode: 0o600, flush: true })
    const label = createHash('sha256').update(end.label).digest('hex')
    return new Map([...checksums, ...log, ['backup_label', label]])
  } finally {
    await client.end()
  }
}

async function copyFolder(folder: string, target: string): Promise<Checksums> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const paths: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
    else if (!EMPTIED.test(path) && !LEFT_OUT.test(path)) paths.push(path)
  }
  return copyFiles(folder, target, paths)
}

/** Returns the names of the WAL files that PostgreSQL needs to start on the backup. */
async function logSegments(folder: string, { first, last }: LogSpan): Promise<string[]> {
  const names = await readdir(join(folder, 'pg_wal'))
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && isBetween(name, first, last))
  if (!needed.includes(first) || !needed.includes(last))
    throw new BackupError('PostgreSQL has removed WAL files that the backup needs. Nothing was stored.')
  return [...needed, ...names.filter((name) => name.endsWith('.history'))].map((name) => `pg_wal/${name}`)
}

function isBetween(name: string, first: string, last: string): boolean {
  return name.slice(8) >= first.slice(8) && name.slice(8) <= last.slice(8)
}

/** Starts a backup in PostgreSQL and returns the name of the first WAL segment that the backup needs. */
async function beginBackup(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('mandi', true)) as first`,
  )
  return rows[0]?.first ?? ''
}
