import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

describe('pictures, through the official storage client', () => {
  let shop: TestShop
  let origin: string
  let dataDir: string
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
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  const upload = async (bytes: Buffer, name = aName(), bucket = 'product-images', caller = seller) =>
    storageOf(caller)
      .from(bucket)
      .upload(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), { cacheControl: '3600', upsert: false })

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mandi-media-'))
    shop = await createTestShop({ DATA_DIR: dataDir })
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    seller = await shop.aSeller()
  })
  afterAll(async () => {
    await shop.close()
    await rm(dataDir, { recursive: true })
  })

  it('[G1] uploads to both buckets and gives public addresses that are cached for an hour', async () => {
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

  it('[G1] never overwrites a picture', async () => {
    const name = aName()
    expect((await upload(await aPhoto(), name)).error).toBeNull()
    expect((await upload(await aPhoto(), name)).error).toMatchObject({ statusCode: '409' })
  })

  it('[G2] serves pictures upright, without EXIF, as something that can’t run', async () => {
    const { data } = await upload(await aPhoto())
    const answer = await fetch(`${origin}/storage/v1/object/public/product-images/${data?.path}`)
    const { exif, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 20, height: 40 })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    ['text that calls itself a picture', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', Buffer.alloc(0)],
  ])('[G2, V5] refuses %s: the bytes decide, not the name', async (_, bytes) => {
    expect((await upload(bytes)).error).toMatchObject({ statusCode: '415' })
  })

  it('[G2, V5] refuses 3 MB and more', async () => {
    const { error } = await upload(Buffer.alloc(3 * 1024 * 1024, 1))
    expect(error).toMatchObject({ statusCode: '413', message: 'Image must be < 3 MB' })
  })

  it('[R5] takes product pictures from verified sellers only', async () => {
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

  it('keeps to its own folder, whatever a name says', async () => {
    for (const path of ['..%2f..%2fetc%2fpasswd', '%2e%2e/secret', '.hidden', 'a//b']) {
      const answer = await fetch(`${origin}/storage/v1/object/public/product-images/${path}`)
      expect([400, 404]).toContain(answer.status)
    }
  })
})
