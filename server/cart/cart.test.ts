import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { rupees } from '#contract/money.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const linesOf = (cart: Cart) => cart.items.map(({ product_id, quantity }) => ({ product_id, quantity }))

describe('the cart', () => {
  it('[D3] [E1] the response for a cart contains its lines with their products, and its totals', async () => {
    const customer = await shop.aCustomer()
    const product = await shop.aProduct({ name: 'Aloo', price: rupees(90), stock: 7, unit_weight: 2, unit_label: 'kg' })
    await shop.as(customer).post('/api/cart/items', { product_id: product.product_id, quantity: 3 })

    const cart = (await shop.as(customer).get('/api/cart')).json<Cart>()
    expect(cart).toEqual({
      items: [
        {
          id: expect.any(String),
          customer_id: customer.id,
          product_id: product.product_id,
          quantity: 3,
          name: 'Aloo',
          names: {},
          image_url: '/storage/v1/object/public/product-images/onions.webp',
          price: rupees(90),
          was_price: null,
          sale_ends_at: null,
          unit_weight: 2,
          unit_label: 'kg',
          stock: 7,
          seller_id: product.seller_id,
          business_name: expect.any(String),
          is_on_sale: true,
          is_available: true,
        },
      ],
      item_count: 3,
      subtotal: rupees(270),
      shipping: rupees(200),
      tax: 0,
      total_amount: rupees(470),
    })
  })

  it('[K1] an empty cart costs nothing, not even a shipping fee', async () => {
    const cart = (await shop.as(await shop.aCustomer()).get('/api/cart')).json<Cart>()
    expect(cart).toEqual({ items: [], item_count: 0, subtotal: 0, shipping: 0, tax: 0, total_amount: 0 })
  })

  it('[D3] a request for the cart that names one product returns only the line of this product', async () => {
    const customer = await shop.aCustomer()
    const [onions, carrots] = [await shop.aProduct(), await shop.aProduct({ name: 'Gajar' })]
    await shop.as(customer).post('/api/cart/items', { product_id: onions.product_id })
    await shop.as(customer).post('/api/cart/items', { product_id: carrots.product_id })

    const found = (await shop.as(customer).get(`/api/cart?product_id=${carrots.product_id}`)).json<Cart>()
    expect(found.items.map(({ name }) => name)).toEqual(['Gajar'])
    const none = (await shop.as(customer).get(`/api/cart?product_id=${randomUUID()}`)).json<Cart>()
    expect(none.items).toEqual([])
  })

  it('[R3] a customer cannot read the cart of another customer, and cannot change or remove its lines', async () => {
    const [owner, other] = [await shop.aCustomer(), await shop.aCustomer()]
    const { product_id } = await shop.aProduct()
    const [line] = (await shop.as(owner).post('/api/cart/items', { product_id })).json<Cart>().items

    expect((await shop.as(other).get('/api/cart')).json<Cart>().items).toEqual([])
    const change = await shop.as(other).patch(`/api/cart/items/${line?.id}`, { quantity: 9 })
    const removal = await shop.as(other).delete(`/api/cart/items/${line?.id}`)
    expect([change.statusCode, removal.statusCode]).toEqual([404, 404])
    expect(change.json()).toMatchObject({ code: 'cart_item_not_found' })
    expect(linesOf((await shop.as(owner).get('/api/cart')).json())).toEqual([{ product_id, quantity: 1 }])
  })
})

describe('adding a product to the cart', () => {
  it('[D3] adding a product to the cart increases the quantity of the product’s existing line', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct()
    const first = await shop.as(customer).post('/api/cart/items', { product_id, quantity: 2 })
    const second = await shop.as(customer).post('/api/cart/items', { product_id, quantity: 3 })
    expect(first.statusCode).toBe(201)
    expect(linesOf(second.json())).toEqual([{ product_id, quantity: 5 }])
  })

  it('if many concurrent requests add a product to the cart, each of them is counted', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct()
    const add = () => shop.as(customer).post('/api/cart/items', { product_id, quantity: 1 })
    await Promise.all(Array.from({ length: 12 }, add))
    expect(linesOf((await shop.as(customer).get('/api/cart')).json())).toEqual([{ product_id, quantity: 12 }])
  })

  it('adding a product to the cart is refused if the total quantity would exceed the stock, and the error names the line', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct({ name: 'Kela', stock: 4, price: rupees(60) })
    await shop.as(customer).post('/api/cart/items', { product_id, quantity: 3 })
    const answer = await shop.as(customer).post('/api/cart/items', { product_id, quantity: 2 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 4 of Kela left.',
      lines: [{ product_id, name: 'Kela', quantity: 5, stock: 4, price: rupees(60) }],
    })
    expect(linesOf((await shop.as(customer).get('/api/cart')).json())).toEqual([{ product_id, quantity: 3 }])
  })

  it('adding a product never raises the quantity in the cart above the stock, even with concurrent requests', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct({ stock: 5 })
    const add = () => shop.as(customer).post('/api/cart/items', { product_id, quantity: 1 })
    const answers = await Promise.all(Array.from({ length: 9 }, add))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(linesOf((await shop.as(customer).get('/api/cart')).json())).toEqual([{ product_id, quantity: 5 }])
  })

  it('archived products, products of unverified sellers, and unknown products cannot be added to the cart', async () => {
    const customer = await shop.aCustomer()
    const archived = await shop.aProduct({ status: 'archived' })
    const unverified = await shop.aProduct({ seller_id: (await shop.aSeller({ is_verified: false })).id })
    const add = async (product_id: string) => (await shop.as(customer).post('/api/cart/items', { product_id })).json()
    expect(await add(archived.product_id)).toMatchObject({ code: 'product_unavailable' })
    expect(await add(unverified.product_id)).toMatchObject({ code: 'product_unavailable' })
    expect(await add(randomUUID())).toMatchObject({ code: 'product_not_found', message: messages.shop.productNotFound })
  })

  it.each([
    ['the quantity 0', 0],
    ['a negative quantity', -1],
    ['a quantity with a fraction', 1.5],
    ['a quantity as text', '2'],
    ['an empty quantity', null],
    ['a quantity over the limit of 100,000', 100_001],
  ])('[V11] adding a product to the cart is refused with %s', async (_, quantity) => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct()
    const answer = await shop.as(customer).post('/api/cart/items', { product_id, quantity })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'quantity' }] })
  })

  it(`the ${MAX_CART_LINES + 1}st product cannot be added to a cart, but an existing line can still get more units`, async () => {
    const customer = await shop.aCustomer()
    const seller_id = (await shop.aSeller()).id
    const products = await Promise.all(Array.from({ length: MAX_CART_LINES + 1 }, () => shop.aProduct({ seller_id })))
    const [one, ...others] = products.map(({ product_id }) => ({ product_id, quantity: 1 }))
    await shop.as(customer).post('/api/cart/merge', { items: others })

    const refused = await shop.as(customer).post('/api/cart/items', one)
    expect(refused.json()).toMatchObject({ status: 409, code: 'cart_full' })
    const taken = await shop.as(customer).post('/api/cart/items', others[0])
    expect(taken.statusCode).toBe(201)
    const merged = await shop.as(customer).post('/api/cart/merge', { items: [one] })
    expect(merged.json()).toMatchObject({ status: 409, code: 'cart_full' })
    expect((await shop.as(customer).get('/api/cart')).json<Cart>().items).toHaveLength(MAX_CART_LINES)
  })
})

describe('a change of a cart line', () => {
  async function aLine(stock: number, quantity: number) {
    const customer = await shop.aCustomer()
    const product = await shop.aProduct({ stock })
    const added = await shop.as(customer).post('/api/cart/items', { product_id: product.product_id, quantity })
    const url = `/api/cart/items/${added.json<Cart>().items[0]?.id}`
    return { client: shop.as(customer), product, url }
  }

  it('[D3] a change of a cart line sets the quantity of the line', async () => {
    const { client, product, url } = await aLine(10, 2)
    const answer = await client.patch(url, { quantity: 7 })
    expect(answer.json()).toMatchObject({ items: [{ quantity: 7 }], item_count: 7, subtotal: product.price * 7 })
  })

  it('[T4] [V11] a change of a cart line is refused for a quantity below 1, and the line stays unchanged', async () => {
    const { client, url } = await aLine(10, 2)
    const answer = await client.patch(url, { quantity: 0 })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'quantity' }] })
    expect((await client.get('/api/cart')).json()).toMatchObject({ items: [{ quantity: 2 }] })
  })

  it('a change of a cart line is refused for more units than the stock', async () => {
    const { client, url } = await aLine(3, 2)
    const answer = await client.patch(url, { quantity: 4 })
    expect(answer.json()).toMatchObject({ code: 'out_of_stock', lines: [{ quantity: 4, stock: 3 }] })
  })

  it('a change of a cart line can reduce the quantity even if the new quantity still exceeds the stock', async () => {
    const { client, product, url } = await aLine(10, 9)
    await shop.platform.database
      .updateTable('shop_products')
      .set({ stock: 4 })
      .where('product_id', '=', product.product_id)
      .execute()
    const shrunk = await client.patch(url, { quantity: 8 })
    expect(shrunk.json()).toMatchObject({ items: [{ quantity: 8, stock: 4, is_available: false }] })
    expect((await client.patch(url, { quantity: 4 })).json()).toMatchObject({ items: [{ is_available: true }] })
  })

  it('[D3] a customer can remove a cart line, and a second removal answers 404', async () => {
    const { client, url } = await aLine(10, 2)
    expect((await client.delete(url)).json()).toMatchObject({ items: [], total_amount: 0 })
    expect((await client.delete(url)).json()).toMatchObject({ status: 404, code: 'cart_item_not_found' })
  })
})

it('[D3] a customer can empty the cart with one call', async () => {
  const client = shop.as(await shop.aCustomer())
  for (let line = 0; line < 2; line++)
    await client.post('/api/cart/items', { product_id: (await shop.aProduct()).product_id, quantity: 1 })
  expect((await client.delete('/api/cart')).statusCode).toBe(204)
  expect((await client.get('/api/cart')).json()).toMatchObject({ items: [] })
})

describe('merging a guest’s cart into the customer’s cart', () => {
  it('[T3] when a guest logs in, quantities of the guest’s cart are added to existing lines, and other products become new lines of the customer’s cart', async () => {
    const customer = await shop.aCustomer()
    const [onions, carrots] = [await shop.aProduct(), await shop.aProduct()]
    await shop.as(customer).post('/api/cart/items', { product_id: onions.product_id, quantity: 2 })
    const merged = await shop.as(customer).post('/api/cart/merge', {
      items: [
        { product_id: onions.product_id, quantity: 3 },
        { product_id: carrots.product_id, quantity: 1 },
        { product_id: carrots.product_id, quantity: 1 },
      ],
    })
    expect(merged.statusCode).toBe(200)
    expect(linesOf(merged.json())).toEqual([
      { product_id: onions.product_id, quantity: 5 },
      { product_id: carrots.product_id, quantity: 2 },
    ])
  })

  it('[T3] each guest cart is merged once into the customer’s cart, even if several tabs repeat the request', async () => {
    const [customer, { product_id }] = [await shop.aCustomer(), await shop.aProduct()]
    const cart = { items: [{ product_id, quantity: 2 }], guest_cart_id: aGuestCartId() }
    const answers = await Promise.all([1, 2, 3].map(() => shop.as(customer).post('/api/cart/merge', cart)))
    for (const answer of answers) expect(answer.json()).toMatchObject({ items: [{ product_id, quantity: 2 }] })
    const another = { ...cart, guest_cart_id: aGuestCartId() }
    const added = await shop.as(customer).post('/api/cart/merge', another)
    expect(added.json()).toMatchObject({ items: [{ product_id, quantity: 4 }] })
  })

  it('[T3] merging a guest’s cart limits quantities to the stock, omits archived products, and keeps sold-out products', async () => {
    const customer = await shop.aCustomer()
    const [scarce, archived, gone] = [
      await shop.aProduct({ stock: 4 }),
      await shop.aProduct({ status: 'archived' }),
      await shop.aProduct({ stock: 0 }),
    ]
    await shop.as(customer).post('/api/cart/items', { product_id: scarce.product_id, quantity: 3 })
    const items = [scarce, archived, gone].map(({ product_id }) => ({ product_id, quantity: 3 }))
    const merged = (await shop.as(customer).post('/api/cart/merge', { items })).json<Cart>()
    expect(merged.items).toMatchObject([
      { product_id: scarce.product_id, quantity: 4, is_available: true },
      { product_id: gone.product_id, quantity: 1, is_available: false },
    ])
  })

  it('[V11] merging a guest’s cart is refused if it has a quantity below 1, and the error names the field', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct()
    const answer = await shop.as(customer).post('/api/cart/merge', { items: [{ product_id, quantity: 0 }] })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'items.0.quantity' }] })
  })
})

it('[R2] a guest gets the current data of the products in the cart of the browser', async () => {
  const [fresh, archived] = [
    await shop.aProduct({ price: rupees(95), stock: 3 }),
    await shop.aProduct({ status: 'archived' }),
  ]
  const product_ids = [fresh.product_id, archived.product_id, randomUUID()]
  const { items } = (await shop.as().post('/api/cart/check', { product_ids })).json<{ items: CartProduct[] }>()
  expect(items).toHaveLength(2)
  expect(items).toContainEqual({
    product_id: fresh.product_id,
    name: fresh.name,
    names: {},
    image_url: expect.any(String),
    price: rupees(95),
    was_price: null,
    sale_ends_at: null,
    unit_weight: 1,
    unit_label: 'kg',
    stock: 3,
    seller_id: fresh.seller_id,
    business_name: expect.any(String),
    is_on_sale: true,
  })
  expect(items).toContainEqual(expect.objectContaining({ product_id: archived.product_id, is_on_sale: false }))
})

it('[R2] a guest, a seller and an admin have no cart on the server', async () => {
  const statuses = await Promise.all(
    [undefined, await shop.aSeller(), await shop.anAdmin(), await shop.aMember()].map(
      async (caller) => (await shop.as(caller).get('/api/cart')).statusCode,
    ),
  )
  expect(statuses).toEqual([401, 403, 403, 403])
})

function aGuestCartId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
