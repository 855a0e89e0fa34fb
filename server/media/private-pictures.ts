import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { PRIVATE_BUCKET } from './buckets.ts'
import type { Picture } from './convert-picture.ts'
import { type DocumentFile, toDocument } from './document-file.ts'
import { toPicture } from './pictures.ts'
import { storePicture } from './save-media.ts'
import { bytesOf, storedPicture } from './stored-picture.ts'
import { removeAll } from './sweep-pictures.ts'

/** The length of the random name of a private picture in bytes (144 bits). */
const NAME_BYTES = 18

type Uploaded = { bytes: Buffer; owner_id: string }

/**
 * Checks, converts and stores a private picture, and resolves to its path in the private bucket. The caller must have
 * scanned the file. Throws `image_too_large`, `too_many_pixels`, `not_an_image`, and `storage_unavailable`.
 */
export async function savePrivatePicture(platform: Platform, { bytes, owner_id }: Uploaded): Promise<string> {
  return save(platform, owner_id, await toPicture(bytes))
}

/**
 * Checks and stores a private document, a PDF or a picture. Resolves to its path in the private bucket and its type.
 * The caller must have scanned the file. Throws the codes of `toDocument`, and `storage_unavailable`.
 */
export async function savePrivateDocument(
  platform: Platform,
  { bytes, owner_id }: Uploaded,
): Promise<{ file: string; content_type: DocumentFile['content_type'] }> {
  const document = await toDocument(bytes)
  return { file: await save(platform, owner_id, document), content_type: document.content_type }
}

async function save(
  { database, storage, log }: Platform,
  owner_id: string,
  picture: Picture | DocumentFile,
): Promise<string> {
  const path = randomBytes(NAME_BYTES).toString('base64url')
  await storePicture(database, storage, { bucket: PRIVATE_BUCKET, path, owner_id }, picture).catch((error: unknown) => {
    log.error({ err: error }, 'private picture could not be stored')
    throw new Problem('storage_unavailable')
  })
  return path
}

/**
 * Returns the bytes of a private picture, and sets the headers of the response, so that no cache stores the picture.
 * The caller must have checked the permission. Throws `object_not_found` and `storage_unavailable`.
 */
export async function readPrivatePicture(platform: Platform, path: string, reply: FastifyReply): Promise<Buffer> {
  const picture = await storedPicture(platform.database, PRIVATE_BUCKET, path)
  const bytes = await bytesOf(platform, picture)
  reply
    .type(picture.content_type)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
  return bytes
}

/**
 * Returns the bytes of a private file like `readPrivatePicture`, as a download with this name. The browser then never
 * opens it as a page of the shop.
 */
export async function readPrivateFile(
  platform: Platform,
  path: string,
  reply: FastifyReply,
  name: string,
): Promise<Buffer> {
  const bytes = await readPrivatePicture(platform, path, reply)
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return bytes
}

/**
 * Deletes a private file to which nothing refers any more. If the storage is down, the bytes stay until the nightly job
 * deletes them.
 */
export async function deletePrivateFile({ database, storage, log }: Platform, path: string): Promise<void> {
  const deleted = await database
    .deleteFrom('media_objects')
    .where('bucket', '=', PRIVATE_BUCKET)
    .where('path', '=', path)
    .returning('storage_key')
    .executeTakeFirst()
  if (!deleted) return
  await removeAll(storage, deleted.storage_key).catch((error: unknown) =>
    log.error({ err: error }, 'private file could not be deleted'),
  )
}
