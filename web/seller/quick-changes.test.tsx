// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { rupees } from '#contract/money.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { CUSTOMER, SELLER_ORDER, SELLER_PRODUCT } from '#contract/testing/fixtures.ts'
import { shortOrderId } from '#web/ui/dates.ts'
import { press } from '../testing/describe-screens.tsx'
import { type Answers, PENDING, refused, renderScreen, type ScreenModule } from '../testing/render-screen.tsx'
import * as orders from './orders/orders.tsx'
import { useSellerOrder } from './orders/use-seller-orders.ts'
import * as products from './products/products.tsx'
import { useSellerProduct } from './products/use-seller-products.ts'

const account = {
  ...CUSTOMER,
  role: 'seller',
  is_seller: true,
  seller_role: 'owner',
  seller: { is_verified: true, business_name: 'Okara Fields' },
} as const
const product = { ...SELLER_PRODUCT, sub_category: null }
const STATUSES = 'POST /api/seller/order-statuses'
const NO_FILTERS = {
  ...{ status: undefined, statuses: undefined, awaiting_payment: undefined },
  ...{ since: undefined, until: undefined, q: undefined },
}
const ORDERS = '/api/seller/orders'
const PRODUCTS = '/api/seller/products'
const [order, otherOrder] = [1, 2].map((digit) => ({
  ...SELLER_ORDER,
  order_id: `${SELLER_ORDER.order_id.slice(0, 7)}${digit}${SELLER_ORDER.order_id.slice(8)}`,
  status: 'pending' as const,
})) as [SellerOrder, SellerOrder]
const CHANGE_OF_ORDER = `PATCH ${ORDERS}/${order.order_id}`
const CHANGE_OF_PRODUCT = `PATCH ${PRODUCTS}/${product.product_id}`

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** Opens the list of orders. `answers` replace or complete the responses for one pending order. */
function openOrders(answers: Answers, screen: ScreenModule = orders) {
  const all = { '/api/account': account, [ORDERS]: { items: [order], next_cursor: null }, ...answers }
  return { ...renderScreen(screen, { path: '/seller/orders', account, answers: all }), answers: all as Answers }
}

/** Opens the list of products. `answers` replace or complete the responses for one product. */
function openProducts(answers: Answers, screen: ScreenModule = products, at = '/seller/products?view=table') {
  const all = {
    '/api/account': account,
    '/api/categories': { items: [], next_cursor: null },
    '/api/seller/product-changes': { items: [] },
    '/api/seller/product-imports': { items: [] },
    [PRODUCTS]: { items: [product], next_cursor: null },
    ...answers,
  }
  return { ...renderScreen(screen, { path: '/seller/products', at, account, answers: all }), answers: all as Answers }
}

const statusField = async ({ order_id }: SellerOrder) =>
  screen.findByLabelText<HTMLSelectElement>(`Status of order ${shortOrderId(order_id)}`)

async function chooseStatus(of: SellerOrder, status: string): Promise<void> {
  fireEvent.change(await statusField(of), { target: { value: status } })
  await waitFor(async () => expect((await statusField(of)).value).toBe(status))
}

async function type(column: 'price' | 'stock', value: string, name = 'Onions'): Promise<void> {
  fireEvent.click((await screen.findByText(`Change ${column} of ${name}`)).closest('button') ?? document.body)
  const field = await screen.findByLabelText(`${column} of ${name}`)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

const countIn = (sent: string[], request: string) => sent.filter((one) => one === request).length

/**
 * Waits until a list is requested again. The time limit is shorter than the interval at which the page loads the orders
 * again, so this regular request cannot satisfy the test.
 */
async function expectReload(sent: string[], list: string, before: number): Promise<void> {
  await waitFor(() => expect(countIn(sent, `GET ${list}`)).toBeGreaterThan(before), { timeout: 8000 })
}

it('the second of two quick changes of an order is sent only after the response to the first', async () => {
  const { sent } = openOrders({ [CHANGE_OF_ORDER]: PENDING })
  await chooseStatus(order, 'processing')
  await chooseStatus(order, 'shipped')
  expect(countIn(sent, CHANGE_OF_ORDER)).toBe(1)
})

it('the second of two quick changes of an order stays on the screen when the response to the first arrives', async () => {
  const first = Promise.withResolvers<object>()
  const { sent, answers } = openOrders({ [CHANGE_OF_ORDER]: first.promise })
  await chooseStatus(order, 'processing')
  await chooseStatus(order, 'shipped')
  answers[CHANGE_OF_ORDER] = PENDING
  first.resolve({ ...order, status: 'processing' })
  await waitFor(() => expect(countIn(sent, CHANGE_OF_ORDER)).toBe(2))
  expect((await statusField(order)).value).toBe('shipped')
})

it('the second of two quick changes of a product is sent only after the response to the first', async () => {
  const { sent } = openProducts({ [CHANGE_OF_PRODUCT]: PENDING })
  for (const stock of ['31', '32']) {
    await type('stock', stock)
    await waitFor(() =>
      expect(screen.getByText('Change stock of Onions').closest('button')?.textContent).toContain(stock),
    )
  }
  expect(countIn(sent, CHANGE_OF_PRODUCT)).toBe(1)
})

it('a large change of a price needs a confirmation, even if the seller changes the stock before the server answers', async () => {
  const first = Promise.withResolvers<object>()
  const { sent, answers } = openProducts({ [CHANGE_OF_PRODUCT]: first.promise }, products, '/seller/products')
  await type('price', '500')
  await type('stock', '31')
  answers[CHANGE_OF_PRODUCT] = product
  const { product_id, price } = product
  first.resolve(refused('large_price_change', { prices: [{ product_id, from: price, to: rupees(500) }] }))
  await waitFor(() => expect(countIn(sent, CHANGE_OF_PRODUCT)).toBe(2))
  await screen.findByText('Are these prices right?')
  await press('Yes, save them')
  await waitFor(() => expect(countIn(sent, CHANGE_OF_PRODUCT)).toBe(3))
  await waitFor(() => expect(screen.queryByText('Are these prices right?')).toBeNull())
})

it('a change of an order reloads the list while the reload after an earlier change of another order still runs', async () => {
  const GET_ORDER = `GET ${ORDERS}/${order.order_id}`
  function OrdersAndOrder() {
    useSellerOrder(order.order_id, NO_FILTERS)
    return <orders.default />
  }
  const { sent, answers } = openOrders(
    {
      [ORDERS]: { items: [order, otherOrder], next_cursor: null },
      [GET_ORDER]: order,
      [CHANGE_OF_ORDER]: order,
      [`PATCH ${ORDERS}/${otherOrder.order_id}`]: refused('order_changed'),
    },
    { default: OrdersAndOrder },
  )
  await statusField(order)
  answers[GET_ORDER] = PENDING
  fireEvent.change(await statusField(order), { target: { value: 'processing' } })
  await waitFor(() => expect(countIn(sent, GET_ORDER)).toBe(2))
  const reloads = countIn(sent, `GET ${ORDERS}`)
  fireEvent.change(await statusField(otherOrder), { target: { value: 'shipped' } })
  await screen.findByText(areaMessages.orders.updateStatusFailed)
  await expectReload(sent, ORDERS, reloads)
})

it('a change of an order reloads the list while the reload after a change of many orders still runs', async () => {
  const TO_DO = 'GET /api/seller/to-do'
  const { sent, answers } = openOrders({
    [TO_DO]: {},
    [STATUSES]: { changed: [order.order_id], refused: [] },
    [CHANGE_OF_ORDER]: refused('order_changed'),
  })
  await press('Select all matching orders')
  answers[TO_DO] = PENDING
  fireEvent.change(await screen.findByLabelText('Set the status of the selected orders'), {
    target: { value: 'processing' },
  })
  await waitFor(() => expect(countIn(sent, TO_DO)).toBe(2))
  const reloads = countIn(sent, `GET ${ORDERS}`)
  fireEvent.change(await statusField(order), { target: { value: 'shipped' } })
  await screen.findByText(areaMessages.orders.updateStatusFailed)
  await expectReload(sent, ORDERS, reloads)
})

it('a change of a product reloads the list while the reload after an earlier change of another product still runs', async () => {
  const GET_PRODUCT = `GET ${PRODUCTS}/${product.product_id}`
  const tomatoes = { ...product, product_id: product.product_id.replace(/.$/, 'f'), name: 'Tomatoes' }
  function ProductsAndProduct() {
    useSellerProduct(product.product_id)
    return <products.default />
  }
  const { sent, answers } = openProducts(
    {
      [PRODUCTS]: { items: [product, tomatoes], next_cursor: null },
      [GET_PRODUCT]: product,
      [CHANGE_OF_PRODUCT]: product,
      [`PATCH ${PRODUCTS}/${tomatoes.product_id}`]: refused('product_changed'),
    },
    { default: ProductsAndProduct },
  )
  await screen.findByText('Change stock of Onions')
  answers[GET_PRODUCT] = PENDING
  await type('stock', '31')
  await waitFor(() => expect(countIn(sent, GET_PRODUCT)).toBe(2))
  const reloads = countIn(sent, `GET ${PRODUCTS}`)
  await type('stock', '32', 'Tomatoes')
  await screen.findByText(areaMessages.products.saveFailed)
  await expectReload(sent, PRODUCTS, reloads)
})
