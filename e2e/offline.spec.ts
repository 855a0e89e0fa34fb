import { expect, type Page, test } from '@playwright/test'
import { addCartItem, getCart } from '#contract/cart.ts'
import { rupees } from '#contract/money.ts'
import { updateProduct } from '#contract/seller-products.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { aCustomer, openAs, type Person } from './support/people.ts'
import { aProduct, aVerifiedSeller, productsOf } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

type Listed = { product_id: string; name: string }

const lineOf = (page: Page, { name }: Listed) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: name })
const waiting = (page: Page) => page.getByRole('region', { name: 'Changes made offline' })
const increase = (page: Page, product: Listed) =>
  lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click()

/** Returns the quantities in a customer's cart on the server. The keys are product ids. */
async function quantities({ session }: Person): Promise<Record<string, number>> {
  const { items } = await shopApi(session)(getCart, { query: {} })
  return Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Opens the cart of a new customer with one unit of each product. */
async function openCart(page: Page, products: Listed[]): Promise<Person> {
  const customer = await aCustomer(page.request)
  for (const { product_id } of products)
    await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 1 } })
  // The connection to the event stream is the last request of a customer's page. When the page makes it, the page has
  // loaded.
  const eventStream = page.waitForRequest('**/api/events')
  await openAs(page, customer.session, '/cart')
  await eventStream
  for (const product of products) await expect(lineOf(page, product).getByRole('textbox')).toHaveValue('1')
  return customer
}

test('cart changes that a customer makes offline wait on the device and are sent when the connection returns, and conflicts are shown', {
  tag: '@phone',
}, async ({ page, context }) => {
  const seller = await aVerifiedSeller(page.request)
  const products = await productsOf(seller, 4)
  const [more, gone, short, dearer] = products
  if (!more || !gone || !short || !dearer) throw new Error('Nothing was put on sale.')
  const customer = await openCart(page, products)
  const before = await quantities(customer)

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await increase(page, more)
  await lineOf(page, gone)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await increase(page, short)
  await increase(page, dearer)
  await expect(waiting(page)).toContainText('4 cart changes wait for the connection.')
  await expect(lineOf(page, more)).toContainText('Not saved yet: you are offline')
  await expect(lineOf(page, gone)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await quantities(customer)).toEqual(before)

  const change = (product_id: string, body: { stock?: number; price?: ReturnType<typeof rupees> }) =>
    shopApi(seller.session)(updateProduct, { params: { product_id }, body })
  await change(short.product_id, { stock: 1 })
  await change(dearer.product_id, { price: rupees(300) })
  await context.setOffline(false)
  await expect(waiting(page)).toContainText(`${short.name}: Only 1 of ${short.name} left.`)
  await expect(waiting(page)).toContainText(`${dearer.name}: The price is now Rs. 300. It was Rs. 240.`)
  await expect(waiting(page)).not.toContainText('for the connection')
  await expect(page.getByText('You are offline.')).toBeHidden()
  expect(await quantities(customer)).toEqual({ [more.product_id]: 2, [short.product_id]: 1, [dearer.product_id]: 2 })
  await expect(lineOf(page, short).getByRole('textbox')).toHaveValue('1')
  expect(await accessibilityFaults(page)).toEqual([])
  await waiting(page).getByRole('button', { name: 'OK' }).click()
  await expect(waiting(page)).toHaveCount(0)
})

test('a cart change that a customer makes offline is sent on the next visit', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await openCart(page, [product])
  await context.setOffline(true)
  await increase(page, product)
  await expect(waiting(page)).toContainText('1 cart change waits for the connection.')
  await page.close()
  await context.setOffline(false)
  expect(await quantities(customer)).toEqual({ [product.product_id]: 1 })

  const nextVisit = await context.newPage()
  await nextVisit.goto('/')
  await expect(nextVisit.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect.poll(() => quantities(customer)).toEqual({ [product.product_id]: 2 })
  await expect(waiting(nextVisit)).toHaveCount(0)
})

test('a guest adds a product to the cart offline, although a script of the product card is not loaded yet', {
  tag: '@phone',
}, async ({ page, context }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  await page.goto(`/shop?seller=${product.seller_id}`, { waitUntil: 'networkidle' })
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: product.name })
  await context.setOffline(true)
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(card).toContainText('1 in cart')
  await expect(card).toContainText('In your cart')
  await expect(page.getByText('You are offline.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await context.setOffline(false)
  await expect(card.getByRole('textbox')).toHaveValue('1')
})
