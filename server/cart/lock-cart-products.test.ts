import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockProducts, returnStock, takeStock } from '#server/catalog/stock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { removeOrderedLines } from './empty-cart.ts'
import { lockCartProducts } from './lock-cart-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function aCartOf(products: { stock: number; quantity: number }[]) {
  const customer = await shop.aCustomer()
  const seller_id = (await shop.aSeller()).id
  const made = await Promise.all(products.map(({ stock }) => shop.aProduct({ stock, seller_id })))
  const lines = made.map(({ product_id }, index) => ({ product_id, quantity: products[index]?.quantity ?? 1 }))
  await shop.as(customer).post('/api/cart/merge', { items: lines })
  return { customer, lines, ids: made.map(({ product_id }) => product_id) }
}

const transaction = () => shop.platform.database.transaction()

async function stockOf(productId: string): Promise<number | undefined> {
  const query = shop.platform.database.selectFrom('shop_products').select('stock').where('product_id', '=', productId)
  return (await query.executeTakeFirst())?.stock
}

describe('a cart locked for checkout', () => {
  it('locking a cart for checkout returns each line with its current product, sorted by product id', async () => {
    const { customer, ids } = await aCartOf([
      { stock: 5, quantity: 2 },
      { stock: 7, quantity: 3 },
    ])
    await shop.platform.database
      .updateTable('shop_products')
      .set({ status: 'archived' })
      .where('product_id', '=', ids[0] ?? '')
      .execute()
    const locked = await transaction().execute((tx) => lockCartProducts(tx, customer.id).execute())
    expect(locked.map(({ product_id }) => product_id)).toEqual(ids.toSorted())
    expect(locked.find(({ product_id }) => product_id === ids[0])).toMatchObject({ stock: 5, is_on_sale: false })
    expect(locked.find(({ product_id }) => product_id === ids[1])).toMatchObject({
      quantity: 3,
      stock: 7,
      is_on_sale: true,
    })
  })

  it('locking a cart for checkout cannot cause a deadlock with a request that empties it, because both lock the lines in the same order', async () => {
    const customer = await shop.aCustomer()
    const seller_id = (await shop.aSeller()).id
    const made = await Promise.all(Array.from({ length: 6 }, () => shop.aProduct({ seller_id })))
    const [first = '', ...others] = made.map(({ product_id }) => product_id).toSorted()
    // The test inserts the lines in the reverse order, so that the order of the table differs from the order of product
    // ids.
    for (const product_id of [first, ...others].toReversed())
      await shop.as(customer).post('/api/cart/items', { product_id, quantity: 1 })
    const linesOf = (tx: Tx, ids: string[]) =>
      tx
        .selectFrom('cart')
        .select('id')
        .where('customer_id', '=', customer.id)
        .where('product_id', 'in', ids)
        .forUpdate()
    const emptied = await transaction().execute(async (tx) => {
      await linesOf(tx, [first]).execute()
      const answer = shop.as(customer).delete('/api/cart')
      await untilLockWait(shop.platform.database)
      await sql`set local lock_timeout = '1s'`.execute(tx)
      await linesOf(tx, others).execute()
      return { answer }
    })
    expect((await emptied.answer).statusCode).toBe(204)
  })

  it('two checkouts of one customer run one after the other, and the second finds the cart empty', async () => {
    const { customer, lines, ids } = await aCartOf([{ stock: 5, quantity: 2 }])
    let second: Promise<unknown[]> = Promise.resolve([])
    await transaction().execute(async (tx) => {
      await lockCartProducts(tx, customer.id).execute()
      second = transaction().execute((otherTx) => lockCartProducts(otherTx, customer.id).execute())
      await untilLockWait(shop.platform.database)
      await takeStock(tx, lines)
      await writeTogether(tx, [removeOrderedLines({ customer_id: customer.id, product_ids: ids })])
        .selectNoFrom(sql`true`.as('done'))
        .execute()
    })
    expect(await second).toEqual([])
    expect(await stockOf(ids[0] ?? '')).toBe(3)
  })

  it('two checkouts of different customers with the same product run one after the other, and the second sees the remaining stock', async () => {
    const { customer, lines, ids } = await aCartOf([{ stock: 5, quantity: 4 }])
    const other = await shop.aCustomer()
    await shop.as(other).post('/api/cart/merge', { items: lines })
    let second: Promise<{ stock: number }[]> = Promise.resolve([])
    await transaction().execute(async (tx) => {
      await lockCartProducts(tx, customer.id).execute()
      second = transaction().execute((otherTx) => lockCartProducts(otherTx, other.id).execute())
      await untilLockWait(shop.platform.database)
      await takeStock(tx, lines)
      await writeTogether(tx, [removeOrderedLines({ customer_id: customer.id, product_ids: ids })])
        .selectNoFrom(sql`true`.as('done'))
        .execute()
    })
    expect(await second).toMatchObject([{ product_id: ids[0], quantity: 4, stock: 1 }])
  })

  it('a concurrent request can add a line to a cart that is locked for checkout, and the checkout does not remove this line', async () => {
    const { customer, ids } = await aCartOf([{ stock: 5, quantity: 2 }])
    const late = await shop.aProduct()
    await transaction().execute(async (tx) => {
      await lockCartProducts(tx, customer.id).execute()
      await shop.as(customer).post('/api/cart/items', { product_id: late.product_id })
      await writeTogether(tx, [removeOrderedLines({ customer_id: customer.id, product_ids: ids })])
        .selectNoFrom(sql`true`.as('done'))
        .execute()
    })
    const cart = (await shop.as(customer).get('/api/cart')).json()
    expect(cart.items).toMatchObject([{ product_id: late.product_id, quantity: 1 }])
  })
})

describe('the stock of products', () => {
  it('an order takes stock for each of its lines, and a cancellation returns it', async () => {
    const { lines, ids } = await aCartOf([
      { stock: 5, quantity: 2 },
      { stock: 7, quantity: 7 },
    ])
    await transaction().execute(async (tx) => {
      expect(await lockProducts(tx, ids)).toHaveLength(2)
      expect(await takeStock(tx, lines)).toEqual([])
    })
    expect(await Promise.all(ids.map(stockOf))).toEqual([3, 0])
    await transaction().execute((tx) => returnStock(tx, lines))
    expect(await Promise.all(ids.map(stockOf))).toEqual([5, 7])
  })

  it('the stock of a product never becomes negative: if a line needs more units than the stock, the stock stays unchanged', async () => {
    const { lines, ids } = await aCartOf([
      { stock: 5, quantity: 2 },
      { stock: 7, quantity: 3 },
    ])
    const wanted = lines.map((line) => (line.product_id === ids[1] ? { ...line, quantity: 8 } : line))
    expect(await transaction().execute((tx) => takeStock(tx, wanted))).toEqual([ids[1]])
    expect(await stockOf(ids[1] ?? '')).toBe(7)
  })
})
