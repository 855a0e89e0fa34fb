import { listCategories, listProducts } from '#contract/catalog.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { getStore } from '#contract/store.ts'
import type { Api } from '#web/api/client.ts'
import { pageContext } from '#web/api/server-context.ts'
import { INFORMATION_LINKS } from '#web/layout/information-links.ts'
import { NO_FILTERS, shopAddress } from '../shop/shop-filters.ts'
import type { Route } from './+types/sitemap.ts'

/** A sitemap may list 50,000 addresses; the newest products come first. */
const MAX_PRODUCTS = 45_000

/** Every public page, for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [{ public_url }, categories, products] = await Promise.all([
    api(getStore),
    api(listCategories),
    productPaths(api),
  ])
  const paths = [
    '/',
    '/shop',
    ...categories.items.map(({ category }) => shopAddress({ ...NO_FILTERS, category })),
    '/pages',
    ...INFORMATION_LINKS.map(({ to }) => to),
    ...products,
  ]
  const urls = paths.map((path) => `  <url><loc>${escapeXml(new URL(path, public_url).href)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

async function productPaths(api: Api): Promise<string[]> {
  const paths: string[] = []
  let cursor: string | undefined
  do {
    const page = await api(listProducts, { query: { limit: MAX_PAGE_SIZE, cursor } })
    paths.push(...page.items.map(({ product_id }) => `/product/${product_id}`))
    cursor = page.next_cursor ?? undefined
  } while (cursor && paths.length < MAX_PRODUCTS)
  return paths
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
