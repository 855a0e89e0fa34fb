import { encodePicture } from './encode-picture.ts'

/** The maximum width of a cropped picture in pixels. The shop never shows a larger picture. */
const MAX_SIDE = 1000

type Square = { x: number; y: number; width: number }

/** Crops a picture to a square of at most 1000 pixels. */
export async function cropPicture(picture: File, { x, y, width }: Square): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  try {
    const side = Math.min(MAX_SIDE, Math.round(width))
    return await encodePicture(picture, bitmap, { x, y, width, height: width }, { width: side, height: side })
  } finally {
    bitmap.close()
  }
}
