import sharp, { type Metadata } from 'sharp'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_PIXELS_AVIF, IMAGE_MAX_PIXELS_WHOLE } from '#contract/limits.ts'

/**
 * The accepted picture formats. The format is read from the bytes, not from the file name. SVG is missing, because it
 * can contain scripts.
 */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/** The maximum width and height of a stored picture, in pixels. */
const MAX_SIDE = 1600

export type Picture = { bytes: Buffer; width: number; height: number }
export type Refused = { refused: 'image_too_large' | 'too_many_pixels' | 'not_an_image' }
export type ResizedFormat = 'avif' | 'webp'

// Configures the picture library sharp: it caches no pictures and uses one thread for each picture.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Converts an uploaded picture to WebP. Turns it upright, removes its metadata, and limits its width and height to 1600
 * pixels. Refuses a file of 3 MB or more, a picture with too many pixels, and a file that is not a picture.
 */
export async function toPicture(original: Buffer): Promise<Picture | Refused> {
  if (original.length >= IMAGE_MAX_BYTES) return { refused: 'image_too_large' }
  try {
    // A small file can contain a huge picture, so the number of pixels is checked before decoding. `metadata` reads
    // only the header and therefore has no limit here. The decoder has a limit too, in case the size in the header is
    // wrong.
    const metadata = await sharp(original, { limitInputPixels: false }).metadata()
    const { format, width, height } = metadata
    if (!FORMATS.has(format)) return { refused: 'not_an_image' }
    const most = mostPixels(original, metadata)
    if (width * height > most) return { refused: 'too_many_pixels' }
    return await encode(original, most)
  } catch {
    return { refused: 'not_an_image' }
  }
}

/**
 * Returns the maximum number of pixels of a picture. It depends on the memory that the decoder needs, so that each
 * accepted picture takes at most about 150 MB. sharp reports AVIF as `heif`, and an interlaced PNG as progressive.
 */
function mostPixels(original: Buffer, { format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): number {
  if (format === 'heif') return IMAGE_MAX_PIXELS_AVIF
  const isLosslessWebp = format === 'webp' && original.includes('VP8L')
  return isProgressive || isLosslessWebp || format === 'gif' ? IMAGE_MAX_PIXELS_WHOLE : IMAGE_MAX_PIXELS
}

async function encode(original: Buffer, limitInputPixels: number): Promise<Picture> {
  const { data, info } = await sharp(original, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Makes a stored picture smaller. `width` is in pixels. */
export async function resizePicture(stored: Buffer, width: number, format: ResizedFormat): Promise<Buffer> {
  const resized = sharp(stored).resize({ width })
  // The encoder's `effort` is low: a higher one would make AVIF files slightly smaller, but would delay the response to
  // the first request for the picture.
  return (format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })).toBuffer()
}
