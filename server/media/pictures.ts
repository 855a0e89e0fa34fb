import type { Metadata } from 'sharp'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_PIXELS_AVIF, IMAGE_MAX_PIXELS_WHOLE } from '#contract/limits.ts'
import { Problem } from '#server/platform/problem.ts'
import { loadSharp, type Sharp } from './load-sharp.ts'

/**
 * The accepted picture formats. The format is read from the bytes, not from the file name. SVG is missing, because it
 * can contain scripts.
 */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/** The maximum width and height of a stored picture, in pixels. */
const MAX_SIDE = 1600

export type Picture = { bytes: Buffer; width: number; height: number }
export const PICTURE_TYPE = 'image/webp'

/**
 * Converts an uploaded picture to WebP. Turns it upright, removes its metadata, and limits its width and height to 1600
 * pixels. Throws `image_too_large` if the file has 3 MB or more, `too_many_pixels` if the picture is too large, and
 * `not_an_image` for other files.
 */
export async function toPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length >= IMAGE_MAX_BYTES) throw new Problem('image_too_large')
  const sharp = await loadSharp()
  try {
    // A small file can contain a huge picture, so its size is checked before it is decoded. `metadata` reads only the
    // header and therefore has no limit here. The decoder has a limit too, in case the size in the header is wrong.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, width, height } = metadata
    if (!FORMATS.has(format)) throw new Problem('not_an_image')
    const most = mostPixels(bytes, metadata)
    if (width * height > most) throw new Problem('too_many_pixels')
    return await inTurn(() => encode(sharp, bytes, most))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('not_an_image')
  }
}

/**
 * Returns the maximum number of pixels of a picture. It depends on the memory that the decoder needs, so that each
 * accepted picture takes at most about 150 MB. sharp reports AVIF as `heif`, and an interlaced PNG as progressive.
 */
function mostPixels(bytes: Buffer, { format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): number {
  if (format === 'heif') return IMAGE_MAX_PIXELS_AVIF
  const isLosslessWebp = format === 'webp' && bytes.includes('VP8L')
  return isProgressive || isLosslessWebp || format === 'gif' ? IMAGE_MAX_PIXELS_WHOLE : IMAGE_MAX_PIXELS
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

/** Runs one conversion at a time, because a decoded picture can take 150 MB of memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = latest.then(work)
  latest = done.catch(() => undefined)
  return done
}
