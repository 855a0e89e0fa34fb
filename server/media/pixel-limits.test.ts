import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { toPicture } from './pictures.ts'

/** Creates a square picture of one colour. Its file is small in every format. */
const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#f7a30c' } })

type Row = [
  result: 'accepts' | 'refuses',
  format: string,
  pixels: string,
  side: number,
  encode: (picture: Sharp) => Sharp,
]

it.each<Row>([
  ['accepts', 'a JPEG', '12.25 million', 3_500, (picture) => picture.jpeg()],
  ['accepts', 'a PNG', '12.25 million', 3_500, (picture) => picture.png()],
  ['accepts', 'a lossy WebP', '12.25 million', 3_500, (picture) => picture.webp({ effort: 0 })],
  ['refuses', 'a progressive JPEG', '12.25 million', 3_500, (picture) => picture.jpeg({ progressive: true })],
  ['refuses', 'an interlaced PNG', '12.25 million', 3_500, (picture) => picture.png({ progressive: true })],
  ['refuses', 'a lossless WebP', '12.25 million', 3_500, (picture) => picture.webp({ lossless: true, effort: 0 })],
  ['refuses', 'a GIF', '12.25 million', 3_500, (picture) => picture.gif()],
  ['accepts', 'a GIF', '11.6 million', 3_400, (picture) => picture.gif()],
  ['refuses', 'an AVIF', '5.3 million', 2_300, (picture) => picture.avif({ effort: 0 })],
  ['accepts', 'an AVIF', '4.8 million', 2_200, (picture) => picture.avif({ effort: 0 })],
])(
  '[G2] the shop %s %s of %s pixels, because of the memory that it needs',
  async (result, _format, _pixels, side, encode) => {
    const bytes = await encode(plain(side)).toBuffer()
    expect(bytes.length).toBeLessThan(400_000)
    const converted = toPicture(bytes)
    if (result === 'accepts') expect(await converted).toMatchObject({ width: 1600, height: 1600 })
    else await expect(converted).rejects.toMatchObject({ code: 'too_many_pixels' })
  },
)
