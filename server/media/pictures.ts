import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_PIXELS_AVIF } from '#contract/limits.ts'
import { Problem } from '#server/platform/problem.ts'
import { loadSharp, type Sharp } from './load-sharp.ts'

/** The accepted formats. The bytes decide, not the name. SVG is not accepted, because it can contain scripts. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/** The maximum width and height of a stored picture. */
const MAX_SIDE = 1600

export type Picture = { bytes: Buffer; width: number; height: number }
export const PICTURE_TYPE = 'image/webp'

/**
 * Converts a picture: turns it upright, removes metadata, limits width and height to 1600 pixels, and encodes it as
 * WebP. Throws `image_too_large` from 3 MB, `too_many_pixels`, and `not_an_image` for other files.
 */
export async function toPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length >= IMAGE_MAX_BYTES) throw new Problem('image_too_large')
  const sharp = await loadSharp()
  try {
    // A small file can contain a huge picture. `metadata` reads only the header, which needs no limit. The decoder has
    // its own limit, in case the header is wrong.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!FORMATS.has(format)) throw new Problem('not_an_image')
    // AVIF is a kind of HEIF.
    const most = format === 'heif' ? IMAGE_MAX_PIXELS_AVIF : IMAGE_MAX_PIXELS
    if (width * height > most) throw new Problem('too_many_pixels')
    return await inTurn(() => encode(sharp, bytes, most))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('not_an_image')
  }
}

async function encode(sharp: Sharp, original: Buffer, limitInputPixels: number): Promise<Picture> {
  const { data, info } = await sharp(original, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

let latest: Promise<unknown> = Promise.resolve()

/** Runs one conversion at a time, because a decoded picture may take 150 MB. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = latest.then(work)
  latest = done.catch(() => undefined)
  return done
}
