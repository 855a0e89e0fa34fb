import { Readable } from 'node:stream'
import { CachedAnswer } from '#server/platform/cache/cached-answer.ts'
import { html } from '#server/platform/html.ts'
import { sendAnswer } from '#server/platform/http/send-answer.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressesOnSale, firstOfEachFile } from './sitemap-queries.ts'

/** Addresses that search engines take in one file. */
const FILE_SIZE = 50_000
/** Products read at once; no more of them are ever held. */
const BATCH = 1000
/** Seconds that a file of products may be shown after it was read. */
const FRESH_FOR = 3600

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XML = 'application/xml; charset=utf-8'

/** Every file begins at a product; the first one where all begin. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The way of search engines to everything on sale: `/sitemap.xml` names one file of the shop's pages, and as many of products as it
 * takes. A file is written out while it is read, so that its size costs no memory.
 */
export function sitemapRoutes(app: App, platform: Platform, fileSize = FILE_SIZE): void {
  // For search engines, and no part of the API's document.
  const schema = { hide: true }
  // Kept without a tag: what comes or goes on sale is in the files at once; where they are split may be a minute old.
  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const answer = await app.responses.getOrMake('sitemap', async () => {
      const body = await sitemapIndex(platform, fileSize)
      return new CachedAnswer({ status: 200, headers: { 'content-type': XML }, body, tags: [], isLasting: true })
    })
    return sendAnswer(request, reply, answer)
  })

  app.get('/sitemaps/products.xml', { schema }, (request, reply) => {
    const { from } = request.query as { from?: unknown }
    const first = typeof from === 'string' && ID.test(from) ? from : LOWEST_ID
    reply.header('cache-control', `public, max-age=${FRESH_FOR}`)
    return reply.type(XML).send(Readable.from(productFile(platform, first, fileSize)))
  })
}

async function sitemapIndex({ replica, configuration }: Platform, fileSize: number): Promise<string> {
  const [, ...further] = await firstOfEachFile(replica, fileSize)
  const files = ['pages.xml', 'products.xml', ...further.map((product_id) => `products.xml?from=${product_id}`)]
  const entries = files.map((file) => {
    const { href } = new URL(`/sitemaps/${file}`, configuration.publicUrl)
    return html`<sitemap><loc>${href}</loc></sitemap>\n`
  })
  return html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${NAMESPACE}">
${entries}</sitemapindex>
`.text
}

async function* productFile({ replica, configuration }: Platform, first: string, fileSize: number) {
  yield html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`.text
  let from: { product_id: string; isIncluded: boolean } | undefined = { product_id: first, isIncluded: true }
  let room = fileSize
  while (from && room > 0) {
    const products = await addressesOnSale(replica, from, Math.min(BATCH, room))
    const entries = products.map(({ product_id, updated_at }) => {
      const { href } = new URL(`/product/${product_id}`, configuration.publicUrl)
      return html`<url><loc>${href}</loc><lastmod>${updated_at}</lastmod></url>\n`
    })
    yield html`${entries}`.text
    room -= products.length
    const last = products.at(-1)
    from = last && { product_id: last.product_id, isIncluded: false }
  }
  yield '</urlset>\n'
}
