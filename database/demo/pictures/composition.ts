import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp'
import { bowlBack, bowlFront, CRATE_BACK, CRATE_FRONT, SACK_BACK, sackFront, THALI } from './containers.ts'
import type { Fresh } from './fresh.ts'
import { heapOfFlour, heapOfGrains, type Opening } from './grains.ts'
import { type Arrangement, PICTURE_SIDE as SIDE, type Vessel } from './picture.ts'
import { recolour } from './recolour.ts'
import type { Tile } from './seller-tiles.ts'
import { several } from './shapes.ts'
import type { Staple } from './staples.ts'

type Place = { x: number; y: number; size: number; turn: number }

const PLACES: Record<Exclude<Arrangement, 'one'>, Place[]> = {
  pair: [
    { x: 412, y: 244, size: 330, turn: 14 },
    { x: 246, y: 372, size: 390, turn: -8 },
  ],
  heap: [
    { x: 320, y: 196, size: 300, turn: 5 },
    { x: 188, y: 414, size: 316, turn: -14 },
    { x: 446, y: 420, size: 324, turn: 12 },
  ],
  crate: [
    { x: 182, y: 260, size: 212, turn: -16 },
    { x: 456, y: 258, size: 212, turn: 18 },
    { x: 320, y: 222, size: 226, turn: 4 },
    { x: 238, y: 330, size: 216, turn: 12 },
    { x: 404, y: 334, size: 216, turn: -10 },
  ],
}

/**
 * The size in pixels at which a piece, such as one fruit, is drawn before it is rotated and placed in a demo picture.
 */
const PIECE = 400

/** The SVG drawings of the icons for demo pictures, by the name of the icon. Each drawing has a viewBox of 32. */
export type Icons = ReadonlyMap<string, string>

/** Draws a picture of fresh goods: a single piece, two or three pieces, or a crate. */
export async function arrange(fresh: Fresh, arrangement: Arrangement, icons: Icons): Promise<Buffer> {
  // For a picture of one piece, the viewBox is larger than the drawing, so that the picture has a margin.
  if (arrangement === 'one') return encode(sharp(svg(pieceOf(fresh, icons), '-3.5 -3.5 39 39')))
  return arrangeMixed([fresh], arrangement, icons)
}

/** Draws a picture of several goods. The goods alternate in the places of the arrangement. */
export async function arrangeMixed(
  goods: readonly Fresh[],
  arrangement: Exclude<Arrangement, 'one'>,
  icons: Icons,
): Promise<Buffer> {
  const drawn = await Promise.all(
    goods.map((fresh) =>
      sharp(svg(pieceOf(fresh, icons), '0 0 32 32', PIECE))
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const pieces = await Promise.all(
    PLACES[arrangement].map((place, index) => {
      const piece = drawn[index % drawn.length]
      if (!piece) throw new Error('There is nothing to arrange.')
      return lay(piece, place)
    }),
  )
  const [back, front] = arrangement === 'crate' ? [CRATE_BACK, CRATE_FRONT] : ['', '']
  return encode(emptyPicture().composite([{ input: svg(back) }, ...pieces, { input: svg(front) }]))
}

/** The positions and sizes of the three bowls in a picture, from back to front. */
const BOWLS = [
  { left: 20, top: 30, size: 320 },
  { left: 300, top: 50, size: 320 },
  { left: 110, top: 225, size: 400 },
]

/** Draws a picture of three bowls with different pulses or rice. */
export async function fillBowls(staples: readonly Staple[]): Promise<Buffer> {
  const bowls = await Promise.all(
    BOWLS.map(async ({ left, top, size }, index) => {
      const staple = staples[index % staples.length]
      if (!staple) throw new Error('There is nothing to fill in.')
      const bowl = await fill(staple, 'bowl')
      return { input: await sharp(bowl).resize(size, size).png().toBuffer(), left, top }
    }),
  )
  return encode(emptyPicture().composite(bowls))
}

function emptyPicture(): Sharp {
  return sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#0000' } })
}

/** Returns the drawing of one piece of fresh goods, in a viewBox of 32. */
function pieceOf(fresh: Fresh, icons: Icons): string {
  if ('drawing' in fresh) return fresh.drawing
  const drawing = recolour(icons.get(fresh.icon) ?? '', fresh.tint ?? {})
  return fresh.isSmall ? several(drawing) : drawing
}

type Pixels = { data: Buffer; info: OutputInfo }

/** Scales and rotates a piece, and centres it on its position. */
async function lay({ data, info }: Pixels, { x, y, size, turn }: Place): Promise<OverlayOptions> {
  const [angle, scale] = [(turn * Math.PI) / 180, size / PIECE]
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const turned = await sharp(data, { raw: info })
    .affine([cos, -sin, sin, cos], { background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = turned.info
  return {
    input: turned.data,
    raw: turned.info,
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2),
  }
}

const OPENINGS: Record<Vessel, Opening> = {
  bowl: { x: 320, y: 318, reach: 222, depth: 66, height: 96 },
  thali: { x: 320, y: 402, reach: 206, depth: 72, height: 150 },
  sack: { x: 320, y: 294, reach: 180, depth: 52, height: 104 },
}

/** Draws the demo picture of a heap of pulses, rice or flour in a bowl, on a plate or in a sack. */
export function fill(staple: Staple, vessel: Vessel): Promise<Buffer> {
  const opening = OPENINGS[vessel]
  const heap =
    'grain' in staple
      ? heapOfGrains(staple.grain, opening)
      : heapOfFlour(staple.flour.light, staple.flour.shade, opening)
  const [back, front] = {
    bowl: [bowlBack(staple.glaze), bowlFront(staple.glaze)],
    thali: [THALI, ''],
    sack: [SACK_BACK, sackFront(staple.glaze)],
  }[vessel]
  return encode(sharp(svg(`${back}${heap}${front}`)))
}

/** Draws the picture of a demo business: its icon in the centre of a square tile. */
export function drawTile({ icon, from, to }: Tile, icons: Icons): Promise<Buffer> {
  return encode(
    sharp(
      svg(
        `<defs><linearGradient id="tile" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
        <rect x="-8" y="-8" width="48" height="48" fill="url(#tile)"/>${icons.get(icon)}`,
        '-8 -8 48 48',
      ),
    ),
  )
}

function svg(drawing: string, view = `0 0 ${SIDE} ${SIDE}`, side = SIDE): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${side}" height="${side}">${drawing}</svg>`,
  )
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 68, alphaQuality: 60, effort: 6 }).toBuffer()
}
