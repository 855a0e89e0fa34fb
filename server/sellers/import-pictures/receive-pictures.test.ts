import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PICTURES_ZIP_MAX_BYTES, PICTURES_ZIP_MAX_FILES } from '#contract/import-pictures.ts'
import { IMAGE_MAX_BYTES } from '#contract/limits.ts'
import { IMPORT_MAX_BYTES, XLSX_TYPE } from '#contract/product-table.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { zipFile } from '#server/testing/zip-file.ts'
import { forgetOldChanges } from '../products/change-many-products.ts'
import { UNUSABLE_NAME } from './picture-names.ts'

let shop: TestShop
let seller: TestCaller
let picture: Buffer
beforeAll(async () => {
  shop = await createTestShop()
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f7a30c' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  seller = await shop.aSeller()
})
afterAll(() => shop.close())

const send = (zip: Buffer, caller = seller) =>
  shop.as(caller).send('POST', '/api/seller/import-pictures', zip, { 'content-type': 'application/zip' })
const namesOf = async ({ id }: TestCaller) => {
  const { rows } = await sql<{ name: string; url: string | null }>`
    select name, url from import_pictures where seller_id = ${id} order by name`.execute(shop.platform.database)
  return rows
}

/** Returns a ZIP archive in which the bytes `from` are replaced by `to`, of the same length, wherever they occur. */
function patched(zip: Buffer, from: Buffer, to: Buffer): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) to.copy(copy, at)
  return copy
}

const DAMAGED = 'This file is damaged, or has a password.'
const NOT_A_PICTURE = 'This is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.'

describe('a ZIP file with pictures', () => {
  it('a ZIP file with pictures is unpacked: its pictures are stored like uploads, under their names without folders', async () => {
    const files = {
      'Photos/Bhindi.JPG': picture,
      'aloo.jpg': picture,
      '__MACOSX/Photos/._Bhindi.JPG': 'x',
      'Thumbs.db': 'x',
    }
    const answer = await send(zipFile({ 'Photos/': '', ...files }))
    expect(answer.json()).toEqual({
      pictures: [
        { name: 'Bhindi.JPG', fault: null },
        { name: 'aloo.jpg', fault: null },
      ],
      table: null,
    })
    const stored = await namesOf(seller)
    expect(stored.map(({ name }) => name)).toEqual(['aloo.jpg', 'bhindi.jpg'])
    const served = await shop.as().get(stored[1]?.url ?? '')
    expect(served.headers['content-type']).toBe('image/webp')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  })

  it('a ZIP file with pictures can also contain the table, which is returned and not imported', async () => {
    const csv = '\uFEFFName\r\nBhindi'
    const { pictures, table } = (await send(zipFile({ 'Shop/table.CSV': csv, 'Shop/a.jpg': picture }))).json()
    expect(pictures).toEqual([{ name: 'a.jpg', fault: null }])
    expect(table).toEqual({ name: 'table.CSV', type: 'text/csv', content: Buffer.from(csv).toString('base64') })
    const workbook = (await send(zipFile({ 'table.xlsx': zipFile({ 'xl/workbook.xml': 'x' }) }))).json()
    expect(workbook).toMatchObject({ pictures: [], table: { name: 'table.xlsx', type: XLSX_TYPE } })
  })

  it.each<[string, Record<string, string | Buffer>, string]>([
    ['two tables', { 'a.csv': 'x', 'b.xlsx': 'x' }, 'The ZIP file has several tables. Keep one of them.'],
    [
      'a table of more than 5 MB',
      { 'a.csv': Buffer.alloc(IMPORT_MAX_BYTES + 1, 'x') },
      'The file is too large. Upload at most 5 MB and 10,000 products at once.',
    ],
  ])('if a ZIP file has %s, the response names this fault, and the pictures are kept', async (_, files, fault) => {
    const answer = (await send(zipFile({ ...files, 'good.jpg': picture }))).json()
    const faults = Object.keys(files).map((name) => ({ name, fault }))
    expect(answer).toEqual({ pictures: [...faults, { name: 'good.jpg', fault: null }], table: null })
  })

  it('a picture in a ZIP file replaces the seller’s earlier picture with the same name, and other sellers cannot use it', async () => {
    await send(zipFile({ 'aloo.jpg': 'no picture' }))
    await send(zipFile({ 'ALOO.jpg': picture }))
    expect(await namesOf(seller)).toEqual([{ name: 'aloo.jpg', url: expect.stringContaining('/product-images/') }])
    expect(await namesOf(await shop.aSeller())).toEqual([])
  })

  it.each<[string, Record<string, string | Buffer>, string]>([
    ['a text', { 'a.jpg': 'no picture' }, NOT_A_PICTURE],
    ['an SVG', { 'a.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' }, NOT_A_PICTURE],
    ['an empty file', { 'a.jpg': '' }, NOT_A_PICTURE],
    ['another archive', { 'a.jpg': zipFile({ 'a.jpg': 'x' }) }, NOT_A_PICTURE],
    ['a file of 3 MB', { 'a.jpg': randomBytes(IMAGE_MAX_BYTES) }, 'Image must be < 3 MB'],
    ['a file that is compressed a thousand times', { 'a.jpg': Buffer.alloc(IMAGE_MAX_BYTES - 1) }, NOT_A_PICTURE],
    ['a very long name', { [`${'a'.repeat(201)}.jpg`]: 'x' }, UNUSABLE_NAME],
    ['a control character in the name', { 'a\u0000b.jpg': 'x' }, UNUSABLE_NAME],
    ['two equal names', { 'a/a.jpg': 'x', 'b/A.JPG': 'x' }, 'The ZIP file has two files with this name.'],
  ])(
    'if a ZIP file with pictures has %s, the response names the fault of this file, and the other pictures are kept',
    async (_, files, fault) => {
      const answer = await send(zipFile({ ...files, 'good.jpg': picture }))
      expect(answer.statusCode).toBe(200)
      expect(answer.json().pictures).toEqual([
        { name: expect.any(String), fault },
        { name: 'good.jpg', fault: null },
      ])
      expect(await namesOf(seller)).toContainEqual({ name: 'good.jpg', url: expect.any(String) })
    },
  )

  it('if a ZIP file has a picture with too many pixels, the response names this fault', async () => {
    const create = { width: 4000, height: 4000, channels: 3, background: '#f7a30c' } as const
    const huge = await sharp({ create }).jpeg({ quality: 10, progressive: true }).toBuffer()
    expect((await send(zipFile({ 'a.jpg': huge }))).json().pictures).toEqual([
      { name: 'a.jpg', fault: 'This picture has too many pixels. Please upload a smaller one.' },
    ])
  })

  it.each<[string, (zip: Buffer) => Buffer]>([
    ['damaged content', (zip) => Buffer.concat([zip.subarray(0, 60), Buffer.alloc(20, 7), zip.subarray(80)])],
    // The flags of the entry get the bit of encrypted files (APPNOTE.TXT of PKWARE, 4.4.4).
    ['a password', (zip) => patched(zip, Buffer.from('00080800', 'hex'), Buffer.from('01080800', 'hex'))],
    ['more bytes than it states', (zip) => patched(zip, uint32(picture.length), uint32(picture.length - 100))],
  ])('if a ZIP file has a file with %s, the response names the fault of this file', async (_, damage) => {
    const answer = await send(damage(zipFile({ 'a.jpg': picture })))
    expect(answer.json()).toMatchObject({ pictures: [{ name: 'a.jpg', fault: DAMAGED }] })
    expect(await namesOf(seller)).toEqual([{ name: 'a.jpg', url: null }])
  })

  it.each<[string, () => Buffer, string]>([
    ['a file that is no ZIP', () => Buffer.from('Name,Price'), 'zip_unreadable'],
    ['a ZIP that was cut off', () => zipFile({ 'a.jpg': picture }).subarray(0, -30), 'zip_unreadable'],
    ['a path to a parent folder', () => zipFile({ 'a/../../../etc/cron.d/a.jpg': picture }), 'zip_unreadable'],
    ['a path with backslashes to a parent folder', () => zipFile({ '..\\a.jpg': picture }), 'zip_unreadable'],
    ['an absolute path', () => zipFile({ '/etc/a.jpg': picture }), 'zip_unreadable'],
    ['a drive letter', () => zipFile({ 'C:/a.jpg': picture }), 'zip_unreadable'],
    ['too many files', () => zipFile(many(PICTURES_ZIP_MAX_FILES + 1)), 'zip_too_large'],
    ['too many entries', () => zipFile(many(2 * PICTURES_ZIP_MAX_FILES + 1, '__MACOSX/')), 'zip_too_large'],
    ['more than 40 MB uncompressed', () => zipFile(many(16, '', Buffer.alloc(2_800_000))), 'zip_too_large'],
  ])('a ZIP file with pictures is refused as a whole: %s', async (_, zip, code) => {
    const bytes = zip()
    expect(bytes.length).toBeLessThan(PICTURES_ZIP_MAX_BYTES)
    expect((await send(bytes)).json()).toMatchObject({ code })
    expect(await namesOf(seller)).toEqual([])
  })

  it('a ZIP file with pictures is refused if it is larger than 20 MB, or has another type', async () => {
    expect((await send(Buffer.alloc(PICTURES_ZIP_MAX_BYTES + 1))).statusCode).toBe(413)
    const answer = shop.as(seller).send('POST', '/api/seller/import-pictures', 'x', { 'content-type': 'text/csv' })
    expect((await answer).statusCode).toBe(415)
  })

  it('pictures of a ZIP file are deleted after a day, by a job that can run twice', async () => {
    await send(zipFile({ 'a.jpg': picture, 'b.jpg': picture }))
    await sql`
      update import_pictures set created_at = now() - interval '25 hours'
      where seller_id = ${seller.id} and name = 'a.jpg'`.execute(shop.platform.database)
    await forgetOldChanges(shop.platform)
    await forgetOldChanges(shop.platform)
    expect((await namesOf(seller)).map(({ name }) => name)).toEqual(['b.jpg'])
  })
})

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function many(count: number, folder = '', content = Buffer.from('x')): Record<string, Buffer> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`${folder}${number}.jpg`, content]))
}
