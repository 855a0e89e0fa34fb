import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await createTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

const SIDE = 1400
/** Creates a picture of random pixels. Converting it takes longer than a request for a list of products. */
const noise = () => sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })

async function get(path: string, localAddress: string): Promise<number | undefined> {
  const headers = { apikey: shop.platform.configuration.publishableKey, accept: 'image/avif' }
  const sent = request({ host: '127.0.0.1', port, path, headers, localAddress, agent: false }).end()
  const [answer] = await once(sent, 'response')
  await once(answer.resume(), 'end')
  return answer.statusCode
}

it('product lists stay available while four clients request ten pictures in new sizes at once', async () => {
  const seller = await shop.aSeller()
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg', 'five.jpg']
  for (const name of names) {
    const stored = await fetch(`http://127.0.0.1:${port}/storage/v1/object/product-images/${name}`, {
      method: 'POST',
      headers: {
        apikey: shop.platform.configuration.publishableKey,
        authorization: `Bearer ${seller.token}`,
        'content-type': 'image/jpeg',
      },
      body: new Uint8Array(await noise().jpeg({ quality: 50 }).toBuffer()),
    })
    expect(stored.status).toBe(200)
  }
  let finished = 0
  const sizes = names.flatMap((name, index) =>
    [640, 320].map(async (width, at) => {
      const path = `/storage/v1/render/image/public/product-images/${name}?width=${width}`
      const status = await get(path, `127.0.0.${2 + ((2 * index + at) % 4)}`)
      finished += 1
      return status
    }),
  )
  // The requests for the pictures were sent before this request, so the server is already working on them.
  expect(await get('/api/products?limit=3', '127.0.0.9')).toBe(200)
  expect(finished).toBe(0)
  expect(await Promise.all(sizes)).toEqual(Array(10).fill(200))
}, 120_000)
