import { IMAGE_MAX_BYTES } from '#contract/limits.ts'

/** The maximum width of a cropped picture in pixels. The shop never shows a larger picture. */
const MAX_SIDE = 1000
/** The quality of a JPEG file, from 0 to 1. */
const JPEG_QUALITY = 0.92

type Square = { x: number; y: number; width: number }

/**
 * Crops a picture to a square. A PNG stays a PNG to preserve its transparency, but it becomes a JPEG if the PNG is too
 * large. All other pictures become a JPEG.
 */
export async function cropPicture(picture: File, { x, y, width }: Square): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  const side = Math.min(MAX_SIDE, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t crop pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, width, 0, 0, side, side)
  bitmap.close()
  const kept = picture.type === 'image/png' ? await encoded(canvas, 'image/png') : null
  const cropped = kept && kept.size < IMAGE_MAX_BYTES ? kept : await encoded(onWhite(canvas), 'image/jpeg')
  return new File([cropped], picture.name, { type: cropped.type })
}

/** Draws the picture on a white background. A JPEG has no transparency, so transparent areas would become black. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped.')))
    canvas.toBlob(take, type, JPEG_QUALITY)
  })
}
