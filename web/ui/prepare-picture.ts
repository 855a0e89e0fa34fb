import { areaMessages } from '#contract/area-messages.ts'
import { IMAGE_MAX_BYTES } from '#contract/limits.ts'
import { encodePicture } from './encode-picture.ts'
import { type PictureSize, sizeOf } from './picture-file.ts'

/** The maximum width and height of a picture that is uploaded, in pixels. The server stores no larger picture. */
const MAX_SIDE = 1600
/** The maximum size in bytes of a file that the browser makes smaller. Photos of phones are smaller. */
const MOST_BYTES = 60 * 1024 * 1024
/** The maximum number of pixels that the browser decodes. The largest cameras of phones have 108 megapixels. */
const MOST_PIXELS = 110_000_000

/** A picture that is ready for the upload, or a message that says why the file cannot be used. */
export type PreparedPicture = { picture: File } | { fault: string }

/**
 * Checks a picture file that the user has chosen, and makes a large photo small enough for the upload: at most 1600
 * pixels wide and high, and under 3 MB. A picture that is already small enough stays unchanged. If the browser cannot
 * decode a HEIC photo, the photo is refused with a message that contains the file name and explains how to convert it.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return { fault: areaMessages.image.required }
  if (file.size > MOST_BYTES) return { fault: areaMessages.image.tooLarge }
  const size = await sizeOf(file)
  if (!size) return { fault: faultOfUnreadable(file) }
  // The number of pixels is checked before the file is decoded, because a small file can contain a picture that is too
  // large for the memory.
  if (size.width * size.height > MOST_PIXELS) return { fault: areaMessages.image.tooManyPixels }
  const picture = await shrunk(file, size)
  if (!picture) return { fault: faultOfUnreadable(file) }
  return picture.size < IMAGE_MAX_BYTES ? { picture } : { fault: areaMessages.image.tooLarge }
}

/**
 * Returns a smaller copy of a picture for the upload, or the file itself if it is small enough. Returns null if the
 * browser cannot decode the file or encode the picture.
 */
async function shrunk(file: File, { width, height }: PictureSize): Promise<File | null> {
  try {
    // The browser decodes the file even if it is small enough, because the name, the type and the header of the file
    // can be wrong.
    const bitmap = await createImageBitmap(file)
    try {
      const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
      if (scale === 1 && file.size < IMAGE_MAX_BYTES) return file
      const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
      const small = {
        width: Math.max(1, Math.round(bitmap.width * scale)),
        height: Math.max(1, Math.round(bitmap.height * scale)),
      }
      return await encodePicture(file, bitmap, whole, small)
    } finally {
      bitmap.close()
    }
  } catch {
    return null
  }
}

/** Returns whether the file is a photo in the format HEIC of iPhones. Windows reports no type for such a file. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

function faultOfUnreadable(file: File): string {
  if (isHeic(file)) return areaMessages.image.heic(file.name)
  return file.size >= IMAGE_MAX_BYTES ? areaMessages.image.tooLarge : areaMessages.image.required
}
