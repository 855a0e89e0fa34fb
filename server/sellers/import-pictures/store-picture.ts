import { randomBytes } from 'node:crypto'
import { areaMessages } from '#contract/area-messages.ts'
import { PICTURE_PREFIX } from '#contract/pictures.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { saveMedia } from '#server/media/save-media.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { StoredPicture } from './queries.ts'

const BUCKET = 'product-images'

/** The length of the random name of a stored picture in bytes. */
const NAME_BYTES = 16

const NOT_AN_IMAGE = 'This is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.'

/**
 * The sentences for faults of a single picture, for which the seller can send another file. Other problems refuse the
 * whole request.
 */
const FAULTS: { [Code in ProblemCode]?: string } = {
  not_an_image: NOT_AN_IMAGE,
  image_too_large: areaMessages.image.tooLarge,
  too_many_pixels: areaMessages.image.tooManyPixels,
  file_infected: problems.file_infected.message,
}

export const TOO_LARGE: StoredPicture = { url: null, fault: areaMessages.image.tooLarge }
export const NOT_A_PICTURE: StoredPicture = faulty(NOT_AN_IMAGE)

/** Returns a picture that cannot be used, with the reason. */
export function faulty(fault: string): StoredPicture {
  return { url: null, fault }
}

/**
 * Checks, converts and stores a picture for imports, like an upload of a product picture. If nothing uses it within a
 * day, a nightly job deletes it. `owner_id` is the account that adds it. Returns its URL, or the fault of the file.
 * Throws `scanner_unavailable` and `storage_unavailable`.
 */
export async function storeImportPicture(platform: Platform, owner_id: string, bytes: Buffer): Promise<StoredPicture> {
  const path = `${randomBytes(NAME_BYTES).toString('hex')}.webp`
  try {
    await saveMedia(platform, { bucket: BUCKET, path, owner_id, bytes })
    return { url: `${PICTURE_PREFIX}${BUCKET}/${path}`, fault: null }
  } catch (error) {
    const fault = error instanceof Problem && FAULTS[error.code as ProblemCode]
    if (!fault) throw error
    return faulty(fault)
  }
}
