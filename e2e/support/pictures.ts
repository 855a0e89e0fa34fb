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
