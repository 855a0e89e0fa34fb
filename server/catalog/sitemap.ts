import { Readable } from 'node:stream'
import { LANGUAGES, pathIn } from '#contract/language.ts'
import { CachedAnswer } from '#server/platform/cache/cached-answer.ts'
import { html } from '#server/platform/html.ts'
import { sendAnswer } from '#server/platform/http/send-answer.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressesOnSale, countProducts } from './sitemap-queries.ts'

/** The maximum number of URLs in one file of the site map. */
const FILE_SIZE = 50_000
/** The number of products that the site map reads with one query. At most this number of products is in memory. */
const BATCH = 1000
/** Seconds for which caches may store a file of products. */
const FRESH_FOR = 3600

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XML = 'application/xml; charset=utf-8'

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
/**
 * Matches the query parameter `part` of a site map file with products. If there are eight files, the first one has
 * `0of8`. The number of files is a power of two. Product ids are random, so all files have a similar size.
 */
const PART = /^(\d{1,4})of(\d{1,4})$/

/**
 * Adds the site map for search engines. `/sitemap.xml` names a file with the shop's pages and several files with
 * products, which are divided by their ids. A file is streamed while its products are read, so that even a large file
 * needs little memory.
 */
export function sitemapRoutes(app: App, platform: Platform, fileSize = FILE_SIZE): void {
  // The API document does not include the routes of the site map, because they are only for search engines.
  const schema = { hide: true }
  // The list of the site map's files is cached without a tag, so the number of files may be a minute old. The files of
  // products are not affected, because each request reads them from the database.
  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const answer = await app.responses.getOrMake('sitemap', async () => {
      const body = await sitemapIndex(platform, fileSize)
      return new CachedAnswer({ status: 200, headers: { 'content-type': XML }, body, tags: [], isLasting: true })
    })
    return sendAnswer(request, reply, answer)
  })

  app.get('/sitemaps/products.xml', { schema }, (request, reply) => {
    const { part } = request.query as { part?: unknown }
    const [, number = '0', parts = '1'] = (typeof part === 'string' && PART.exec(part)) || []
    reply.header('cache-control', `public, max-age=${FRESH_FOR}`)
    return reply.type(XML).send(
      Readable.from(
        productFile(platform, {
          first: beginOf(Number(number), Number(parts)),
          beyond: beginOf(Number(number) + 1, Number(parts)),
        }),
      ),
    )
  })
}

async function sitemapIndex({ replica, configuration }: Platform, fileSize: number): Promise<string> {
  // The number of files of the site map is chosen so that they are half full on average. No file then exceeds the
  // maximum.
  const addresses = (await countProducts(replica)) * LANGUAGES.length
  const parts = 2 ** Math.max(0, Math.ceil(Math.log2(addresses / (fileSize / 2))))
  const files = ['pages.xml', ...Array.from({ length: parts }, (_, part) => `products.xml?part=${part}of${parts}`)]
  const entries = files.map((file) => {
    const { href } = new URL(`/sitemaps/${file}`, configuration.publicUrl)
    return html`<sitemap><loc>${href}</loc></sitemap>\n`
  })
  return html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${NAMESPACE}">
${entries}</sitemapindex>
`.text
}

/**
 * Returns the lowest product id of a file of the site map. Returns undefined for the number after the last file,
 * because the last file contains all remaining ids.
 */
function beginOf(part: number, parts: number): string | undefined {
  if (part >= parts) return undefined
  const digits = Math.floor((part / parts) * 2 ** 32)
  return `${digits.toString(16).padStart(8, '0')}${LOWEST_ID.slice(8)}`
}

async function* productFile({ replica, configuration }: Platform, { first, beyond }: Range) {
  yield html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`.text
  let from: { product_id: string; isIncluded: boolean } | undefined = {
    product_id: first ?? LOWEST_ID,
    isIncluded: true,
  }
  while (from) {
    const products = await addressesOnSale(replica, { from, beyond, limit: BATCH })
    const pages = products.flatMap((product) => LANGUAGES.map((language) => ({ ...product, language })))
    const entries = pages.map(({ product_id, updated_at, language }) => {
      const { href } = new URL(pathIn(language, `/product/${product_id}`), configuration.publicUrl)
      return html`<url><loc>${href}</loc><lastmod>${updated_at}</lastmod></url>\n`
    })
    yield html`${entries}`.text
    const last = products.at(-1)
    from = last && { product_id: last.product_id, isIncluded: false }
  }
  yield '</urlset>\n'
}

type Range = { first: string | undefined; beyond: string | undefined }
