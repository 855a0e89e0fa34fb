import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRODUCT_SORT_LABELS, PRODUCT_SORTS, type ProductSort } from '#contract/catalog.ts'
import { paisaOf } from '#contract/money.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { plansOf } from '#server/testing/watched-queries.ts'
import { areFew } from './cheap-products.ts'
import { indexProducts } from './index-products.ts'
import { listProducts } from './list-products.ts'
import { type ProductFilters, productsOnSale } from './queries.ts'
import { searchProducts } from './search/search-products.ts'
import { dictionaryOf } from './search-terms.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const { database } = shop.platform
  const { product_id } = await shop.aProduct({ category: 'Fruits', sub_category: 'Mangoes' })
  for (let count = 1; count < 26; count++) await shop.aSeller({ business_name: `Seller ${count}` })
  // With this many products, reading all of them costs more than an index scan.
  await sql`
    insert into shop_products (seller_id, category_id, category, sub_category, name, price, unit_weight, unit_label, stock, image_url)
    select (array(select id from seller_profiles))[1 + number % 26], category_id, case when number % 4 = 0 then category else 'vegetables' end,
      case when number % 8 = 0 then sub_category else 'Others' end,
      md5(number::text), 1 + number, 1, 'kg', 10, image_url
    from shop_products, generate_series(1, 4000) as number where product_id = ${product_id}`.execute(database)
  await sql`insert into product_text (product_id, language, name) select product_id, 'ur', name from shop_products`.execute(
    database,
  )
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
  const query = productsOnSale({ sort: 'default', limit: 8, ...filters })
  const { rows } = await sql`explain (analyze, format json) ${query}`.execute(shop.platform.database)
  return JSON.stringify(rows)
}

it.each(PRODUCT_SORTS.map((sort) => [PRODUCT_SORT_LABELS[sort], sort] as const))(
  'the list of products with the order “%s” reads an index without a sort, for all products, a category or a sub-category',
  async (_, sort) => {
    const scopes = {
      '': {},
      category_: { category: 'fruits' },
      sub_category_: { category: 'fruits', sub_category: 'Mangoes' },
    }
    for (const [scope, filters] of Object.entries(scopes)) {
      const plan = await planOf({ sort, ...filters })
      expect(plan).toContain(`products_${scope}${INDEX[sort]}"`)
      expect(plan).toContain('product_text_pkey')
      expect(plan).not.toMatch(/"Node Type":"[^"]*Sort"/)
    }
  },
)

it('the list of sold-out products in a sub-category reads the index of sold-out products', async () => {
  const plan = await planOf({ category: 'fruits', sub_category: 'Mangoes', is_sold_out: true })
  expect(plan).toContain('"products_sold_out"')
})

it('a list of products with a maximum price reads the index of prices if few products match, and otherwise the index of newest products', async () => {
  expect(await planOf({ max_price: 50 })).toContain('"products_cheapest"')
  expect(await planOf({ max_price: 3000 })).toContain('"products_newest"')
})

it('the query for a maximum price uses the index of prices if few products of the category scope cost less and the list is not sorted by price', async () => {
  const few = (filters: Partial<ProductFilters>) => areFew(shop.platform, { sort: 'default', limit: 8, ...filters })
  expect(await few({ max_price: 50 })).toBe(true)
  expect(await few({ max_price: 3000 })).toBe(false)
  expect(await few({ max_price: 50, sort: 'price_asc' })).toBe(false)
  expect(await few({})).toBe(false)
  // The limit differs between category scopes. The test has 1,000 products in fruits and 3,000 in vegetables.
  expect(await few({ max_price: 600, category: 'fruits' })).toBe(true)
  expect(await few({ max_price: 600, category: 'vegetables' })).toBe(false)
})

it('for a maximum price above most products, PostgreSQL uses one generic plan after five runs of the query', async () => {
  const replica = openDatabase(shop.databaseUrl, () => {}, 1)
  try {
    for (let number = 0; number < 12; number++)
      await listProducts(
        { ...shop.platform, replica },
        { sort: 'default', limit: 8, max_price: paisaOf(3000 + number) },
      )
    const { rows } = await sql<{ custom_plans: number; generic_plans: number }>`
      select custom_plans, generic_plans from pg_prepared_statements where statement like '%order by sort_key%'`.execute(
      replica,
    )
    // PostgreSQL first makes five plans for the actual values, to compare their costs. All later runs use one generic
    // plan.
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 7 }])
  } finally {
    await replica.destroy()
  }
})

it('a search for goods reads the index of their search term, and a search for a rare word scans no whole table', async () => {
  const { database } = shop.platform
  const { rows } = await sql<{ product_id: string }>`select product_id from shop_products`.execute(database)
  const ids = rows.map(({ product_id }) => product_id)
  await indexProducts(database, await dictionaryOf(shop.platform), ids)
  await sql`analyze`.execute(database)
  const plansFor = (q: string) =>
    plansOf(shop.databaseUrl, (replica) =>
      searchProducts({ ...shop.platform, replica }, { q, sort: 'default', limit: 8 }),
    )
  expect((await plansFor('mango')).join()).toContain('"products_term_newest"')
  expect((await plansFor('zarkhez')).join()).not.toMatch(/"Seq Scan"[^{}]*"shop_products"/)
})
