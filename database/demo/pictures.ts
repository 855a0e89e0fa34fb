import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { storePicture } from '#server/media/save-media.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ASSORTMENT } from './assortment.ts'

export const COMPOSITIONS = ['one', 'pair', 'heap'] as const
type Composition = (typeof COMPOSITIONS)[number]

type Place = { x: number; y: number; size: number; turn: number }

/** Where the pieces lie, in a square of 100. */
const PLACES: Record<Composition, Place[]> = {
  one: [{ x: 50, y: 50, size: 86, turn: 0 }],
  pair: [
    { x: 64, y: 42, size: 62, turn: 14 },
    { x: 38, y: 60, size: 68, turn: -8 },
  ],
  heap: [
    { x: 50, y: 32, size: 54, turn: 4 },
    { x: 29, y: 63, size: 54, turn: -14 },
    { x: 70, y: 64, size: 56, turn: 12 },
  ],
}

const SIDE = 512

/** The bigger the pack, the more lies in the picture. */
export function compositionFor(units: number): Composition {
  if (units === 1) return 'one'
  return units < 5 ? 'pair' : 'heap'
}

export function pictureUrl(icon: string, composition: Composition): string {
  return `/storage/v1/object/public/product-images/demo/${icon}-${composition}.webp`
}

export const SHOP_PICTURE_URL = '/storage/v1/object/public/seller-images/demo/shop.webp'

type IconSet = { icons: Record<string, { body: string }>; width?: number; height?: number }

/** Draws every product's picture from the illustrations of Fluent Emoji (MIT), on a transparent ground. */
export async function storeDemoPictures(tx: Tx, dataDir: string): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const icons: IconSet = JSON.parse(await readFile(file, 'utf8'))
  const names = [...new Set(ASSORTMENT.map(({ icon }) => icon))]
  const wanted = names.flatMap((icon) => COMPOSITIONS.map((composition) => ({ icon, composition })))
  const drawn = await Promise.all(
    wanted.map(async ({ icon, composition }) => ({
      name: `${icon}-${composition}`,
      ...(await draw(icons, icon, composition)),
    })),
  )
  for (const { name, ...picture } of drawn) {
    await storePicture(tx, dataDir, { bucket: 'product-images', path: `demo/${name}.webp`, owner_id: null }, picture)
  }
  const shop = await draw(icons, 'convenience-store', 'one')
  await storePicture(tx, dataDir, { bucket: 'seller-images', path: 'demo/shop.webp', owner_id: null }, shop)
}

async function draw(icons: IconSet, name: string, composition: Composition) {
  const body = icons.icons[name]?.body
  if (!body) throw new Error(`There is no illustration named ${name}.`)
  const [width, height] = [icons.width ?? 32, icons.height ?? 32]
  const icon = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${SIDE}" height="${SIDE}">${body}</svg>`,
    ),
  )
    .png()
    .toBuffer()
  const layers = await Promise.all(PLACES[composition].map((place) => layer(icon, place)))
  const { data, info } = await sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#0000' } })
    .composite(layers)
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function layer(icon: Buffer, { x, y, size, turn }: Place) {
  const side = Math.round((size / 100) * SIDE)
  const { data, info } = await sharp(icon)
    .resize(side, side)
    .rotate(turn, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const at = (centre: number, length: number) => Math.round((centre / 100) * SIDE - length / 2)
  const [left, top] = [at(x, info.width), at(y, info.height)]
  const crop = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const input = await sharp(data)
    .extract({
      ...crop,
      width: Math.min(info.width - crop.left, SIDE - Math.max(0, left)),
      height: Math.min(info.height - crop.top, SIDE - Math.max(0, top)),
    })
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}
