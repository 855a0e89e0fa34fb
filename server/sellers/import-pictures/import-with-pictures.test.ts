import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_MAX_PICTURES } from '#contract/import-pictures.ts'
import type { ImportPreview, ImportResult } from '#contract/product-table.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { zipFile } from '#server/testing/zip-file.ts'

const HEADINGS = 'Product ID,Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock,Pictures'
const line = (name: string, pictures: string, id = '') => `${id},${name},Fresh,Vegetables,,240,1,kg,25,"${pictures}"`
const table = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

let shop: TestShop
let moderated: TestShop
let place: TestShop
let seller: TestCaller
let picture: Buffer
beforeAll(async () => {
  shop = await createTestShop()
  moderated = await createTestShop({ INITIAL_SETTINGS: '{"products_moderated":true}' })
  for (const one of [shop, moderated]) await one.aCategory({ category_name: 'Vegetables' })
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f7a30c' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  place = shop
  seller = await shop.aSeller()
})
afterAll(() => Promise.all([shop.close(), moderated.close()]))

const own = () => place.as(seller)
const sendZip = (files: Record<string, string | Buffer>) =>
  own().send('POST', '/api/seller/import-pictures', zipFile(files), { 'content-type': 'application/zip' })
const CSV = { 'content-type': 'text/csv' }
const preview = async (file: string, query = '') =>
  (await own().send('POST', `/api/seller/product-imports/preview${query}`, file, CSV)).json<ImportPreview>()
const doImport = async (file: string, query = '', key: string = randomUUID()) =>
  (
    await own().send('POST', `/api/seller/product-imports${query}`, file, { ...CSV, 'idempotency-key': key })
  ).json<ImportResult>()
const undo = async ({ import_id }: ImportResult) =>
  (await own().post(`/api/seller/product-imports/${import_id}/undo`)).json()
const listed = async (status: string) =>
  (await own().get(`/api/seller/products?status=${status}`)).json<{ items: SellerProduct[] }>().items
const read = async (id: string) => (await own().get(`/api/seller/products/${id}`)).json<SellerProduct>()
const stored = expect.stringMatching(/^\/storage\/v1\/object\/public\/product-images\/.+\.webp$/)
const faultsOf = (messages: string[]) => messages.map((message) => ({ line: 2, column: 'Pictures', message }))
const eventsOf = async (id: string) => {
  const rows = place.platform.database.selectFrom('shop_events').select('event').where('subject_id', '=', id)
  return (await rows.orderBy('sequence').execute()).map(({ event }) => event)
}

describe('an import of a table that names pictures', () => {
  it('an import of a table that names pictures creates drafts with several pictures in their order, and two products can have one picture', async () => {
    await sendZip({ 'a.png': picture, 'b.png': picture, 'c, large.png': picture })
    const file = table(line('Bhindi', 'B.png; C, large.png | a.png'), line('Tori', 'photos/a.png'))
    expect(await preview(file)).toMatchObject({ created: 2, faults: [] })
    expect(await doImport(file)).toMatchObject({ created: 2, faults: [] })
    const [bhindi, tori] = await listed('draft')
    expect(bhindi).toMatchObject({ status: 'draft', image_url: stored, more_pictures: [stored, tori?.image_url] })
    expect(bhindi?.more_pictures).not.toContain(bhindi?.image_url)
    expect(await listed('active')).toEqual([])
  })

  it('an import changes the pictures of existing products, keeps them for an empty cell, and undo restores them', async () => {
    await sendZip({ 'a.png': picture, 'b.png': picture })
    await doImport(table(line('Bhindi', 'a.png; b.png'), line('Tori', 'a.png')))
    const [bhindi, tori] = await listed('draft')
    const lines = [line('Bhindi', 'b.png', bhindi?.product_id), line('Tori', '', tori?.product_id)]
    const result = await doImport(table(...lines))
    expect(result).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect(await read(bhindi?.product_id ?? '')).toMatchObject({
      image_url: bhindi?.more_pictures[0],
      more_pictures: [],
    })
    expect(await doImport(table(...lines))).toMatchObject({ changed: 0, unchanged: 2 })
    expect(await undo(result)).toEqual({ removed: 0, archived: 0, restored: 1, refused: [] })
    const { image_url, more_pictures } = bhindi ?? {}
    expect(await read(bhindi?.product_id ?? '')).toMatchObject({ image_url, more_pictures })
  })

  it.each<[string, string, string[]]>([
    ['an unknown name', 'x.png', ['The picture x.png is missing. Upload a ZIP file that contains it.']],
    [
      'a file that is no picture',
      'good.png; bad.png',
      ['The picture bad.png can’t be used: This is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.'],
    ],
    ['seven names', '1.png;2.png;3.png;4.png;5.png;6.png;7.png', ['A product can have at most 6 pictures']],
    ['a very long name', 'x'.repeat(201), ['This file name is too long or has invisible characters. Rename the file.']],
    ['a formula', '=IMAGE(1)', ['This is a formula. Enter its result, or put an apostrophe before it.']],
  ])('an import of a table that names pictures names the fault of a line with %s', async (_, pictures, messages) => {
    await sendZip({ 'good.png': picture, 'bad.png': 'no picture' })
    expect((await preview(table(line('Bhindi', pictures)))).faults).toEqual(faultsOf(messages))
    const file = table(line('Bhindi', pictures), line('Tori', 'good.png'))
    expect(await doImport(file)).toMatchObject({ code: 'import_refused', faults: faultsOf(messages) })
    expect(await doImport(file, '?faulty_lines=skip')).toMatchObject({ created: 1, faults: faultsOf(messages) })
  })

  it('an import of a table that names pictures cannot use the pictures of another seller', async () => {
    await sendZip({ 'a.png': picture })
    seller = await shop.aSeller()
    expect((await preview(table(line('Bhindi', 'a.png')))).faults).toHaveLength(1)
  })

  it('an import may name a limited number of different pictures', async () => {
    const names = Array.from({ length: IMPORT_MAX_PICTURES }, (_, number) => `${number}.png`)
    const { database } = shop.platform
    await sql`
      insert into import_pictures (seller_id, name, url)
      select ${seller.id}, name, '/storage/v1/object/public/product-images/x.webp' from unnest(${names}::text[]) as name`.execute(
      database,
    )
    const lines = Array.from({ length: IMPORT_MAX_PICTURES / 5 }, (_, number) =>
      line(`Sabzi ${number}`, names.slice(number * 5, number * 5 + 5).join(';')),
    )
    expect((await preview(table(...lines))).faults).toEqual([])
    expect((await preview(table(...lines, line('Bhindi', 'new.png')))).faults).toEqual([
      {
        line: lines.length + 2,
        column: 'Pictures',
        message: 'A file may name at most 2,000 different pictures. Split it.',
      },
    ])
  })

  it('the job that deletes unused pictures keeps only those pictures of a ZIP file that an import has used', async () => {
    await sendZip({ 'used.png': picture, 'unused.png': picture, 'late.png': picture })
    await doImport(table(line('Bhindi', 'used.png')))
    await sweepPictures(shop.platform, 0)
    const [bhindi] = await listed('draft')
    expect((await shop.as().get(bhindi?.image_url ?? '')).statusCode).toBe(200)
    // The picture of the next line was deleted before its import, so the seller must send it again.
    expect(await doImport(table(line('Tori', 'late.png')))).toMatchObject({
      faults: faultsOf(['The picture late.png is missing. Upload a ZIP file that contains it.']),
    })
  })
})

describe('an import that adds new products to the shop at once', () => {
  const ACTIVE = '?new_products=active'

  it('an import that adds new products to the shop at once needs a picture for each, and publishes the event of a new product', async () => {
    await sendZip({ 'a.png': picture })
    const faulty = table(line('Bhindi', ''), line('Tori', 'a.png'))
    expect((await preview(faulty, ACTIVE)).faults).toEqual(
      faultsOf(['A product on sale needs a picture. Name one, or import it as a draft.']),
    )
    expect(await preview(faulty)).toMatchObject({ created: 2, faults: [] })
    await doImport(table(line('Tori', 'a.png')), ACTIVE)
    const [tori] = await listed('active')
    expect(tori).toMatchObject({ name: 'Tori', image_url: stored, yesterday_price: null })
    expect(await eventsOf(tori?.product_id ?? '')).toEqual(['product.created'])
    const { items } = (await shop.as().get(`/api/products?q=tori&seller_id=${seller.id}`)).json()
    expect(items).toMatchObject([{ name: 'Tori' }])
  })

  it('an import is refused if its idempotency key was used with another choice for new products', async () => {
    await sendZip({ 'a.png': picture })
    const [file, key] = [table(line('Tori', 'a.png')), randomUUID()]
    await doImport(file, '', key)
    expect(await doImport(file, ACTIVE, key)).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('the undo of an import archives new products that are in the shop, because carts and orders can contain them', async () => {
    await sendZip({ 'a.png': picture })
    const result = await doImport(table(line('Tori', 'a.png'), line('Bhindi', 'a.png')), ACTIVE)
    const [tori, bhindi] = await listed('active')
    await own().patch(`/api/seller/products/${bhindi?.product_id}`, { stock: 3 })
    expect(await undo(result)).toMatchObject({
      ...{ removed: 0, archived: 1, restored: 0 },
      refused: [{ product_id: bhindi?.product_id, code: 'product_changed' }],
    })
    expect(await read(tori?.product_id ?? '')).toMatchObject({ status: 'archived' })
    expect(await eventsOf(tori?.product_id ?? '')).toEqual(['product.created', 'product.archived'])
    expect((await shop.as().get(`/api/products/${tori?.product_id}`)).statusCode).toBe(404)
  })
})

describe('in a shop that reviews products, an import', () => {
  const queue = async () => {
    const admin = await moderated.anAdmin(['catalogue'])
    const { items } = (await moderated.as(admin).get('/api/admin/product-reviews?limit=100')).json()
    return items.filter(({ seller_id }: { seller_id: string }) => seller_id === seller.id)
  }
  beforeEach(async () => {
    place = moderated
    seller = await moderated.aSeller()
  })

  it('in a shop that reviews products, imported products wait for an admin, and the undo of the import deletes them', async () => {
    await sendZip({ 'a.png': picture })
    const result = await doImport(table(line('Tori', 'a.png')), '?new_products=active')
    const [tori] = await listed('draft')
    expect(tori).toMatchObject({ review: 'waiting' })
    expect([await queue(), await eventsOf(tori?.product_id ?? '')]).toMatchObject([[{ is_new: true }], []])
    expect(await undo(result)).toEqual({ removed: 1, archived: 0, restored: 0, refused: [] })
    expect([await listed('draft'), await listed('archived'), await queue()]).toEqual([[], [], []])
  })

  it.each<[string, string, string]>([
    ['name', 'Kali Tori', ''],
    ['picture', 'Tori', 'a.png'],
  ])(
    'in a shop that reviews products, an import that changes the %s of a product makes it wait for an admin, and the undo returns it to the shop',
    async (_, name, pictures) => {
      await sendZip({ 'a.png': picture })
      const { product_id } = await moderated.aProduct({ seller_id: seller.id, name: 'Tori' })
      const before = await read(product_id)
      const result = await doImport(table(line(name, pictures, product_id)))
      expect(await read(product_id)).toMatchObject({ name, status: 'archived', review: 'waiting' })
      expect(await undo(result)).toEqual({ removed: 0, archived: 0, restored: 1, refused: [] })
      const { updated_at: _updated, ...same } = before
      expect(await read(product_id)).toMatchObject(same)
      expect(await queue()).toEqual([])
      expect((await moderated.as().get(`/api/products/${product_id}`)).statusCode).toBe(200)
    },
  )

  it('the undo of an import does not change a waiting product that the seller has edited since the import', async () => {
    const { product_id } = await moderated.aProduct({ seller_id: seller.id, name: 'Tori' })
    const result = await doImport(table(line('Kali Tori', '', product_id)))
    await own().patch(`/api/seller/products/${product_id}`, { description: 'Very fresh' })
    expect(await undo(result)).toMatchObject({ restored: 0, refused: [{ product_id }] })
    expect(await read(product_id)).toMatchObject({ name: 'Kali Tori', status: 'archived' })
  })
})
