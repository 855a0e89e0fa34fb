import { afterAll, beforeAll, expect, it } from 'vitest'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { anOrder, payOrder } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { countHeldStock, latestHeldStock } from './held-stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('admins and the metrics show the share of stock that unpaid orders hold', async () => {
  const admin = await shop.anAdmin()
  const { product_id } = await shop.aProduct({ stock: 100 })
  const { placed } = await anOrder(shop, [{ product_id, quantity: 25 }])
  const seen = async () => {
    await countHeldStock(shop.platform)
    const { held_stock } = (await shop.as(admin).get('/api/admin/dashboard')).json()
    return { held_stock, metrics: (await shop.platform.metrics.print()).text }
  }
  const unpaid = await seen()
  expect(unpaid.held_stock).toEqual({ units_held: 25, units_on_sale: 75 })
  expect(unpaid.metrics).toMatch(/^mandi_unpaid_stock_share 0\.25$/m)
  await payOrder(shop, placed.order_id)
  const paid = await seen()
  expect(paid.held_stock).toEqual({ units_held: 0, units_on_sale: 75 })
  expect(paid.metrics).toMatch(/^mandi_unpaid_stock_share 0$/m)
})

it('an unpaid order holds no units of a seller who has cancelled, because other customers can order these units again', async () => {
  const [cancelled, kept] = [await shop.aProduct({ stock: 10 }), await shop.aProduct({ stock: 10 })]
  const before = await heldStock()
  const { placed } = await anOrder(shop, [
    { product_id: cancelled.product_id, quantity: 4 },
    { product_id: kept.product_id, quantity: 3 },
  ])
  expect(await heldStock()).toBe(before + 7)
  await setFulfilmentStatus(shop.platform, { seller_id: cancelled.seller_id }, placed.order_id, 'cancelled')
  expect(await heldStock()).toBe(before + 3)
})

async function heldStock(): Promise<number> {
  await countHeldStock(shop.platform)
  return (await latestHeldStock(shop.platform))?.units_held ?? 0
}
