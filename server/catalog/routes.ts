import * as calls from '#contract/catalog.ts'
import { getPublicSeller as getSellerCall, listPublicSellers as listSellersCall } from '#contract/public-sellers.ts'
import * as saleCalls from '#contract/sales.ts'
import * as searchCalls from '#contract/search.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { servePublic } from '#server/platform/http/serve-public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endSalesByJob } from './end-due-sales.ts'
import { getProduct } from './get-product.ts'
import { getProductFacets } from './get-product-facets.ts'
import { productsInSeason } from './in-season.ts'
import { indexProductsByJob } from './index-products.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { getPriceHistory } from './price-history.ts'
import { getPublicSeller, listPublicSellers } from './public-sellers.ts'
import { listSpecials } from './sales.ts'
import { createGoodsRequests, forgetSearchesByJob, popularSearches, searchAdvice, writeCounts } from './search-log.ts'
import { watchTerms } from './search-terms.ts'
import { sitemapRoutes } from './sitemap.ts'
import { suggest } from './suggest.ts'

/**
 * The cache tag of all product lists. The cached lists are dropped if products are added to the lists or removed, or if
 * their order changes.
 */
const LISTS = 'lists of products'

export function catalogRoutes(app: App, platform: Platform): void {
  forgetOutdated(platform)
  watchTerms(platform)
  indexProductsByJob(platform)
  forgetSearchesByJob(platform)
  endSalesByJob(platform)
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
    calls.getProductFacets,
    ({ query }) => getProductFacets(platform, query),
    () => [LISTS],
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
    ({ product_id, packs }) => [product_id, ...packs.map((pack) => pack.product_id)],
  )
  servePublic(
    app,
    listSellersCall,
    ({ query }) => listPublicSellers(platform, query.limit),
    () => [LISTS],
  )
  servePublic(
    app,
    getSellerCall,
    ({ params }) => getPublicSeller(platform, params.seller_id),
    () => [LISTS],
  )
  saleRoutes(app, platform)
  searchRoutes(app, platform)
  sitemapRoutes(app, platform)
}

function saleRoutes(app: App, platform: Platform): void {
  servePublic(
    app,
    saleCalls.listSpecials,
    ({ query }) => listSpecials(platform, query.limit),
    ({ items }) => [LISTS, ...items.map(({ product_id }) => product_id)],
  )
  servePublic(
    app,
    saleCalls.listInSeason,
    ({ query }) => productsInSeason(platform, query.limit),
    ({ items }) => [LISTS, ...items.map(({ product_id }) => product_id)],
  )
  servePublic(
    app,
    saleCalls.getPriceHistory,
    ({ params }) => getPriceHistory(platform, params.product_id),
    ({ product_id }) => [product_id],
  )
}

function searchRoutes(app: App, platform: Platform): void {
  const requestGoods = createGoodsRequests(platform)
  app.addHook('onClose', () => writeCounts(platform))
  serve(app, searchCalls.popularSearches, () => popularSearches(platform))
  servePublic(
    app,
    searchCalls.getSearchAdvice,
    ({ query }) => searchAdvice(platform, query.q),
    () => [LISTS],
  )
  serve(app, searchCalls.requestGoods, ({ body, raw }) => requestGoods(body.q, raw.ip))
}

/** Removes outdated responses from the cache when any node has changed the catalogue. */
function forgetOutdated({ events, responses }: Platform): void {
  events.subscribe('stock', (productId) => responses.forget(productId))
  events.subscribe('catalogue', (productId) => {
    if (productId === '*') return responses.forgetAll()
    responses.forget(productId)
    responses.forget(LISTS)
  })
  events.subscribe('search_terms', () => responses.forgetAll())
  events.onGap(() => responses.forgetAll())
}
