import sharp from 'sharp'

/** A small picture as a file input takes it: a real PNG. */
export async function aPicture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#3b8a54' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
