import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { StorageClient } from '@supabase/storage-js'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_PREFIX } from '#contract/pictures.ts'
import { startTestS3 } from '#server/platform/testing/s3-server.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sweepPictures } from './sweep-pictures.ts'

/** The picture storage of a test run. The test can make it fail and recover. */
type TestStorage = {
  environment: Record<string, string>
  fail(): Promise<void>
  recover(): Promise<void>
  remove(): Promise<void>
}

const STORAGES: [string, () => Promise<TestStorage>][] = [
  ['on disk', onDisk],
  ['in S3', inS3],
]

async function onDisk(): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mandi-media-'))
  const [folder, aside] = [join(dataDir, 'media'), join(dataDir, 'aside')]
  return {
    environment: { DATA_DIR: dataDir },
    async fail() {
      await rename(folder, aside)
      await writeFile(folder, 'a disk that takes nothing')
    },
    async recover() {
      await rm(folder)
      await rename(aside, folder)
    },
    remove: () => rm(dataDir, { recursive: true }),
  }
}

async function inS3(): Promise<TestStorage> {
  const s3 = await startTestS3()
  return { environment: s3.environment, fail: s3.stop, recover: s3.start, remove: s3.remove }
}

describe.each(STORAGES)('the picture storage (%s) with the official storage client', (_, openTestStorage) => {
  let kept: TestStorage
  let shop: TestShop
  let origin: string
  let seller: TestCaller
  let pictures = 0

  const storageOf = ({ token }: TestCaller) =>
    new StorageClient(`${origin}/storage/v1`, {
      apikey: shop.platform.configuration.publishableKey,
      authorization: `Bearer ${token}`,
    })
  const aName = () => `picture-${++pictures}.jpg`
  const aPhoto = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#f7a30c' } })
      .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '31/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  const addressOf = (name: string) => `${origin}${PICTURE_PREFIX}product-images/${name}`
  const bytesAt = async (name: string) => Buffer.from(await (await fetch(addressOf(name))).arrayBuffer())
  const upload = async (bytes: Buffer, name = aName(), bucket = 'product-images', caller = seller) =>
    storageOf(caller)
      .from(bucket)
      .upload(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), { cacheControl: '3600', upsert: false })

  const aProductForm = async () => ({
    category_id: (await shop.aCategory()).category_id,
    sub_category: null,
    name: 'Gajar (carrots)',
    description: 'Red and sweet',
    price: 9000,
    unit_weight: 1,
    unit_label: 'kg',
    stock: 5,
  })

  beforeAll(async () => {
    kept = await openTestStorage()
    shop = await createTestShop(kept.environment)
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    seller = await shop.aSeller()
  })
  afterAll(async () => {
    await shop.close()
    await kept.remove()
  })

  it('the picture storage answers a truncated form of the official storage client with the error bad_request', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf a pict'
    const address = `${origin}/storage/v1/object/product-images/${aName()}`
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${seller.token}` }
    const apikey = shop.platform.configuration.publishableKey
    const answer = await fetch(address, { method: 'POST', headers: { ...headers, apikey }, body })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'bad_request'])
  })

  it('[G1] the picture storage serves pictures of products and sellers at public URLs, cacheable for an hour', async () => {
    for (const bucket of ['seller-images', 'product-images']) {
      const { data, error } = await upload(await aPhoto(), aName(), bucket)
      expect(error).toBeNull()
      const { publicUrl } = storageOf(seller)
        .from(bucket)
        .getPublicUrl(data?.path ?? '').data
      const answer = await fetch(publicUrl)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
      const again = await fetch(publicUrl, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
  })

  it('[G1] the picture storage never overwrites a picture', async () => {
    const name = aName()
    expect((await upload(await aPhoto(), name)).error).toBeNull()
    const first = await bytesAt(name)
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    expect((await upload(other, name)).error).toMatchObject({ statusCode: '409' })
    expect(await bytesAt(name)).toEqual(first)
  })

  it('[G2] the picture storage serves pictures upright, without EXIF, and with headers that prevent execution', async () => {
    const { data } = await upload(await aPhoto())
    const answer = await fetch(addressOf(data?.path ?? ''))
    const { exif, xmp, iptc, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ exif, xmp, iptc, width, height }).toEqual({ width: 20, height: 40 })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('the picture storage creates each width of a picture once, with an immutable cache header, and as AVIF if the browser accepts AVIF', async () => {
    const name = aName()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000000', noise } })
    await upload(await photo.jpeg().toBuffer(), name)
    const { publicUrl } = storageOf(seller)
      .from('product-images')
      .getPublicUrl(name, { transform: { width: 300 } }).data
    const inWidth = async (accept: string, url = publicUrl) => {
      const answer = await fetch(url, { headers: { accept } })
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return {
        type: answer.headers.get('content-type'),
        cache: answer.headers.get('cache-control'),
        format,
        width,
        height,
      }
    }
    const cache = 'public, max-age=31536000, immutable'
    const [avif] = await Promise.all([inWidth('image/avif,image/webp,*/*'), inWidth('image/avif,*/*')])
    expect(avif).toEqual({ type: 'image/avif', cache, format: 'heif', width: 320, height: 213 })
    expect(await inWidth('image/webp,*/*')).toEqual({
      type: 'image/webp',
      cache,
      format: 'webp',
      width: 320,
      height: 213,
    })
    expect(await inWidth('*/*', publicUrl.replace('300', '5000'))).toMatchObject({ width: 900, height: 600 })
    const { storage, database } = shop.platform
    const { storage_key } = await database
      .selectFrom('media_objects')
      .select('storage_key')
      .where('path', '=', name)
      .executeTakeFirstOrThrow()
    const kept = await Array.fromAsync(storage.list(`${storage_key}/`), ({ key }) => key.slice(storage_key.length + 1))
    expect(kept.sort()).toEqual(['320.avif', '320.webp', 'original'])
  })

  it.each([
    ['text that calls itself a picture', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['an empty file', Buffer.alloc(0)],
  ])('[G2, V5] the picture storage refuses %s: the bytes decide, not the name', async (_, bytes) => {
    expect((await upload(bytes)).error).toMatchObject({ statusCode: '415' })
  })

  it('[G2, V5] the picture storage refuses an upload of 3 MB and more', async () => {
    const { error } = await upload(Buffer.alloc(3 * 1024 * 1024, 1))
    expect(error).toMatchObject({ statusCode: '413', message: 'Image must be < 3 MB' })
  })

  it('[V5] the picture storage refuses 3 MB and more with the sentence “Image must be < 3 MB” if the body is the file itself', async () => {
    const answer = await fetch(`${origin}/storage/v1/object/product-images/${aName()}`, {
      method: 'POST',
      headers: {
        apikey: shop.platform.configuration.publishableKey,
        authorization: `Bearer ${seller.token}`,
        'content-type': 'image/png',
      },
      body: Buffer.alloc(3 * 1024 * 1024 + 1, 1),
    })
    expect([answer.status, await answer.json()]).toMatchObject([413, { message: 'Image must be < 3 MB' }])
  })

  it('[G2] the picture storage refuses a small file that would decompress to a huge picture', async () => {
    const { error } = await upload(aDecompressionBomb())
    expect(error).toMatchObject({ statusCode: '413', message: expect.stringContaining('too many pixels') })
  })

  it('the picture storage answers 503 while the disk or the S3 bucket fails, and accepts the same upload afterwards', async () => {
    const [shown, wanted] = [aName(), aName()]
    await upload(await aPhoto(), shown)
    await kept.fail()
    expect((await upload(await aPhoto(), wanted)).error).toMatchObject({
      statusCode: '503',
      message: expect.stringContaining('try again'),
    })
    await kept.recover()
    expect((await upload(await aPhoto(), wanted)).error).toBeNull()
    expect((await fetch(addressOf(shown))).status).toBe(200)
  })

  it('the picture storage deletes pictures that nothing has referenced for a day, and old stored files that belong to no picture', async () => {
    const [shown, forgotten, taken] = [aName(), aName(), aName()]
    for (const name of [shown, forgotten, taken]) await upload(await aPhoto(), name)
    const { storage, database } = shop.platform
    await storage.put('product-images/stray/original', Buffer.from('x'), 'image/webp')
    await shop.aProduct({ seller_id: seller.id, image_url: `${PICTURE_PREFIX}product-images/${shown}` })

    expect(await sweepPictures(shop.platform)).toEqual({ pictures: 0, strays: 0 })
    const unused = database.selectFrom('media_objects').select('path').where('unused_since', 'is not', null)
    expect((await unused.execute()).map(({ path }) => path)).toEqual(expect.arrayContaining([forgotten, taken]))
    await sql`update media_objects set unused_since = unused_since - interval '1 day'`.execute(database)
    const form = { ...(await aProductForm()), image_url: addressOf(taken) }
    expect((await shop.as(seller).post('/api/seller/products', form)).statusCode).toBe(201)

    expect((await sweepPictures(shop.platform)).pictures).toBeGreaterThan(0)
    const answers = await Promise.all([shown, taken, forgotten].map((name) => fetch(addressOf(name))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
    const rows = await database.selectFrom('media_objects').select('storage_key').execute()
    const kept = await Array.fromAsync(storage.list('product-images/'), ({ key }) => key)
    expect(kept).toContain('product-images/stray/original')
    expect(kept).toHaveLength(rows.filter(({ storage_key }) => storage_key.startsWith('product-')).length + 1)

    expect((await sweepPictures(shop.platform, 0)).strays).toBe(1)
    expect(await storage.get('product-images/stray/original')).toBeNull()
  })

  it('[R5] the picture storage accepts pictures of products from verified sellers only', async () => {
    const unverified = await shop.aSeller({ is_verified: false })
    expect((await upload(await aPhoto(), aName(), 'product-images', unverified)).error).toMatchObject({
      statusCode: '403',
    })
    expect((await upload(await aPhoto(), aName(), 'seller-images', unverified)).error).toBeNull()
    const customer = await shop.aCustomer()
    expect((await upload(await aPhoto(), aName(), 'seller-images', customer)).error).toMatchObject({
      statusCode: '403',
    })
  })

  it('[R5, R6] the picture storage accepts pictures of categories and banners from admins only', async () => {
    const photo = await aPhoto()
    for (const caller of [seller, await shop.aCustomer()])
      expect((await upload(photo, aName(), 'shop-images', caller)).error).toMatchObject({ statusCode: '403' })
    expect((await upload(photo, aName(), 'shop-images', await shop.anAdmin())).error).toBeNull()
  })

  it('the picture storage serves nothing for a name that leaves the folder of its bucket', async () => {
    for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e/secret', '%252e%252e%252fsecret', '.hidden', 'a//b']) {
      const answer = await fetch(`${origin}/storage/v1/object/public/product-images/${path}`)
      expect([400, 404]).toContain(answer.status)
    }
  })
})

/** Creates a valid PNG of 20,000 by 20,000 pixels that has only 50 KB. */
function aDecompressionBomb(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
