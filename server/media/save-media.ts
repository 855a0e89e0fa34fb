import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { ObjectStorage } from '#server/platform/storage/storage.ts'
import type { Bucket, PRIVATE_BUCKET } from './buckets.ts'
import type { Picture } from './convert-picture.ts'
import { PICTURE_TYPE, toPicture } from './pictures.ts'
import { originalOf } from './stored-picture.ts'

export type NewMedia = { bucket: Bucket; path: string; owner_id: string | null; bytes: Buffer }

/** The name under which a picture is stored, and the account that has uploaded it. */
type StoredName = { bucket: Bucket | typeof PRIVATE_BUCKET; path: string; owner_id: string | null }

/** The length of a random storage key in bytes (144 bits). */
const KEY_BYTES = 18

/**
 * Checks, converts and stores an uploaded picture under its name. After an error, nothing is stored. Throws
 * `object_exists` if the name is taken, because pictures are never overwritten. Also throws `image_too_large`,
 * `too_many_pixels`, `not_an_image`, `file_infected` and `scanner_unavailable`. Throws `storage_unavailable` if the
 * storage is down or full.
 */
export async function saveMedia({ database, storage, uploads, log }: Platform, media: NewMedia): Promise<void> {
  // The uploaded file is scanned for viruses before it is decoded, because a harmful file could attack the decoder.
  await uploads.requireClean(media.bytes, media.owner_id ?? undefined)
  const picture = await toPicture(media.bytes)
  await storePicture(database, storage, media, picture).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    log.error({ err: error }, 'picture could not be stored')
    throw new Problem('storage_unavailable')
  })
}

/**
 * Stores a converted picture or another checked file: first its bytes under a random key, then the database row with
 * its bucket and path. If the row cannot be stored, a nightly job deletes the bytes. Throws `object_exists` if the path
 * is taken, and then deletes the bytes itself.
 */
export async function storePicture(
  database: Database | Tx,
  storage: ObjectStorage,
  { bucket, path, owner_id }: StoredName,
  { bytes, width, height, content_type = PICTURE_TYPE }: Picture & { content_type?: string },
): Promise<void> {
  const storage_key = `${bucket}/${randomBytes(KEY_BYTES).toString('base64url')}`
  await storage.put(originalOf(storage_key), bytes, content_type)
  const row = { bucket, path, storage_key, owner_id, content_type, size: bytes.length, width, height }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('media_objects')
    .values(row)
    .onConflict((conflict) => conflict.columns(['bucket', 'path']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return
  await storage.delete(originalOf(storage_key))
  throw new Problem('object_exists')
}
