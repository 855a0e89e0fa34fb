import pLimit from 'p-limit'
import { Problem } from '#server/platform/problem.ts'
import type { Picture } from './convert-picture.ts'
import { pictureProcess } from './picture-process.ts'

export const PICTURE_TYPE = 'image/webp'

/**
 * The shop sends one upload at a time to the picture process, so that uploads do not delay the resizing of pictures.
 */
const oneAtATime = pLimit(1)

/**
 * Converts an uploaded picture to WebP. Throws `image_too_large` if the file has 3 MB or more, `too_many_pixels` if the
 * picture has too many pixels, and `not_an_image` for a file that is not a picture.
 */
export async function toPicture(bytes: Buffer): Promise<Picture> {
  const converted = await oneAtATime(() => pictureProcess.toPicture(bytes))
  if ('refused' in converted) throw new Problem(converted.refused)
  return converted
}
