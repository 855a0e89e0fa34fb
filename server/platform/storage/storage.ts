import type { StorageConfiguration } from './configuration.ts'
import { DiskStorage } from './disk-storage.ts'

export type StoredObject = { key: string; written_at: Date }

/**
 * Where bytes are kept under a key such as `product-images/3fZ…/original`: on disk, or in any S3. Each call rejects when the storage can't be
 * reached or is full.
 */
export type ObjectStorage = {
  /** Writes an object whole or not at all; whoever reads meanwhile gets the old one. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes; null when there are none under this key. */
  get(key: string): Promise<Buffer | null>
  /** Removes an object; one that is not there is none to remove. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>
}

/** Opens the configured storage: S3 (whose client is loaded only then), else files below `folder`. */
export async function openStorage(s3: StorageConfiguration, folder: string): Promise<ObjectStorage> {
  if (!s3) return new DiskStorage(folder)
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(s3)
}
