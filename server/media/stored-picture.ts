import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Bucket } from './buckets.ts'

/** What was uploaded, in the storage. Everything made from it lies beside it, under the same `storage_key`. */
export function originalOf(storageKey: string): string {
  return `${storageKey}/original`
}

/** A picture as it is kept: where, of which type, its bytes and its width in pixels. */
export type StoredPicture = { storage_key: string; content_type: string; size: number; width: number }

/** The picture of this name. Throws `object_not_found`. */
export async function storedPicture(database: Database, bucket: Bucket, path: string): Promise<StoredPicture> {
  const picture = await database
    .selectFrom('media_objects')
    .select(['storage_key', 'content_type', 'size', 'width'])
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .executeTakeFirst()
  if (!picture) throw new Problem('object_not_found')
  return picture
}

/** A picture as it was stored. Throws `storage_unavailable` while the storage is away. */
export async function bytesOf({ storage, log }: Platform, { storage_key }: StoredPicture): Promise<Buffer> {
  const bytes = await storage.get(originalOf(storage_key)).catch((error: unknown) => {
    log.error({ err: error }, 'a picture could not be read')
    throw new Problem('storage_unavailable')
  })
  if (!bytes) throw new Problem('object_not_found')
  return bytes
}
