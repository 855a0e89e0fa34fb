import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Bucket, PRIVATE_BUCKET } from './buckets.ts'

/**
 * Returns the storage key of the uploaded picture. The keys of its resized versions have the same prefix,
 * `storage_key`.
 */
export function originalOf(storageKey: string): string {
  return `${storageKey}/original`
}

/** A stored picture: the prefix of its storage keys, its content type, its size in bytes and its width in pixels. */
export type StoredPicture = { storage_key: string; content_type: string; size: number; width: number }

/** Returns the stored picture with this bucket and path. Throws `object_not_found` if there is none. */
export async function storedPicture(
  database: Database,
  bucket: Bucket | typeof PRIVATE_BUCKET,
  path: string,
): Promise<StoredPicture> {
  const picture = await database
    .selectFrom('media_objects')
    .select(['storage_key', 'content_type', 'size', 'width'])
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .executeTakeFirst()
  if (!picture) throw new Problem('object_not_found')
  return picture
}

/**
 * Returns the bytes of an uploaded picture. Throws `object_not_found` if the storage lacks them, and
 * `storage_unavailable` if the storage is down.
 */
export async function bytesOf({ storage, log }: Platform, { storage_key }: StoredPicture): Promise<Buffer> {
  const bytes = await storage.get(originalOf(storage_key)).catch((error: unknown) => {
    log.error({ err: error }, 'the storage failed to return a picture')
    throw new Problem('storage_unavailable')
  })
  if (!bytes) throw new Problem('object_not_found')
  return bytes
}
