import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { ObjectStorage, StoredObject } from './storage.ts'

/** The folder of files that are still being written. The shop creates no key that leads into this folder. */
const DRAFTS = 'drafts'

/** Stores files below one folder of the disk. The key of a file is its path in this folder. */
export class DiskStorage implements ObjectStorage {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = resolve(folder)
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const file = this.#fileOf(key)
    const draft = join(this.#folder, DRAFTS, randomUUID())
    await mkdir(dirname(draft), { recursive: true })
    try {
      await writeFile(draft, bytes, { flush: true })
      await mkdir(dirname(file), { recursive: true })
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.#fileOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (isMissing(error) || error.code === 'EISDIR') return null
      throw error
    })
  }

  async delete(key: string): Promise<void> {
    const file = this.#fileOf(key)
    await rm(file, { force: true })
    await rmdir(dirname(file)).catch((error: NodeJS.ErrnoException) => {
      // Removing an empty folder of the storage fails if it still contains files or no longer exists. The storage
      // ignores both cases.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && !isMissing(error)) throw error
    })
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const folder = join(this.#folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    for (const file of await filesBelow(folder)) {
      const key = relative(this.#folder, file)
      const written_at = key.startsWith(prefix) ? await timeOf(file) : undefined
      if (written_at) yield { key, written_at }
    }
  }

  /**
   * Returns the file path of a storage key. The shop generates all keys, so a key that leads out of the folder is a
   * bug.
   */
  #fileOf(key: string): string {
    const file = join(this.#folder, key)
    if (!file.startsWith(`${this.#folder}/`)) throw new Error(`The key ${key} leads out of the storage folder.`)
    return file
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = []
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
    }
  } catch (error) {
    if (!isMissing(error as NodeJS.ErrnoException)) throw error
  }
  return files
}

/** Returns the modification time of a file. Returns undefined if the file was deleted in the meantime. */
async function timeOf(file: string): Promise<Date | undefined> {
  try {
    return (await stat(file)).mtime
  } catch (error) {
    if (isMissing(error as NodeJS.ErrnoException)) return undefined
    throw error
  }
}

function isMissing({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR'
}
