import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sendStockAlerts } from './stock-alerts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Returns the subjects of the emails to this address that report a product in stock again. */
async function mailsTo(email: string): Promise<string[]> {
  const mails = await shop.platform.database
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', 'like', '%in stock again')
    .execute()
  return mails.map(({ subject }) => subject)
}

const restock = (product_id: string, stock: number) =>
  shop.platform.database.updateTable('shop_products').set({ stock }).where('product_id', '=', product_id).execute()

describe('an alert for a sold-out product', () => {
  it('a customer who asks for an alert gets one email when the sold-out product is in stock again', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct({ name: 'Chaunsa mangoes', stock: 0 })
    const url = `/api/stock-alerts/${product_id}`
    expect((await shop.as(customer).get(url)).json()).toEqual({ is_on: false })
    for (const _ of [1, 2]) expect((await shop.as(customer).put(url)).statusCode).toBe(204)
    expect((await shop.as(customer).get(url)).json()).toEqual({ is_on: true })
    await sendStockAlerts(shop.platform)
    expect((await shop.as(customer).get(url)).json()).toEqual({ is_on: true })

    await restock(product_id, 5)
    for (const _ of [1, 2]) await sendStockAlerts(shop.platform)
    await vi.waitFor(async () => expect(await mailsTo(customer.email)).toEqual(['Chaunsa mangoes is in stock again']), {
      timeout: 30_000,
    })
    expect((await shop.as(customer).get(url)).json()).toEqual({ is_on: false })
  })

  it('a customer with 100 stock alerts can set one of them again, but no further one', async () => {
    const customer = await shop.aCustomer()
    const products = await Promise.all(Array.from({ length: 101 }, () => shop.aProduct({ stock: 0 })))
    const alerts = products.slice(0, 100).map(({ product_id }) => ({ customer_id: customer.id, product_id }))
    await shop.platform.database.insertInto('stock_alerts').values(alerts).execute()
    const setAgain = (index: number) => shop.as(customer).put(`/api/stock-alerts/${products[index]?.product_id}`)
    expect((await setAgain(0)).statusCode).toBe(204)
    expect((await setAgain(100)).json()).toMatchObject({ status: 409, code: 'too_many_stock_alerts' })
  })

  it('an alert for a sold-out product can be removed, and cannot be set for an unknown product', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct({ stock: 0 })
    const url = `/api/stock-alerts/${product_id}`
    await shop.as(customer).put(url)
    expect((await shop.as(customer).delete(url)).statusCode).toBe(204)
    expect((await shop.as(customer).get(url)).json()).toEqual({ is_on: false })
    expect((await shop.as(customer).put(`/api/stock-alerts/${randomUUID()}`)).json()).toMatchObject({
      status: 404,
      code: 'product_not_found',
    })
  })
})
