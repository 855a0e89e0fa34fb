import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The list of a backup's files with their SHA-256, as `sha256sum --check` reads it. */
const LIST = 'SHA256SUMS'

/** Thrown with one sentence fit for the operator. */
export class BackupError extends Error {}

/** Files below a folder by their paths, with their SHA-256. */
export type Checksums = Map<string, string>

/** Files that are copied at once. */
const LANES = 16

/**
 * Copies the files at these paths from one folder to another, whose own folders are made; answers those it has found. They are on the disk
 * itself when it resolves, unless `isSynced` is false.
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

/** Answers the file's SHA-256; undefined when it has gone meanwhile. */
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

/** Writes the list of what a backup consists of. */
export async function writeList(folder: string, checksums: Checksums): Promise<void> {
  const lines = Array.from(checksums, ([path, checksum]) => `${checksum}  ${path}\n`)
  await writeFile(join(folder, LIST), lines.join(''), { mode: 0o600, flush: true })
}

/** Reads the list of what a backup consists of. Throws `BackupError` where there is none. */
export async function readList(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a whole backup: it has no ${LIST}.`)
  })
  const lines = text.split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Throws `BackupError` naming the first file that is missing, or is not what it was when it was listed. */
export async function verify(folder: string, checksums: Checksums): Promise<void> {
  for (const [path, checksum] of checksums) {
    const found = await checksumOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`The backup is damaged: ${path} can’t be read (${error.code}).`)
    })
    if (found !== checksum) throw new BackupError(`The backup is damaged: ${path} is not what was backed up.`)
  }
}

/** The SHA-256 of a file. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
