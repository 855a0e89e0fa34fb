import type { StorageConfiguration } from './configuration.ts'
import { DiskStorage } from './disk-storage.ts'

export type StoredObject = { key: string; written_at: Date }

/**
 * Stores objects (bytes) under keys such as `product-images/3fZ…/original`, on disk or in S3. Each method rejects if
 * the storage is unreachable or full.
 */
export type ObjectStorage = {
  /**
   * Writes an object of the storage, or replaces an existing one, in one atomic step. Readers get the old object until
   * then.
   */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Returns the bytes of an object of the storage, or null if it does not exist. */
  get(key: string): Promise<Buffer | null>
  /** Deletes an object. Does nothing if it does not exist. */
  delete(key: string): Promise<void>
  /** Returns every object of the storage with a key that starts with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>
}

/**
 * Opens the picture storage: S3 if it is configured, else files below `folder`. The client for S3 is only loaded if it
 * is used.
 */
export async function openStorage(s3: StorageConfiguration, folder: string): Promise<ObjectStorage> {
  if (!s3) return new DiskStorage(folder)
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(s3)
}
