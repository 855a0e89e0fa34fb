import { mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { BackupError, type Checksums, checksumOf, copyFiles, writeList } from './checked-copy.ts'
import { copyCluster } from './copy-cluster.ts'

/**
 * The content of a backup's file `backup.json`. `made_at` is the time at which the copy of the database was complete.
 * `files` is the number of all copied files, and `pictures` is the number of pictures among them.
 */
export type BackupNote = { made_at: string; files: number; pictures: number }

/** A completed backup: its folder, and the content of its file `backup.json`. */
export type TakenBackup = BackupNote & { folder: string }

/**
 * Backs up a data folder. The shop may run during the backup. The database, which contains the signing keys, is copied
 * before the pictures, so that every picture in the database is included. The backup is a new folder in `target` that
 * only its owner may enter. The folder gets its final name when the backup is complete.
 */
export async function takeBackup(dataDir: string, target: string): Promise<TakenBackup> {
  const name = `mandi-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const folder = join(resolve(target), name)
  const draft = `${folder}.unfinished`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const database = await backUpDatabase(dataDir, join(draft, 'postgres'))
    const made_at = new Date().toISOString()
    const pictures = await copyPictures(join(dataDir, 'media'), join(draft, 'media'))
    const note: BackupNote = { made_at, files: database.size + pictures.size, pictures: pictures.size }
    await writeFile(join(draft, 'backup.json'), JSON.stringify(note), { mode: 0o600, flush: true })
    const all: Checksums = new Map([
      ...Array.from(database, ([path, checksum]) => [`postgres/${path}`, checksum] as const),
      ...Array.from(pictures, ([path, checksum]) => [`media/${path}`, checksum] as const),
      ['backup.json', await checksumOf(join(draft, 'backup.json'))],
    ])
    await writeList(draft, all)
    await rename(draft, folder)
    return { ...note, folder }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function backUpDatabase(dataDir: string, target: string): Promise<Checksums> {
  const cluster = await realpath(join(dataDir, 'postgres')).catch(() => {
    throw new BackupError(`There is no database in ${resolve(dataDir)}. Set DATA_DIR to the shop’s folder.`)
  })
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    // In the embedded PostgreSQL, the administrator `postgres` has the same password as the shop's role.
    const administrator = new URL(postgres.url)
    administrator.username = 'postgres'
    administrator.pathname = '/postgres'
    return await copyCluster(cluster, administrator.href, target)
  } finally {
    await postgres.stop()
  }
}

async function copyPictures(folder: string, target: string): Promise<Checksums> {
  await mkdir(target, { mode: 0o700 })
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  // The backup leaves out the folder `drafts/`, which contains uploads in progress. No database row refers to them yet.
  return copyFiles(
    folder,
    target,
    paths.filter((path) => !path.startsWith('drafts/')),
  )
}
