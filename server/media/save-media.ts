import type { Database, Tx } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Bucket } from './buckets.ts'
import { writeMediaFile } from './media-files.ts'
import { PICTURE_TYPE, type Picture, toPicture } from './pictures.ts'

export type NewMedia = { bucket: Bucket; path: string; owner_id: string | null; bytes: Buffer }

/** Stores an uploaded picture under its name. Throws `object_exists`: pictures are never overwritten. */
export async function saveMedia(database: Database | Tx, dataDir: string, media: NewMedia): Promise<void> {
  await storePicture(database, dataDir, media, await toPicture(media.bytes))
}

/** Stores a picture that is fit to be served already. */
export async function storePicture(
  database: Database | Tx,
  dataDir: string,
  { bucket, path, owner_id }: Omit<NewMedia, 'bytes'>,
  { bytes, width, height }: Picture,
): Promise<void> {
  const row = { bucket, path, owner_id, content_type: PICTURE_TYPE, size: bytes.length, width, height }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('media_objects')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new Problem('object_exists')
  await writeMediaFile(dataDir, bucket, path, bytes)
}
