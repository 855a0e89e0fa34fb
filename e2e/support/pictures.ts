import sharp from 'sharp'

/** Creates a small PNG for a file input. It is a square by default. */
export async function aPicture(
  name: string,
  { width = 320, height = 320 } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#3b8a54' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/**
 * Creates a JPEG like the photo of a phone: 4032 × 3024 pixels, and more than 12 MB because every pixel differs from its
 * neighbours. Its metadata say that it must be turned by 90 degrees.
 */
export async function aPhonePhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [4032, 3024]
  const buffer = await sharp({
    create: { width, height, channels: 3, background: '#3b8a54', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
