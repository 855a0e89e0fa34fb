import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The name of the file in a backup that lists the SHA-256 checksum of each backed-up file, in the format of `sha256sum
 * --check`.
 */
const LIST = 'SHA256SUMS'

/** Thrown if a backup or a restore fails. The message is one sentence for the operator. */
export class BackupError extends Error {}

/** The SHA-256 checksum of each file in a folder, by the file's path. */
export type Checksums = Map<string, string>

/** The number of files that are copied concurrently. */
const LANES = 16

/**
 * Copies the files at `paths` from one folder to another and creates the folders that they need. Skips files that no
 * longer exist, and returns the checksums of the others. The copies are synced to the disk before the promise resolves,
 * unless `isSynced` is false.
 */
export async function copyFiles(
  from: string,
  to: string,
  paths: string[],
  { isSynced = true } = {},
): Promise<Checksums> {
  const checksums: Checksums = new Map()
  const waiting = paths.values()
  const lane = async () => {
    for (const path of waiting) {
      const checksum = await copyFile(join(from, path), join(to, path), isSynced)
      if (checksum) checksums.set(path, checksum)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return checksums
}

/**
 * Copies one file of a backup and returns its SHA-256. Returns undefined if the file was deleted before it could be
 * opened.
 */
async function copyFile(from: string, to: string, isSynced: boolean): Promise<string | undefined> {
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!source) return undefined
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const target = await open(to, 'wx', 0o600)
    const hash = createHash('sha256')
    try {
      for await (const chunk of source.createReadStream({ autoClose: false })) {
        hash.update(chunk)
        await target.writeFile(chunk)
      }
      if (isSynced) await target.datasync()
    } finally {
      await target.close()
    }
    return hash.digest('hex')
  } finally {
    await source.close()
  }
}

/** Writes the checksum list of a backup. */
export async function writeList(folder: string, checksums: Checksums): Promise<void> {
  const lines = Array.from(checksums, ([path, checksum]) => `${checksum}  ${path}\n`)
  await writeFile(join(folder, LIST), lines.join(''), { mode: 0o600, flush: true })
}

/**
 * Reads the checksum list of a backup. Throws `BackupError` if the backup has no list, because it is then incomplete.
 */
export async function readList(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a complete backup: it has no ${LIST}.`)
  })
  const lines = text.split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/**
 * Checks that each listed file of a backup exists and has its checksum. Throws `BackupError` for the first file that
 * fails.
 */
export async function verify(folder: string, checksums: Checksums): Promise<void> {
  for (const [path, checksum] of checksums) {
    const found = await checksumOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`The backup is damaged: ${path} cannot be read (${error.code}).`)
    })
    if (found !== checksum) throw new BackupError(`The backup is damaged: ${path} differs from its checksum.`)
  }
}

/** Returns the SHA-256 of a file, in hex. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
