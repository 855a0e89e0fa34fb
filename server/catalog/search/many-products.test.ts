import { type Insertable, sql } from 'kysely'
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

const KINDS = ['sold out', 'of a seller who is not verified', 'pack sizes of one product'] as const

it.each(KINDS)('the search shows the products in stock first, although 301 newer ones are %s', async (kind) => {
  const older = await shop.aProduct({ name: 'Bhindi', stock: 5 })
  const like = await shop.aProduct({ name: 'Bhindi', stock: 5 })
  const { id: stranger } = await shop.aSeller({ is_verified: false })
  const { group_id } = await shop.platform.database
    .insertInto('product_groups')
    .values({ seller_id: like.seller_id })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const change = { [KINDS[0]]: { stock: 0 }, [KINDS[1]]: { seller_id: stranger }, [KINDS[2]]: { group_id } }[kind]
  await createMany(like.product_id, () => change)
  const ids = await search('q=bhindi')
  // One of the newer pack sizes is in the list.
  const first = kind === 'pack sizes of one product' ? 1 : 0
  expect(ids.slice(first, first + 2)).toEqual([like.product_id, older.product_id])
})

it('the search shows products with a word in their names first, although 301 newer ones have it in their descriptions', async () => {
  const like = await shop.aProduct({ name: 'Basket' })
  await createMany(like.product_id, (number) => ({ name: `Basket ${number}`, description: 'From the Zerkon valley' }))
  const named = [await shop.aProduct({ name: 'Zerkon basket' }), await shop.aProduct({ name: 'Zerkon tray' })]
  const ids = named.map(({ product_id }) => product_id).toSorted()
  await shop.platform.database
    .updateTable('shop_products')
    .set({ created_at: '2020-01-01T00:00:00Z' })
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  expect((await search('q=zerkon')).slice(0, 2).toSorted()).toEqual(ids)
})
