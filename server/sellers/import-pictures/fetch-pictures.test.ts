import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IMPORT_MAX_ADDRESSES, type PictureFetch } from '#contract/import-pictures.ts'
import type { ImportPreview, ImportResult } from '#contract/product-table.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { zipFile } from '#server/testing/zip-file.ts'
import { fetchPictures } from './fetch-pictures.ts'

const HEADINGS = 'Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock,Pictures,image_url'
const line = (name: string, addresses: string, files = '') =>
  `${name},Fresh,Vegetables,,240,1,kg,25,"${files}","${addresses}"`
const table = (...lines: string[]) => [HEADINGS, ...lines].join('\n')
const CSV = { 'content-type': 'text/csv' }
const stored = expect.stringMatching(/^\/storage\/v1\/object\/public\/product-images\/.+\.webp$/)

/** In this shop, a seller can add 20 pictures a day, and the local site can be reached. */
let shop: TestShop
let publicShop: TestShop
let place: TestShop
let seller: TestCaller
let site: Server
let picture: Buffer
let paths: string[] = []

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f7a30c' } })
    .jpeg()
    .toBuffer()
  site = createServer(({ url = '' }, answer) => {
    paths.push(url)
    const isGood = url.endsWith('.jpg') || paths.filter((path) => path === url).length > 1
    if (url.startsWith('/gone')) return answer.writeHead(404).end()
    return answer.end(isGood ? picture : '<html>')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  shop = await createTestShop({ IMPORTS_FROM_PRIVATE_NETWORKS: 'on', AUTH_RATE_LIMITS: '0.01' })
  publicShop = await createTestShop()
  for (const one of [shop, publicShop]) await one.aCategory({ category_name: 'Vegetables' })
})
beforeEach(async () => {
  place = shop
  seller = await shop.aSeller()
  paths = []
})
afterAll(async () => {
  site.close()
  await Promise.all([shop.close(), publicShop.close()])
})

const at = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/${path}`
const own = () => place.as(seller)
const send = (path: string, file: string) => own().send('POST', path, file, CSV)
const start = async (file: string) => (await send('/api/seller/picture-fetches', file)).json<PictureFetch>()
const progressOf = async ({ fetch_id }: PictureFetch) =>
  (await own().get(`/api/seller/picture-fetches/${fetch_id}`)).json<PictureFetch>()
async function fetched(file: string): Promise<PictureFetch> {
  const begun = await start(file)
  return vi.waitUntil(
    async () => {
      const progress = await progressOf(begun)
      return progress.waiting === 0 && progress
    },
    { timeout: 15_000 },
  )
}
const preview = async (file: string) => (await send('/api/seller/product-imports/preview', file)).json<ImportPreview>()
const doImport = async (file: string, query = '') => {
  const headers = { ...CSV, 'idempotency-key': randomUUID() }
  return (await own().send('POST', `/api/seller/product-imports${query}`, file, headers)).json<ImportResult>()
}
const drafts = async () =>
  (await own().get('/api/seller/products?status=draft')).json<{ items: SellerProduct[] }>().items

describe('the pictures at the addresses in a table', () => {
  it('pictures are fetched from their addresses by a job, and the import uses them after the files of the line', async () => {
    await own().send('POST', '/api/seller/import-pictures', zipFile({ 'own.png': picture }), {
      'content-type': 'application/zip',
    })
    const file = table(line('Bhindi', `${at('a.jpg')}, ${at('b.jpg')}`, 'own.png'), line('Tori', at('a.jpg')))
    expect(await preview(file)).toMatchObject({ created: 0, pictures_to_fetch: 2 })
    const { pictures } = await fetched(file)
    expect(pictures).toEqual([at('a.jpg'), at('b.jpg')].map((name) => ({ name, fault: null })))
    expect(await preview(file)).toMatchObject({ created: 2, pictures_to_fetch: 0, faults: [] })
    expect(await doImport(file)).toMatchObject({ created: 2, faults: [] })
    const [bhindi, tori] = await drafts()
    expect(bhindi).toMatchObject({ image_url: stored, more_pictures: [tori?.image_url, stored] })
    expect(paths.toSorted()).toEqual(['/a.jpg', '/b.jpg'])
  })

  it('fetched pictures that cannot be used are named with the reason, also as faults of their lines', async () => {
    const file = table(
      line('Bhindi', at('gone')),
      line('Tori', at('page.html')),
      line('Aloo', 'https://name:password@example.com/a.jpg'),
      line('Gobi', at('good.jpg')),
    )
    const { pictures } = await fetched(file)
    const faults = {
      [at('gone')]: 'The site answered with status 404.',
      [at('good.jpg')]: null,
      [at('page.html')]: 'This is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.',
      'https://name:password@example.com/a.jpg':
        'Only https addresses in the public internet are permitted, without a port and a password.',
    }
    expect(Object.fromEntries(pictures.map(({ name, fault }) => [name, fault]))).toEqual(faults)
    const shown = [at('gone'), at('page.html'), 'https://name:password@example.com/a.jpg'].map((name, index) => ({
      line: index + 2,
      column: 'Picture addresses',
      message: `The picture ${name} can’t be used: ${faults[name]}`,
    }))
    expect((await preview(file)).faults).toEqual(shown)
    expect(await doImport(file, '?faulty_lines=skip')).toMatchObject({ created: 1, faults: shown })
  })

  it('pictures at addresses are fetched again if they were faulty, and not if they are stored', async () => {
    const file = table(line('Bhindi', `${at('good.jpg')} ${at('later')}`))
    expect((await fetched(file)).pictures.filter(({ fault }) => fault)).toMatchObject([{ name: at('later') }])
    expect((await fetched(file)).pictures.filter(({ fault }) => fault)).toEqual([])
    expect(paths.toSorted()).toEqual(['/good.jpg', '/later', '/later'])
    expect(await start(file)).toMatchObject({ waiting: 0 })
  })

  it('each of fifteen pictures is fetched once, even if the job runs twice', async () => {
    const addresses = Array.from({ length: 15 }, (_, number) => at(`${number}.jpg`))
    const lines = [0, 5, 10].map((from) => line(`Sabzi ${from}`, addresses.slice(from, from + 5).join(';')))
    const { fetch_id, pictures } = await fetched(table(...lines))
    expect(pictures).toHaveLength(15)
    await fetchPictures(shop.platform, { seller_id: seller.id, fetch_id })
    expect(paths).toHaveLength(15)
  })

  it('a seller can neither use the fetched pictures of another seller nor read their progress', async () => {
    const file = table(line('Bhindi', at('a.jpg')))
    const progress = await fetched(file)
    seller = await shop.aSeller()
    expect(await preview(file)).toMatchObject({ pictures_to_fetch: 1 })
    expect(await progressOf(progress)).toMatchObject({ code: 'picture_fetch_not_found' })
  })

  it('tables can name fetched pictures for a day, and later the shop fetches them again', async () => {
    const file = table(line('Bhindi', at('a.jpg')))
    await fetched(file)
    await sql`update import_pictures set created_at = now() - interval '25 hours' where seller_id = ${seller.id}`.execute(
      shop.platform.database,
    )
    expect(await preview(file)).toMatchObject({ pictures_to_fetch: 1 })
    await fetched(file)
    expect(await preview(file)).toMatchObject({ pictures_to_fetch: 0, faults: [] })
    expect(paths).toEqual(['/a.jpg', '/a.jpg'])
  })

  it('a table can name 500 addresses of pictures', async () => {
    place = publicShop
    seller = await publicShop.aSeller()
    const { database } = publicShop.platform
    const addresses = Array.from({ length: IMPORT_MAX_ADDRESSES }, (_, number) => `https://example.com/${number}.jpg`)
    await sql`
      insert into import_pictures (seller_id, name, url)
      select ${seller.id}, name, '/storage/v1/object/public/product-images/x.webp' from unnest(${addresses}::text[]) as name`.execute(
      database,
    )
    const lines = Array.from({ length: IMPORT_MAX_ADDRESSES / 5 }, (_, number) =>
      line(`Sabzi ${number}`, addresses.slice(number * 5, number * 5 + 5).join(' ')),
    )
    const file = table(...lines, line('Bhindi', 'https://example.com/new.jpg'))
    const message = 'A file may name at most 500 addresses of pictures. Split it.'
    expect((await preview(file)).faults).toEqual([{ line: lines.length + 2, column: 'Picture addresses', message }])
    expect(await start(file)).toMatchObject({ waiting: 0 })
  })
})

it.each(['ftp://example.com/a.jpg', 'a.jpg', 'javascript:alert(1)'])(
  'the column with the addresses of pictures refuses %s',
  async (address) => {
    expect((await preview(table(line('Bhindi', address)))).faults).toMatchObject([
      { column: 'Picture addresses', message: 'This is not the address of a picture. Addresses begin with https://' },
    ])
  },
)

it('an address in the column with the names of picture files is a fault that names the right column', async () => {
  expect((await preview(table(line('Bhindi', '', 'a.jpg; https://example.com/a.jpg')))).faults).toMatchObject([
    { column: 'Pictures', message: 'This is an address. Write it into the column Picture addresses.' },
  ])
})

it('by default, a shop fetches pictures from the public internet only', async () => {
  place = publicShop
  seller = await publicShop.aSeller()
  const { pictures } = await fetched(table(line('Bhindi', `${at('a.jpg')} https://127.0.0.1/a.jpg https://localhost/`)))
  const notPermitted = 'Only https addresses in the public internet are permitted, without a port and a password.'
  expect(pictures).toEqual([
    { name: at('a.jpg'), fault: notPermitted },
    { name: 'https://127.0.0.1/a.jpg', fault: notPermitted },
    { name: 'https://localhost/', fault: 'The site cannot be reached.' },
  ])
  expect(paths).toEqual([])
})

describe('the daily limit of pictures', () => {
  const addresses = (count: number) =>
    table(...Array.from({ length: count }, (_, number) => line(`Sabzi ${number}`, at(`gone/${number}`))))
  const sendZip = (count: number) =>
    own().send(
      'POST',
      '/api/seller/import-pictures',
      zipFile(Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number}.png`, 'x']))),
      { 'content-type': 'application/zip' },
    )

  it('the daily limit of pictures counts ZIP files and addresses of one seller together, and refuses a request that exceeds it as a whole', async () => {
    expect((await sendZip(3)).statusCode).toBe(200)
    const refused = await send('/api/seller/picture-fetches', addresses(18))
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_import_pictures' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await fetched(addresses(17))).pictures).toHaveLength(17)
    expect(await start(addresses(18))).toMatchObject({ code: 'too_many_import_pictures' })
    expect(await preview(addresses(18))).toMatchObject({ pictures_to_fetch: 18 })
    seller = await shop.aSeller()
    expect((await sendZip(20)).statusCode).toBe(200)
  })

  it('addresses of faulty pictures that are fetched again count towards another daily limit of the same size', async () => {
    const table = addresses(8)
    await fetched(table)
    for (let again = 0; again < 2; again += 1) expect((await fetched(table)).pictures).toHaveLength(8)
    expect(await start(table)).toMatchObject({ status: 429, code: 'too_many_import_pictures' })
    // Only the first 8 of 20 pictures were added.
    expect((await sendZip(12)).statusCode).toBe(200)
    expect((await sendZip(1)).statusCode).toBe(429)
  })

  it('a refused request does not count its addresses of faulty pictures', async () => {
    await fetched(addresses(8))
    // 13 of these 21 addresses are new, and only 12 may be added. The limit of the 8 others is 20.
    for (let time = 0; time < 3; time += 1)
      expect(await start(addresses(21))).toMatchObject({ status: 429, code: 'too_many_import_pictures' })
    expect((await fetched(addresses(20))).pictures).toHaveLength(20)
  })

  it('a ZIP file that exceeds the daily limit of pictures is refused, and nothing is stored', async () => {
    expect((await sendZip(21)).json()).toMatchObject({ code: 'too_many_import_pictures' })
    const { rows } = await sql`select 1 from import_pictures where seller_id = ${seller.id}`.execute(
      shop.platform.database,
    )
    expect(rows).toEqual([])
  })
})
