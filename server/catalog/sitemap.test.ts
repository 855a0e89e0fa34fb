import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { createHttpApp } from '#server/platform/http/app.ts'
import type { App } from '#server/platform/http/serve.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sitemapRoutes } from './sitemap.ts'

const FILE_SIZE = 2

let shop: TestShop
/** An app that serves the shop's site map with at most two URLs in a file. */
let app: App
beforeAll(async () => {
  shop = await createTestShop()
  app = await createHttpApp(shop.platform, shop.app.identification)
  sitemapRoutes(app, shop.platform, FILE_SIZE)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function addressesIn(path: string): Promise<string[]> {
  const { statusCode, headers, body } = await app.inject({ url: path })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

describe('the site map', () => {
  it('the site map lists each product that the shop offers once in each language, over several files, and no other product', async () => {
    const { publicUrl } = shop.platform.configuration
    expect(await addressesIn('/sitemaps/products.xml')).toEqual([])
    const onSale = await Promise.all([1, 2, 3, 4, 5].map(() => shop.aProduct()))
    const unverified = await shop.aSeller({ is_verified: false })
    await shop.aProduct({ seller_id: unverified.id })
    const archived = await shop.aProduct()
    await shop.platform.database
      .updateTable('shop_products')
      .set({ status: 'archived' })
      .where('product_id', '=', archived.product_id)
      .execute()

    await refreshFigures(shop.platform.database)
    const [pages, ...files] = await addressesIn('/sitemap.xml')
    expect(pages).toBe(`${publicUrl}/sitemaps/pages.xml`)
    const listed = await Promise.all(files.map((address) => addressesIn(address.slice(publicUrl.length))))
    expect(listed).toHaveLength(16)
    const paths = onSale.flatMap(({ product_id }) => [`/product/${product_id}`, `/ur/product/${product_id}`])
    expect(listed.flat().sort()).toEqual(paths.map((path) => publicUrl + path).sort())
  })

  it('the site map returns the first file of products if the number of the file in the URL is invalid', async () => {
    expect(await addressesIn("/sitemaps/products.xml?part='x")).toEqual(await addressesIn('/sitemaps/products.xml'))
  })
})
