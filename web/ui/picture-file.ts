import { useEffect, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_PIXELS_AVIF } from '#contract/limits.ts'

/** What is wrong with a file that is to be a picture, in a sentence for the screen; null for a good one. */
export async function pictureFault(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return areaMessages.image.required
  if (file.size >= IMAGE_MAX_BYTES) return areaMessages.image.tooLarge
  const size = await sizeOf(file)
  if (!size) return areaMessages.image.required
  // Before it is unpacked: a small file can hold a picture that no memory does.
  const most = /avif|hei[cf]/.test(file.type) ? IMAGE_MAX_PIXELS_AVIF : IMAGE_MAX_PIXELS
  if (size.width * size.height > most) return areaMessages.image.tooManyPixels
  return (await isReadable(file)) ? null : areaMessages.image.required
}

/** Whether there is nothing to cut off a picture to make it square. */
export async function isSquare(picture: File): Promise<boolean> {
  const size = await sizeOf(picture)
  return size?.width === size?.height
}

/** Pixels, read from the head of the file; null when it has none that the browser understands. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  const address = URL.createObjectURL(file)
  try {
    return await new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
      image.onerror = () => resolve(null)
      image.src = address
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A name, a type and a head say little: what the browser can't draw is no picture. */
async function isReadable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** An address that shows a picture: its own, or one made for a file and given back when the file goes. */
export function usePictureAddress(picture: File | string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(picture instanceof File)) return setAddress(picture)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
