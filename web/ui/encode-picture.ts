import { IMAGE_MAX_BYTES } from '#contract/limits.ts'

/**
 * The quality values of a JPEG file, from 0 to 1. If the file is still too large for the upload, it is encoded again
 * with the next value.
 */
const JPEG_QUALITIES = [0.92, 0.8, 0.6] as const

/**
 * Draws an area of a picture on a canvas of the given size, in pixels, and encodes it for an upload. A PNG stays a PNG
 * to preserve its transparency, but it becomes a JPEG if the PNG is too large. All other pictures become a JPEG. Throws
 * if the browser cannot encode the picture.
 */
export async function encodePicture(
  source: File,
  bitmap: ImageBitmap,
  area: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t crop pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  const kept = source.type === 'image/png' ? await encoded(canvas, 'image/png') : null
  const picture = kept && kept.size < IMAGE_MAX_BYTES ? kept : await asJpeg(canvas)
  return new File([picture], source.name, { type: picture.type, lastModified: source.lastModified })
}

/** Encodes a picture as a JPEG file that is smaller than the upload limit, if one of the quality values allows that. */
async function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  onWhite(canvas)
  let picture = await encoded(canvas, 'image/jpeg', JPEG_QUALITIES[0])
  for (const quality of JPEG_QUALITIES.slice(1)) {
    if (picture.size < IMAGE_MAX_BYTES) return picture
    picture = await encoded(canvas, 'image/jpeg', quality)
  }
  return picture
}

/** Draws the picture on a white background. A JPEG has no transparency, so transparent areas would become black. */
function onWhite(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

function encoded(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped.')))
    canvas.toBlob(take, type, quality)
  })
}
