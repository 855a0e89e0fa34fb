import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { allProductPictures } from '../goods/products.ts'
import { CATEGORY_PICTURES, type CategoryPicture } from './category-pictures.ts'
import { arrange, arrangeMixed, drawTile, fill, fillBowls, type Icons } from './composition.ts'
import { FRESH } from './fresh.ts'
import { nameOf, type ProductPicture } from './picture.ts'
import { PICTURES } from './picture-files.ts'
import { SELLER_TILES } from './seller-tiles.ts'
import { STAPLES } from './staples.ts'

/**
 * Draws all pictures of the demo shop, from icons of Fluent Emoji (MIT licence) and from the shop's own drawings.
 * Overwrites the folders `product-images`, `seller-images` and `shop-images` in this folder. Returns the number of
 * pictures.
 */
export async function drawPictures(): Promise<number> {
  const icons = await readIcons()
  const products = new Map(allProductPictures().map((picture) => [nameOf(picture), picture]))
  for (const bucket of ['product-images', 'seller-images', 'shop-images'])
    await rm(join(PICTURES, bucket), { recursive: true, force: true })
  await Promise.all([
    ...products.entries().map(async ([name, picture]) => write('product-images', name, await draw(picture, icons))),
    ...Object.entries(CATEGORY_PICTURES).map(async ([name, picture]) =>
      write('shop-images', name, await drawCategory(picture, icons)),
    ),
    ...Object.entries(SELLER_TILES).map(async ([slug, tile]) =>
      write('seller-images', slug, await drawTile(tile, icons)),
    ),
  ])
  return products.size + Object.keys(SELLER_TILES).length + Object.keys(CATEGORY_PICTURES).length
}

function draw(picture: ProductPicture, icons: Icons): Promise<Buffer> {
  return 'vessel' in picture
    ? fill(STAPLES[picture.subject], picture.vessel)
    : arrange(FRESH[picture.subject], picture.arrangement, icons)
}

function drawCategory(picture: CategoryPicture, icons: Icons): Promise<Buffer> {
  if ('bowls' in picture) return fillBowls(picture.bowls.map((name) => STAPLES[name]))
  return arrangeMixed(
    picture.fresh.map((name) => FRESH[name]),
    picture.arrangement,
    icons,
  )
}

async function write(bucket: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(join(PICTURES, bucket), { recursive: true })
  await writeFile(join(PICTURES, bucket, `${name}.webp`), bytes)
}

async function readIcons(): Promise<Icons> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(await readFile(file, 'utf8'))
  return new Map(Object.entries(icons).map(([name, { body }]) => [name, body]))
}
