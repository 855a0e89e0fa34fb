import * as calls from '#contract/catalog.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'

export function catalogRoutes(app: App, platform: Platform): void {
  serve(app, calls.listCategories, () => listCategories(platform))
  serve(app, calls.listProducts, ({ query }) => listProducts(platform, query))
  serve(app, calls.getProduct, ({ params }) => getProduct(platform, params.product_id))
}
