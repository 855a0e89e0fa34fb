import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Where the pictures of the embedded default lie: `DATA_DIR/media/<bucket>/<path>`. */
function fileOf(dataDir: string, bucket: string, path: string): string {
  return join(resolve(dataDir), 'media', bucket, path)
}

/** Writes a file whole or not at all. */
export async function writeMediaFile(dataDir: string, bucket: string, path: string, bytes: Buffer): Promise<void> {
  const file = fileOf(dataDir, bucket, path)
  const draft = `${file}.${randomUUID()}.draft`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/** The bytes of a file; null when there is none. */
export async function readMediaFile(dataDir: string, bucket: string, path: string): Promise<Buffer | null> {
  return readFile(fileOf(dataDir, bucket, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
    throw error
  })
}
