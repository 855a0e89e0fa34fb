import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRODUCT_SORTS, type ProductSort } from '#contract/catalog.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { type ProductFilters, productsOnSale } from './queries.ts'
import { productsFound } from './sift-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const { database } = shop.platform
  const { product_id } = await shop.aProduct({ category: 'Fruits', sub_category: 'Mangoes' })
  for (let count = 1; count < 26; count++) await shop.aSeller({ business_name: `Seller ${count}` })
  // Enough of them that a plan which reads them all costs more than one that walks an index.
  await sql`
    insert into shop_products (seller_id, category_id, category, sub_category, name, price, unit_weight, unit_label, stock, image_url)
    select (array(select id from seller_profiles))[1 + number % 26], category_id, case when number % 4 = 0 then category else 'vegetables' end,
      case when number % 8 = 0 then sub_category else 'Others' end,
      md5(number::text), 1 + number, 1, 'kg', 10, image_url
    from shop_products, generate_series(1, 4000) as number where product_id = ${product_id}`.execute(database)
  await sql`analyze`.execute(database)
})
afterAll(() => shop.close())

const INDEX: Record<ProductSort, string> = {
  default: 'newest',
  name_asc: 'by_name',
  name_desc: 'by_name',
  price_asc: 'cheapest',
  price_desc: 'cheapest',
}

async function planOf(filters: Partial<ProductFilters>): Promise<string> {
  const query = productsOnSale(shop.platform.database, { sort: 'default', limit: 8, ...filters })
  return JSON.stringify(await query.explain('json'))
}

it.each(PRODUCT_SORTS)(
  'sorted by %s, the shop, a category and a sub-category each walk an index and sort nothing',
  async (sort) => {
    const scopes = {
      '': {},
      category_: { category: 'fruits' },
      sub_category_: { category: 'fruits', sub_category: 'Mangoes' },
    }
    for (const [scope, filters] of Object.entries(scopes)) {
      const plan = await planOf({ sort, ...filters })
      expect(plan).toContain(`products_${scope}${INDEX[sort]}"`)
      expect(plan).not.toMatch(/"Node Type":"[^"]*Sort"/)
    }
  },
)

it('a search for a rare word walks the index of words', async () => {
  const query = productsFound({ sort: 'default', limit: 8 }, sql`search_words @@ 'chaunsa'::tsquery`)
  const { rows } = await sql`explain (format json) ${query}`.execute(shop.platform.database)
  expect(JSON.stringify(rows)).toContain('"products_by_words"')
})
