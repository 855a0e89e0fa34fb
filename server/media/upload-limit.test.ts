import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let port: number
let picture: Buffer
let pictures = 0
const begun: ClientRequest[] = []

beforeAll(async () => {
  shop = await createTestShop({ AUTH_RATE_LIMITS: '1' })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f7a30c' } })
    .png()
    .toBuffer()
})
// The shop closes only after all connections have ended, so the test ends unfinished uploads.
afterEach(() => {
  for (const upload of begun.splice(0)) upload.destroy()
})
afterAll(() => shop.close())

/** Starts an upload: sends the headers, but not the body. */
function begin({ token }: TestCaller, bucket: string) {
  const upload = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/storage/v1/object/${bucket}/picture-${++pictures}.png`,
    headers: {
      apikey: shop.platform.configuration.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'image/png',
      'content-length': picture.length,
    },
  })
  begun.push(upload)
  upload.flushHeaders()
  const status = once(upload, 'response').then(([answer]) => answer.resume().statusCode)
  return { upload, status }
}

async function upload(caller: TestCaller, bucket = 'seller-images'): Promise<number> {
  const { upload: sent, status } = begin(caller, bucket)
  sent.end(picture)
  return status
}

it('a seller can upload five pictures an hour without a business profile, and more with a profile', async () => {
  const [newcomer, another, registered] = [
    await shop.aSellerWithoutProfile(),
    await shop.aSellerWithoutProfile(),
    await shop.aSeller({ is_verified: false }),
  ]
  for (let number = 1; number <= 5; number++) expect(await upload(newcomer)).toBe(200)
  expect(await upload(newcomer)).toBe(429)
  expect(await upload(another)).toBe(200)
  for (let number = 1; number <= 7; number++) expect(await upload(registered)).toBe(200)
})

it('an admin can upload more than five pictures an hour', async () => {
  const admin = await shop.anAdmin()
  for (let number = 1; number <= 6; number++) expect(await upload(admin, 'shop-images')).toBe(200)
})

it('an account has at most four uploads in progress', async () => {
  const [seller, another] = [await shop.aSeller(), await shop.aSeller()]
  const unfinished = Array.from({ length: 5 }, () => begin(seller, 'product-images'))
  const refused = await Promise.race(unfinished.map(async (one) => ({ one, status: await one.status })))
  expect(refused.status).toBe(429)
  expect(await upload(another, 'product-images')).toBe(200)
  const others = unfinished.filter((one) => one !== refused.one)
  for (const { upload } of others) upload.end(picture)
  expect(await Promise.all(others.map(({ status }) => status))).toEqual([200, 200, 200, 200])
  expect(await upload(seller, 'product-images')).toBe(200)
})

it('an upload by a customer or with a forged access token is refused before the picture arrives', async () => {
  const customer = await shop.aCustomer()
  const stranger = { ...customer, token: 'made.up.token' }
  for (const [caller, status] of [
    [customer, 403],
    [stranger, 401],
  ] as const)
    expect(await begin(caller, 'product-images').status).toBe(status)
})

it('a seller and the staff of the seller share one upload limit', async () => {
  const seller = await shop.aSeller()
  const staff = [await shop.aStaffMemberOf(seller, 'manager'), await shop.aStaffMemberOf(seller, 'products')]
  const unfinished = [seller, ...staff, ...staff].map((one) => begin(one, 'product-images'))
  const refused = await Promise.race(unfinished.map(async (one) => ({ one, status: await one.status })))
  expect(refused.status).toBe(429)
  for (const one of unfinished) if (one !== refused.one) one.upload.end(picture)
  const statuses = await Promise.all(unfinished.map(({ status }) => status))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])

  // Four uploads succeeded. The refused one was not counted, so 56 of the 60 permitted uploads are left.
  const rest = [seller, ...staff]
  for (let number = 0; number < 56; number++)
    expect(await upload(rest[number % rest.length] ?? seller, 'product-images')).toBe(200)
  for (const one of rest) expect(await upload(one, 'product-images')).toBe(429)
  expect(await upload(await shop.aSeller(), 'product-images')).toBe(200)
})
