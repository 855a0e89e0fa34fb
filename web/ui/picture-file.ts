import { useEffect, useState } from 'react'
export type PictureSize = { width: number; height: number }

/**
 * Returns whether the picture is a square, which needs no cropping. Also returns true if the browser cannot read its
 * size.
 */
export async function isSquare(picture: File): Promise<boolean> {
  const size = await sizeOf(picture)
  return size?.width === size?.height
}

/**
 * Reads the width and height of a picture in pixels from the header of its file. Returns null if the browser cannot
 * read the header.
 */
export async function sizeOf(file: File): Promise<PictureSize | null> {
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

/**
 * Returns a URL at which the browser can show a picture. For a file, the function creates an object URL, and revokes it
 * when the file changes.
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
