import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomerWanting, checkOut } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { forgetOldKeys } from './forget-old-keys.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('the shop stores an idempotency key for a week, and then deletes it', async () => {
  const { product_id } = await shop.aProduct()
  const keys = [randomUUID(), randomUUID()]
  for (const key of keys) await checkOut(shop, await aCustomerWanting(shop, [{ product_id, quantity: 1 }]), {}, key)
  const { database } = shop.platform
  await database
    .updateTable('idempotency_keys')
    .set({ created_at: sql<string>`now() - interval '8 days'` })
    .where('key', '=', keys[0] ?? '')
    .execute()
  await forgetOldKeys(shop.platform)
  expect(await database.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: keys[1] }])
})
