import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { SELLER_PRODUCT_SORTS, type SellerProduct, type SellerProductSort } from '#contract/seller-products.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { aProductWithPrices } from '#server/testing/sale-builders.ts'
import type { TestCaller, TestClient } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { plansOf } from '#server/testing/watched-queries.ts'
import { listOwnProducts } from './list-products.ts'

const PATH = '/api/seller/products'

let shop: TestShop
let seller: TestCaller
let own: TestClient
/** The ids of the categories by name. */
const categoryIds: Record<string, string> = {}
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
  own = shop.as(seller)
  const seller_id = seller.id
  await shop.aProduct({ seller_id, category: 'Fruits', name: 'anaar', price: rupees(300), stock: 50 })
  await shop.aProduct({ seller_id, category: 'Fruits', name: 'Banana', price: rupees(100), stock: 7 })
  await shop.aProduct({ seller_id, category: 'Spices', name: 'chilli', price: rupees(200), stock: 0 })
  await shop.aProduct({ seller_id, name: 'Dhaniya', image_url: NO_PICTURE, status: 'draft' })
  await shop.aProduct({ seller_id, name: 'Elaichi', status: 'draft' })
  await shop.aProduct({ seller_id, name: 'Falsa', status: 'archived' })
  await shop.aProduct({ category: 'Fruits', name: 'Of another seller' })
  const { items } = (await shop.as().get('/api/categories')).json()
  for (const { category_name, category_id } of items) categoryIds[category_name] = category_id
})
afterAll(() => shop.close())

const list = async (query: string) =>
  (await own.get(`${PATH}?${query}`)).json<{ items: SellerProduct[]; next_cursor: string | null }>()
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name)

it.each<[SellerProductSort, string[]]>([
  ['newest', ['chilli', 'Banana', 'anaar']],
  ['name_asc', ['anaar', 'Banana', 'chilli']],
  ['name_desc', ['chilli', 'Banana', 'anaar']],
  ['price_asc', ['Banana', 'chilli', 'anaar']],
  ['price_desc', ['anaar', 'chilli', 'Banana']],
  ['stock_asc', ['chilli', 'Banana', 'anaar']],
  ['stock_desc', ['anaar', 'Banana', 'chilli']],
  ['updated_asc', ['anaar', 'Banana', 'chilli']],
  ['updated_desc', ['chilli', 'Banana', 'anaar']],
])('the products of a seller are sorted by %s, on one page and on pages of one product', async (sort, names) => {
  expect(await namesOf(`sort=${sort}`)).toEqual(names)
  const paged: string[] = []
  let cursor: string | null = ''
  do {
    const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
    paged.push(...page.items.map(({ name }) => name))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(paged).toEqual(names)
})

it.each<[string, () => string, string[]]>([
  ['of a category', () => `category_id=${categoryIds.Fruits}`, ['Banana', 'anaar']],
  ['with low stock', () => 'stock=low', ['chilli', 'Banana']],
  ['out of stock', () => 'stock=out', ['chilli']],
  ['with low stock in a category', () => `stock=low&category_id=${categoryIds.Fruits}`, ['Banana']],
  ['that are drafts', () => 'status=draft', ['Elaichi', 'Dhaniya']],
  ['without a picture', () => 'status=draft&without_picture=true', ['Dhaniya']],
  ['that are archived', () => 'status=archived', ['Falsa']],
  ['of a category with a searched word in their names', () => `q=ban&category_id=${categoryIds.Fruits}`, ['Banana']],
])('the product list of a seller contains only the products %s', async (_, query, names) => {
  expect(await namesOf(query())).toEqual(names)
})

it('the product list of a seller refuses a cursor of another sort order, and an unknown sort order', async () => {
  const { next_cursor } = await list('sort=price_asc&limit=1')
  const mixed = await own.get(`${PATH}?sort=name_asc&cursor=${next_cursor}`)
  expect(mixed.json()).toMatchObject({ status: 400, code: 'bad_cursor' })
  expect((await own.get(`${PATH}?sort=random`)).statusCode).toBe(422)
})

it('a product in a seller’s list has its price at the end of yesterday in Pakistan', async () => {
  const trader = await shop.aSeller()
  const priceYesterday = async (steps: [number, number][]) => {
    const { product_id } = await aProductWithPrices(shop, trader.id, steps)
    return (await shop.as(trader).get(`${PATH}/${product_id}`)).json<SellerProduct>().yesterday_price
  }
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from now() - shop_midnight(shop_day(now())))::float / 86400 as days`.execute(
    shop.platform.database,
  )
  const today = rows[0]?.days ?? 0
  expect(await priceYesterday([[0, 120]])).toBeNull()
  expect(
    await priceYesterday([
      [9, 90],
      [today + 0.01, 110],
      [0, 120],
    ]),
  ).toBe(rupees(110))
  expect(
    await priceYesterday([
      [9, 90],
      [today / 2, 120],
    ]),
  ).toBe(rupees(90))
})

const INDEXES: Record<SellerProductSort, string | null> = {
  newest: 'products_of_seller',
  name_asc: 'products_of_seller_by_name',
  name_desc: 'products_of_seller_by_name',
  price_asc: 'products_of_seller_by_price',
  price_desc: 'products_of_seller_by_price',
  // The stock has no index, because each checkout would have to change it.
  stock_asc: null,
  stock_desc: null,
  updated_asc: 'products_of_seller_by_update',
  updated_desc: 'products_of_seller_by_update',
}

it('each sort order of a seller’s product list except by stock reads an index, and so do the filters by stock, category and missing picture', async () => {
  const { database } = shop.platform
  const { product_id } = await shop.aProduct({ seller_id: seller.id, category: 'Vegetables' })
  const other = await shop.aSeller()
  await sql`
    insert into shop_products (seller_id, category_id, category, name, price, unit_weight, unit_label, stock, image_url, status, updated_at)
    select case when number % 4 = 0 then seller_id else ${other.id} end, category_id, category, md5(number::text), price + number, 1, 'kg',
      100 + number, image_url, case when number % 40 = 0 then 'draft' else 'active' end, now() - number * interval '1 minute'
    from shop_products, generate_series(1, 4000) as number where product_id = ${product_id}`.execute(database)
  await sql`vacuum analyze shop_products`.execute(database)
  const planOf = async (query: Partial<Parameters<typeof listOwnProducts>[2]>) => {
    const plans = await plansOf(shop.databaseUrl, (watched) =>
      listOwnProducts({ ...shop.platform, database: watched }, { seller_id: seller.id } as Seller, {
        status: 'active',
        sort: 'newest',
        limit: 25,
        ...query,
      }),
    )
    return plans.join()
  }
  for (const sort of SELLER_PRODUCT_SORTS) {
    const plan = await planOf({ sort })
    const index = INDEXES[sort]
    if (index === null) continue
    expect(plan).toContain(`"${index}"`)
    expect(plan).not.toMatch(/"Sort Key":\["(?!product_pictures\.)/)
  }
  expect(await planOf({ stock: 'low' })).toContain('"products_running_low"')
  expect(await planOf({ stock: 'out' })).toMatch(/"products_(running_low|sold_out)"/)
  expect(await planOf({ category_id: categoryIds.Spices ?? '' })).toContain('"products_of_category"')
  expect(await planOf({ status: 'draft', without_picture: true })).toContain('"products_without_picture"')
})
