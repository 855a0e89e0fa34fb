import type { StorageConfiguration } from './configuration.ts'
import { DiskStorage } from './disk-storage.ts'

export type StoredObject = { key: string; written_at: Date }

/**
 * Stores bytes under keys such as `product-images/3fZ…/original`, on disk or in S3. Each call rejects if the storage is
 * unreachable or full.
 */
export type ObjectStorage = {
  /** Writes an object atomically. Concurrent readers get the old one. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes of an object; null if it does not exist. */
  get(key: string): Promise<Buffer | null>
  /** Deletes an object. Does nothing if it does not exist. */
  delete(key: string): Promise<void>
  /** Every object with this prefix of its key, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>
}

/** Opens the configured storage: S3 (with its client loaded only then), else files below `folder`. */
export async function openStorage(s3: StorageConfiguration, folder: string): Promise<ObjectStorage> {
  if (!s3) return new DiskStorage(folder)
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(s3)
}
