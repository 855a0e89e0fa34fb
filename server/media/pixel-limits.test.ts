import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { toPicture } from './pictures.ts'

/** A square picture of one colour. Its file is small in every format. */
const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#f7a30c' } })

type Row = [format: string, pixels: string, side: number, encode: (picture: Sharp) => Sharp, isAccepted: boolean]

it.each<Row>([
  ['a JPEG', '12.25 million', 3_500, (picture) => picture.jpeg(), true],
  ['a PNG', '12.25 million', 3_500, (picture) => picture.png(), true],
  ['a lossy WebP', '12.25 million', 3_500, (picture) => picture.webp({ effort: 0 }), true],
  ['a progressive JPEG', '12.25 million', 3_500, (picture) => picture.jpeg({ progressive: true }), false],
  ['an interlaced PNG', '12.25 million', 3_500, (picture) => picture.png({ progressive: true }), false],
  ['a lossless WebP', '12.25 million', 3_500, (picture) => picture.webp({ lossless: true, effort: 0 }), false],
  ['a GIF', '12.25 million', 3_500, (picture) => picture.gif(), false],
  ['a GIF', '11.6 million', 3_400, (picture) => picture.gif(), true],
  ['an AVIF', '5.3 million', 2_300, (picture) => picture.avif({ effort: 0 }), false],
  ['an AVIF', '4.8 million', 2_200, (picture) => picture.avif({ effort: 0 }), true],
])(
  '[G2] the memory that the decoder needs limits the pixels: %s of %s pixels (%i wide)',
  async (_format, _pixels, side, encode, isAccepted) => {
    const bytes = await encode(plain(side)).toBuffer()
    expect(bytes.length).toBeLessThan(400_000)
    const converted = toPicture(bytes)
    if (isAccepted) expect(await converted).toMatchObject({ width: 1600, height: 1600 })
    else await expect(converted).rejects.toMatchObject({ code: 'too_many_pixels' })
  },
)
