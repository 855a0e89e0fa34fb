import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseBrotli } from './refuse-brotli.ts'

const CODED = {
  '/br': { coding: 'br', body: brotliCompressSync('in Brotli') },
  '/BR': { coding: 'gzip, BR', body: brotliCompressSync(gzipSync('in both')) },
  '/gzip': { coding: 'gzip', body: gzipSync('in gzip') },
}

/**
 * A service that responds with an encoded body, such as Brotli, for the paths of `CODED`. For other paths, it returns
 * two headers of the request.
 */
const service = createServer((request, answer) => {
  const found = Object.entries(CODED).find(([path]) => path === request.url)?.[1]
  if (found) answer.setHeader('content-encoding', found.coding)
  answer.end(found?.body ?? `${request.headers['accept-encoding']}; ${request.headers['x-mine']}`)
})
let url = ''

beforeAll(async () => {
  refuseBrotli()
  refuseBrotli()
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())

it('requests to other services accept no Brotli compression, even if a library requests it', async () => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br', 'X-Mine': 'kept' } })
  expect(await answer.text()).toBe('gzip, deflate; kept')
})

it.each([
  ['Brotli', '/br'],
  ['gzip and Brotli', '/BR'],
])('a response of another service that is compressed with %s is not read', async (_, path) => {
  await expect(fetch(url + path)).rejects.toMatchObject({ cause: { message: expect.stringContaining('Brotli') } })
})

it('responses of other services without Brotli are read, even after a response in Brotli was refused', async () => {
  await expect(fetch(`${url}/br`)).rejects.toThrow()
  expect(await (await fetch(`${url}/gzip`)).text()).toBe('in gzip')
})
