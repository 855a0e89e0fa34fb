import { encodePicture } from './encode-picture.ts'

/** The maximum width and height of a cropped picture, in pixels. A larger square is scaled down to this size. */
const MAX_SIDE = 1000

type Square = { x: number; y: number; width: number }

/**
 * Crops a picture to the square and returns it as a file of at most 1000 pixels in width and height. Throws if the
 * browser cannot decode or encode the picture.
 */
export async function cropPicture(picture: File, { x, y, width }: Square): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  try {
    const side = Math.min(MAX_SIDE, Math.round(width))
    return await encodePicture(picture, bitmap, { x, y, width, height: width }, { width: side, height: side })
  } finally {
    bitmap.close()
  }
}
