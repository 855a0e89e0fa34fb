import { useEffect, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_PIXELS_AVIF, IMAGE_MAX_PIXELS_WHOLE } from '#contract/limits.ts'

/**
 * Checks the type, size and content of a picture file. Returns an error message for the screen, or null if the file is
 * valid.
 */
export async function pictureFault(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return areaMessages.image.required
  if (file.size >= IMAGE_MAX_BYTES) return areaMessages.image.tooLarge
  const size = await sizeOf(file)
  if (!size) return areaMessages.image.required
  // The number of pixels is checked before decoding, because a small file can contain a picture that does not fit in
  // memory.
  if (size.width * size.height > mostPixels(file)) return areaMessages.image.tooManyPixels
  return (await isReadable(file)) ? null : areaMessages.image.required
}

/**
 * Returns the maximum number of pixels for the file's type. The server refuses some other large pictures too, because
 * it also reads how their bytes are encoded.
 */
function mostPixels({ type }: File): number {
  if (/avif|hei[cf]/.test(type)) return IMAGE_MAX_PIXELS_AVIF
  return type === 'image/gif' ? IMAGE_MAX_PIXELS_WHOLE : IMAGE_MAX_PIXELS
}

/** Returns whether the picture is a square, which needs no cropping. */
export async function isSquare(picture: File): Promise<boolean> {
  const size = await sizeOf(picture)
  return size?.width === size?.height
}

/** Reads the size in pixels from the file's header. Returns null if the browser cannot read the header. */
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

/** Returns whether the browser can decode the picture. The file's name, type and header can be wrong. */
async function isReadable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/**
 * Returns an address at which the browser can show the picture. For a file it creates an object URL, and revokes the
 * URL when the file changes.
 */
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
