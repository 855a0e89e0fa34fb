import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageThread } from './page-thread.ts'
import { pages } from './pages.ts'
import { CachedAnswer } from './platform/cache/cached-answer.ts'
import { createLog } from './platform/log.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const lines: string[] = []
let shop: TestShop
let thread: PageThread

beforeAll(async () => {
  const write = (line: string) => lines.push(line)
  shop = await createTestShop({}, createLog('error', { write }))
  thread = new PageThread({ publishableKey: shop.platform.configuration.publishableKey }, () => expect.unreachable())
  await pages(shop.app, shop.platform, thread)
})

afterAll(async () => {
  await thread.close()
  await shop.close()
})

beforeEach(() => {
  lines.length = 0
})

it('an unknown page and an unsupported method are not logged as faults of the shop', async () => {
  const printed = vi.spyOn(console, 'error')
  try {
    expect((await shop.app.inject('/no/such/page')).statusCode).toBe(404)
    const refused = await shop.app.inject({ method: 'PUT', url: '/shop' })
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
    expect(refused.body).toContain('</html>')
    expect([lines, printed.mock.calls]).toEqual([[], []])
  } finally {
    printed.mockRestore()
  }
})

it('a HEAD request for a page that is not cached yet has the headers of the page, and a later GET has its body', async () => {
  const head = await shop.app.inject({ method: 'HEAD', url: '/shop?q=head' })
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8'])
  const page = await shop.app.inject('/shop?q=head')
  expect(page.body).toContain('</html>')
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page.body)))
})

it('a page redirects the browser to the language that the visitor has chosen', async () => {
  const headers = { cookie: 'language=ur', 'sec-fetch-dest': 'document' }
  const { statusCode, headers: answer } = await shop.app.inject({ url: '/shop?q=daal', headers })
  const location = `${shop.platform.configuration.publicUrl}/ur/shop?q=daal`
  expect([statusCode, answer.location, answer['cache-control']]).toEqual([302, location, 'no-store'])
})

describe('the cache of pages', () => {
  const DECODERS = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
  type Encoding = keyof typeof DECODERS

  /** Requests a page, and returns its ETag and the language and direction in its HTML. */
  async function languageOf(url: string, encoding: Encoding, cookie = '') {
    const page = await shop.app.inject({ url, headers: { 'accept-encoding': encoding, cookie } })
    expect([page.statusCode, page.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
    const [, attributes = ''] = /<html([^>]*)>/.exec(DECODERS[encoding](page.rawPayload).toString()) ?? []
    const [, lang] = /lang="([\w-]+)"/.exec(attributes) ?? []
    const [, dir] = /dir="(\w+)"/.exec(attributes) ?? []
    return { etag: page.headers.etag, shown: `${lang} ${dir}` }
  }

  it.each([
    { first: '/shop?q=daal', second: '/ur/shop?q=daal' },
    { first: '/ur/shop?q=aloo', second: '/shop?q=aloo' },
  ])(
    'the cache of pages keeps a page by language: $first and then $second have their own language in each encoding',
    async (pair) => {
      const expected = (url: string) => (url.startsWith('/ur/') ? 'ur rtl' : 'en-PK ltr')
      for (const encoding of ['identity', 'gzip', 'br'] as const)
        for (const url of [pair.first, pair.second]) {
          const made = await languageOf(url, encoding)
          const cached = await languageOf(url, encoding)
          expect([made.shown, cached]).toEqual([expected(url), made])
          expect(shop.app.responses.get(`page ${url}`)).toBeDefined()
        }
    },
  )

  it('the cache of pages returns the same page for any language that a visitor has chosen or that the browser prefers', async () => {
    const headers = { cookie: 'language=ur', 'accept-language': 'ur', 'accept-encoding': 'identity' }
    const { body } = await shop.app.inject({ url: '/shop?q=pyaaz', headers })
    expect(body).toContain('<html lang="en-PK"')
    expect((await languageOf('/shop?q=pyaaz', 'br')).shown).toBe('en-PK ltr')
  })
})

it('every module script of a page has a low priority, so that the first paint does not wait for it', async () => {
  const { body } = await shop.app.inject('/shop?q=daal')
  const links = body.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([])
})

it('[P15] the cart page redirects a guest to the login before it is rendered', async () => {
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
  const { statusCode, headers: answer } = await shop.app.inject({ url: '/ur/cart', headers })
  const location = `${shop.platform.configuration.publicUrl}/ur/login?next=%2Fcart`
  expect([statusCode, answer.location, answer['cache-control']]).toEqual([302, location, 'no-store'])
})

it('the content security policy lists the hashes of the page’s inline scripts, and the page has no nonce', async () => {
  const page = await shop.app.inject('/shop?q=daal')
  const inline = [...page.body.matchAll(/<script(?![^>]* src=)(?![^>]*application\/)[^>]*>(.*?)<\/script>/gs)]
  const sources = inline.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(sources.length).toBeGreaterThan(1)
  const policy = String(page.headers['content-security-policy'])
  expect(policy.match(/'sha256-[^']+'(?=[^;]*$)/g)?.toSorted()).toEqual([...new Set(sources)].toSorted())
  expect([page.body.includes('nonce='), page.headers['x-script-sources']]).toEqual([false, undefined])
})

it('a page that fails to render is logged once, and the error page shows the request id', async () => {
  const read = vi
    .spyOn(shop.app.publicAnswers, 'read')
    .mockResolvedValue(
      new CachedAnswer({ status: 200, headers: {}, body: '{"items":[null]}', tags: [], isLasting: true }),
    )
  try {
    const failed = await shop.app.inject('/shop?sort=name_desc')
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    const told = lines.map((line) => JSON.parse(line))
    expect(told).toMatchObject([{ msg: 'page could not be rendered', err: { type: 'TypeError' } }])
    expect(failed.body).toMatch(new RegExp(`name the request <span[^>]*>${told[0].request_id}<`))
    expect(failed.body).not.toContain('TypeError')
  } finally {
    read.mockRestore()
  }
})

it('the metrics show how busy the worker is that renders pages', async () => {
  const busy = async () => {
    const { text } = await shop.platform.metrics.print()
    return Number(/^mandi_page_thread_busy_seconds_total (\S+)$/m.exec(text)?.[1])
  }
  const before = await busy()
  await shop.app.inject('/contact')
  expect(await busy()).toBeGreaterThan(before)
})

it.each([
  ['/shop', 'lang="en-PK" dir="ltr"', 'href="/product/', 'All products'],
  ['/ur/shop', 'lang="ur" dir="rtl"', 'href="/ur/', 'تمام پروڈکٹس'],
])(
  'the page %s has its language and direction, links in its language, and the URLs of both languages',
  async (path, html, link, heading) => {
    await shop.aProduct()
    const { body } = await shop.app.inject(path)
    expect(body).toContain(`<html ${html}>`)
    expect(body).toContain(link)
    expect(body).toContain(`<bdi>${heading}</bdi></h1>`)
    const { publicUrl } = shop.platform.configuration
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`)
    const alternates = [...body.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, ...found]) => found,
    )
    expect(alternates).toEqual([
      ['en', `${publicUrl}/shop`],
      ['ur', `${publicUrl}/ur/shop`],
      ['x-default', `${publicUrl}/shop`],
    ])
  },
)
