import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import type { DB } from '#database/types.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { indexProducts } from '../index-products.ts'
import { dictionaryOf } from '../search-terms.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** More products than a search reads from one index. */
const MANY = 301

type Row = Insertable<DB['shop_products']>

/** Creates `MANY` newer products that are like another one, except for the values that `changeOf` returns. */
async function createMany(like: string, changeOf: (number: number) => Partial<Row>): Promise<void> {
  const { database } = shop.platform
  const one = await database
    .selectFrom('shop_products')
    .select(['seller_id', 'category_id', 'category', 'sub_category', 'name', 'description', 'price'])
    .select(['unit_weight', 'unit_label', 'stock', 'image_url'])
    .where('product_id', '=', like)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MANY }, (_, number): Row => ({ ...one, ...changeOf(number) }))
  const added = await database.insertInto('shop_products').values(rows).returning('product_id').execute()
  await indexProducts(
    database,
    await dictionaryOf(shop.platform),
    added.map(({ product_id }) => product_id),
  )
}

async function search(query: string): Promise<string[]> {
  const { items } = (await shop.as(undefined).get(`/api/products?limit=8&${query}`)).json<{ items: Product[] }>()
  return items.map(({ product_id }) => product_id)
}

it('the search shows a product in stock although 301 newer ones are sold out, not verified or pack sizes of one product', async () => {
  const { product_id } = await shop.aProduct({ name: 'Bhindi', stock: 5 })
  const other = await shop.aProduct({ name: 'Bhindi', stock: 5 })
  const stranger = await shop.aSeller({ is_verified: false })
  const { group_id } = await shop.platform.database
    .insertInto('product_groups')
    .values({ seller_id: other.seller_id })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await createMany(
    other.product_id,
    (number) => [{ stock: 0 }, { seller_id: stranger.id }, { group_id }][number % 3] ?? {},
  )
  const ids = await search('q=bhindi')
  // The first result is one of the pack sizes. The results after these three are sold out.
  expect(ids.slice(1, 3)).toEqual([other.product_id, product_id])
})

it('the search shows products with a word in their names first, although 301 newer ones have it in their descriptions', async () => {
  const named = [await shop.aProduct({ name: 'Zerkon basket' }), await shop.aProduct({ name: 'Zerkon tray' })]
  await createMany(named[0]?.product_id ?? '', (number) => ({
    name: `Basket ${number}`,
    description: 'From the Zerkon valley',
  }))
  const ids = await search('q=zerkon')
  expect(ids.slice(0, 2).toSorted()).toEqual(named.map(({ product_id }) => product_id).toSorted())
})
