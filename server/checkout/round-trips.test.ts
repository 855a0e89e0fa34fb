import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aCustomerWanting, checkOut } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

/**
 * Returns the statements of the transaction that contains the checkout, from begin to commit or rollback. Each one is a
 * round trip to the database.
 */
async function transactionOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const statements = sent.mock.calls.map(([query], index) => ({
    connection: sent.mock.contexts[index],
    text: typeof query === 'string' ? query : String((query as { text?: string }).text),
  }))
  const claim = statements.find(({ text }) => text.includes('idempotency_keys'))
  if (!claim) throw new Error('No key was claimed.')
  // Other work of the shop may have used the same connection before or after the transaction, so its statements are
  // left out.
  const own = statements.filter(({ connection }) => connection === claim.connection)
  const texts = own.map(({ text }) => text)
  const claimedAt = own.indexOf(claim)
  const end = texts.findIndex((text, index) => index > claimedAt && /^(commit|rollback)$/.test(text))
  return texts.slice(texts.lastIndexOf('begin', claimedAt), end + 1)
}

const aCart = async () => {
  const products = await Promise.all([1, 2, 3].map(() => shop.aProduct()))
  return aCustomerWanting(
    shop,
    products.map(({ product_id }) => ({ product_id, quantity: 2 })),
  )
}

it('a checkout needs four database round trips: begin, claim the idempotency key and lock the cart, write, commit', async () => {
  const customer = await aCart()
  const statements = await transactionOf(async () => {
    expect((await checkOut(shop, customer)).statusCode).toBe(201)
  })
  expect(statements).toEqual([
    'begin',
    expect.stringMatching(/insert into "idempotency_keys".*for update of "cart" for no key update of "shop_products"/s),
    expect.stringMatching(
      /insert into "orders".*insert into "payments".*update "shop_products".*delete from "cart".*awaits_payment/s,
    ),
    'commit',
  ])
})

it('a checkout that compares the cart with what the customer saw also needs four round trips to the database', async () => {
  const { product_id, price } = await shop.aProduct()
  const customer = await aCustomerWanting(shop, [{ product_id, quantity: 2 }])
  const total_amount = 2 * price + shop.platform.settings.current.shipping_fee
  const shown = { lines: [{ product_id, quantity: 2, price }], total_amount }
  const statements = await transactionOf(async () => {
    expect((await checkOut(shop, customer, { shown })).statusCode).toBe(201)
  })
  expect(statements).toHaveLength(4)
})

it('a checkout with a repeated idempotency key returns the same order in four round trips to the database', async () => {
  const customer = await aCart()
  const first = await checkOut(shop, customer, {}, 'the-same-key')
  const statements = await transactionOf(async () => {
    expect((await checkOut(shop, customer, {}, 'the-same-key')).json()).toEqual(first.json())
  })
  expect(statements).toHaveLength(4)
})

it('a checkout with an empty cart is refused in three round trips to the database', async () => {
  const customer = await shop.aCustomer()
  const statements = await transactionOf(async () => {
    expect((await checkOut(shop, customer)).statusCode).toBe(409)
  })
  expect(statements).toEqual(['begin', expect.stringContaining('idempotency_keys'), 'rollback'])
})
