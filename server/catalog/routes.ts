import * as calls from '#contract/catalog.ts'
import type { App } from '#server/platform/http/serve.ts'
import { servePublic } from '#server/platform/http/serve-public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { sitemapRoutes } from './sitemap.ts'
import { suggest } from './suggest.ts'

/** What every list of products shows: which there are, and in which order. */
const LISTS = 'lists of products'

export function catalogRoutes(app: App, platform: Platform): void {
  forgetOutdated(platform)
  servePublic(
    app,
    calls.listCategories,
    () => listCategories(platform),
    () => [],
  )
  servePublic(
    app,
    calls.listProducts,
    ({ query }) => listProducts(platform, query),
    ({ items }) => [LISTS, ...items.map(({ product_id }) => product_id)],
  )
  servePublic(
    app,
    calls.suggest,
    ({ query }) => suggest(platform, query.q),
    ({ products }) => [LISTS, ...products.map(({ product_id }) => product_id)],
  )
  servePublic(
    app,
    calls.getProduct,
    ({ params }) => getProduct(platform, params.product_id),
    ({ product_id }) => [product_id],
  )
  sitemapRoutes(app, platform)
}

/** Whatever changes in the catalogue, on any node, is shown at once. */
function forgetOutdated({ events, responses }: Platform): void {
  events.subscribe('stock', (productId) => responses.forget(productId))
  events.subscribe('catalogue', (productId) => {
    if (productId === '*') return responses.forgetAll()
    responses.forget(productId)
    responses.forget(LISTS)
  })
  events.onGap(() => responses.forgetAll())
}
