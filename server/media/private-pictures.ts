import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { PRIVATE_BUCKET } from './buckets.ts'
import { toPicture } from './pictures.ts'
import { storePicture } from './save-media.ts'
import { bytesOf, storedPicture } from './stored-picture.ts'

/** The length of the random name of a private picture in bytes (144 bits). */
const NAME_BYTES = 18

/**
 * Checks, converts and stores a private picture, and resolves to its path in the private bucket. The caller must have
 * scanned the file. Throws `image_too_large`, `too_many_pixels`, `not_an_image`, and `storage_unavailable`.
 */
export async function savePrivatePicture(
  { database, storage, log }: Platform,
  { bytes, owner_id }: { bytes: Buffer; owner_id: string },
): Promise<string> {
  const picture = await toPicture(bytes)
  const path = randomBytes(NAME_BYTES).toString('base64url')
  await storePicture(database, storage, { bucket: PRIVATE_BUCKET, path, owner_id }, picture).catch((error: unknown) => {
    log.error({ err: error }, 'private picture could not be stored')
    throw new Problem('storage_unavailable')
  })
  return path
}

/**
 * Returns the bytes of a private picture, and sets the headers of the reply so that no cache keeps them. The caller
 * must have checked the permission. Throws `object_not_found` and `storage_unavailable`.
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
