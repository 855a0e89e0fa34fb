import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The file with the SHA-256 of each file of a backup, in the format of `sha256sum --check`. */
const LIST = 'SHA256SUMS'

/** An error with one sentence for the operator. */
export class BackupError extends Error {}

/** The SHA-256 of files below a folder, by path. */
export type Checksums = Map<string, string>

/** Files that are copied at once. */
const LANES = 16

/**
 * Copies the files at these paths from one folder to another and creates its folders. Returns the checksums of the
 * files that exist. When it resolves they are synced to the disk, unless `isSynced` is false.
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

/** Returns the file's SHA-256; undefined if it was deleted in the meantime. */
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

/** Writes the list of a backup's files. */
export async function writeList(folder: string, checksums: Checksums): Promise<void> {
  const lines = Array.from(checksums, ([path, checksum]) => `${checksum}  ${path}\n`)
  await writeFile(join(folder, LIST), lines.join(''), { mode: 0o600, flush: true })
}

/** Reads the list of a backup's files. Throws `BackupError` if it is missing. */
export async function readList(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a complete backup: it has no ${LIST}.`)
  })
  const lines = text.split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Throws `BackupError` with the first file that is missing or differs from its checksum. */
export async function verify(folder: string, checksums: Checksums): Promise<void> {
  for (const [path, checksum] of checksums) {
    const found = await checksumOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`The backup is damaged: ${path} cannot be read (${error.code}).`)
    })
    if (found !== checksum) throw new BackupError(`The backup is damaged: ${path} differs from its checksum.`)
  }
}

/** The SHA-256 of a file. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
