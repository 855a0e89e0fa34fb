import type { Database } from '#server/platform/database/database.ts'
import type { Bucket } from './buckets.ts'

/** What was uploaded, in the storage. Everything made from it lies beside it, under the same `storage_key`. */
export function originalOf(storageKey: string): string {
  return `${storageKey}/original`
}

/** Where a picture of this name is kept; undefined when there is none. */
export function storedPicture(database: Database, bucket: Bucket, path: string) {
  return database
    .selectFrom('media_objects')
    .select(['storage_key', 'content_type', 'width', 'height'])
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .executeTakeFirst()
}
