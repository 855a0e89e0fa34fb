import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addCartItem, getCart } from '#contract/cart.ts'
import { rupees } from '#contract/money.ts'
import { archiveProduct, updateProduct } from '#contract/seller-products.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { aCustomer, openAs, PASSWORD, type Person } from './support/people.ts'
import { aProduct, aVerifiedSeller, productsOf } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { isPhone } from './support/widths.ts'

type Listed = { product_id: string; name: string }

const guestCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('guest_cart') ?? '[]'))
const cartIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / })
const lineOf = (page: Page, { name }: Listed) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: name })
const quantityOf = (page: Page, { name }: Listed) =>
  page.getByRole('main').getByRole('textbox', { name: `Quantity of ${name}` })

async function addToCart(page: Page, { product_id }: Listed): Promise<void> {
  await page.goto(`/product/${product_id}`)
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item added to cart')).toBeVisible()
}

/**
 * Stores a text as the guest's cart. It does so on a page without the shop's scripts, because they would correct the
 * cart and show a message too early.
 */
async function editGuestCart(page: Page, text: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((edited) => localStorage.setItem('guest_cart', edited), text)
}

/** Opens the cart page of a new customer. The cart contains these products. */
async function openCart(page: Page, products: Listed[], quantity = 2): Promise<Person> {
  const customer = await aCustomer(page.request)
  for (const { product_id } of products) {
    await shopApi(customer.session)(addCartItem, { body: { product_id, quantity } })
  }
  await openAs(page, customer.session, '/cart')
  return customer
}

async function logIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('[E2, R2, H1] a guest’s cart is stored in the browser and shown in the drawer', { tag: '@phone' }, async ({
  page,
}) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  await addToCart(page, product)
  expect(await guestCart(page)).toEqual([
    {
      productId: product.product_id,
      name: product.name,
      image: product.image_url,
      price: rupees(240),
      quantity: 1,
      unit_weight: 1,
      unit_label: 'kg',
    },
  ])
  const drawer = page.getByRole('dialog', { name: /^Your cart/ })
  await expect(drawer).toContainText('Rs. 440')
  expect(await accessibilityFaults(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer).toContainText('Rs. 680')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cartIcon(page)).toHaveText('2')

  if (isPhone(page))
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Cart' }).click()
  else await page.getByRole('button', { name: /^View cart · 2 items/ }).click()
  await drawer.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(drawer).toContainText('Your cart is empty')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await guestCart(page)).toEqual([])
})

test('[E2] if a guest’s cart was edited in the browser storage, only its invalid entries are removed, and the page shows a message', {
  tag: '@tablet',
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  await addToCart(page, product)
  const [entry] = await guestCart(page)
  await editGuestCart(page, JSON.stringify([{ ...entry, quantity: 120 }, { ...entry, quantity: -3 }, null]))
  // The message appears when the scripts start. It may disappear before the last picture has loaded, so the test does
  // not wait for the pictures.
  await page.goto('/shop', { waitUntil: 'commit' })
  const leftOut = page.getByText('We could not read part of your cart in this browser')
  await expect(leftOut).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 99+ items' })).toHaveText('99+')
  await editGuestCart(page, '{not json')
  await page.goto('/shop', { waitUntil: 'commit' })
  await expect(leftOut).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  expect(await guestCart(page)).toEqual([])
})

test('[P15, T3] for a guest, /cart opens the login and then shows the merged cart of guest and customer', {
  tag: '@phone',
}, async ({ page }) => {
  const [both, guests] = await productsOf(await aVerifiedSeller(page.request), 2)
  if (!both || !guests) throw new Error('Two products were wanted.')
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id: both.product_id, quantity: 3 } })

  await addToCart(page, both)
  await addToCart(page, guests)
  await page.goto('/cart')
  await expect(page).toHaveURL('/login?next=%2Fcart')
  await expect(page.getByText('to see your cart. We keep the products that you have chosen.')).toBeVisible()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/shop')
  await logIn(page, customer)
  await expect(page).toHaveURL('/cart')
  await expect(quantityOf(page, both)).toHaveValue('4')
  await expect(quantityOf(page, guests)).toHaveValue('1')
  await expect.poll(() => guestCart(page)).toEqual([])
  await expect(cartIcon(otherTab)).toHaveText('5')
  const cart = await shopApi(customer.session)(getCart, { query: {} })
  expect(cart.item_count).toBe(5)
})

test('[P12] Add to Cart shows Adding... while the request is pending', async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  await openAs(page, customer.session, `/product/${product.product_id}`)
  await expect(page.getByRole('link', { name: /^Your account: Ayesha/ })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/cart/items', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  answer.resolve()
  await expect(page.getByText('Item added to cart')).toBeVisible()
})

test('[P16, T4, K1] changes of the cart update its totals', { tag: '@phone' }, async ({ page }) => {
  const products = await productsOf(await aVerifiedSeller(page.request), 2)
  const [one, other] = products
  if (!one || !other) throw new Error('Two products were wanted.')
  await openCart(page, products)
  await expect(page.getByRole('definition')).toHaveText(['Rs. 960', 'Rs. 200', 'Rs. 0', 'Rs. 1,160'])
  expect(await accessibilityFaults(page)).toEqual([])

  await lineOf(page, one).getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(quantityOf(page, one)).toHaveValue('1')
  await expect(lineOf(page, one).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await quantityOf(page, one).fill('-4')
  await quantityOf(page, one).blur()
  await expect(quantityOf(page, one)).toHaveValue('1')
  await expect(page.getByRole('definition')).toHaveText(['Rs. 720', 'Rs. 200', 'Rs. 0', 'Rs. 920'])

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/cart/items/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await lineOf(page, one)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lineOf(page, one).getByRole('button', { name: 'Removing...' })).toBeDisabled()
  answer.resolve()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(lineOf(page, one)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toBeFocused()

  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Cart cleared successfully!')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('[X1, V11] refused changes of the cart are reverted, with an error text of the specification', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await openCart(page, [product])
  const refusal = page.locator('[data-sonner-toast]', { hasText: 'Failed to update quantity' })
  // The page never sends a quantity below 1. Other programs may send it, so the test changes the request.
  const none = { postData: JSON.stringify({ quantity: 0 }) }
  await page.route('**/api/cart/items/*', (route) => route.continue(none), { times: 1 })
  await lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(refusal.filter({ hasText: 'Quantity must be at least 1' })).toBeVisible()
  await expect(quantityOf(page, product)).toHaveValue('2')

  await shopApi(seller.session)(updateProduct, {
    params: { product_id: product.product_id },
    body: { stock: 2 },
  })
  await lineOf(page, product).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(refusal.filter({ hasText: `Only 2 of ${product.name} left.` })).toBeVisible()
  await expect(quantityOf(page, product)).toHaveValue('2')

  await page.route('**/api/cart/items/*', (route) => route.abort())
  await lineOf(page, product)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('Failed to remove item. Try again.')).toBeVisible()
  await page.route('**/api/cart', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Failed to clear cart.')).toBeVisible()
  await expect(lineOf(page, product)).toBeVisible()

  await page.route('**/api/cart/items', (route) => route.abort())
  await page.goto(`/product/${product.product_id}`)
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(/^Failed to add item: The shop can’t be reached/)).toBeVisible()
})

test('a cart line without enough stock or with a new price is marked in the cart drawer and in the checkout', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const [short, dearer] = await productsOf(seller, 2)
  if (!short || !dearer) throw new Error('Two products were wanted.')
  await openCart(page, [short, dearer])
  await expect(lineOf(page, dearer)).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()

  const api = shopApi(seller.session)
  await api(updateProduct, { params: { product_id: short.product_id }, body: { stock: 1 } })
  await api(updateProduct, { params: { product_id: dearer.product_id }, body: { price: rupees(260) } })
  await page.getByRole('button', { name: /^View cart/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Your cart/ })
  await expect(drawer.getByRole('listitem').filter({ hasText: short.name })).toContainText('Only 1 left')
  await expect(drawer.getByRole('listitem').filter({ hasText: dearer.name })).toContainText(
    'Price changed, was Rs. 240',
  )
  await expect(drawer.getByText('The marked items are not available in the quantity you want.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  // The new price arrives while the drawer closes, so the customer has not seen it yet. The checkout must mark it as
  // changed.
  const leaving = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    await leaving.promise
    await route.continue()
  })
  await api(updateProduct, { params: { product_id: dearer.product_id }, body: { price: rupees(280) } })
  await drawer.evaluate((sheet) => {
    sheet.style.transitionDuration = '700ms'
  })
  await page.route('**/api/billing-addresses*', async (route) => {
    await delay(1500)
    await route.continue()
  })
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click()
  leaving.resolve()
  const summary = page.getByRole('list', { name: 'Items of this order' }).getByRole('listitem')
  await expect(summary.filter({ hasText: short.name })).toContainText('Only 1 left')
  await expect(summary.filter({ hasText: dearer.name })).toContainText(/Price changed.*Rs. 560/)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a guest’s cart shows that a product is no longer sold or has a new price, and refuses a quantity above the stock', {
  tag: '@tablet',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const [short, gone] = await productsOf(seller, 2)
  if (!short || !gone) throw new Error('Two products were wanted.')
  await addToCart(page, gone)
  await addToCart(page, short)
  const api = shopApi(seller.session)
  await api(updateProduct, { params: { product_id: short.product_id }, body: { stock: 2, price: rupees(250) } })
  await api(archiveProduct, { params: { product_id: gone.product_id } })
  await page.goto('/shop')
  await page.getByRole('button', { name: /^View cart/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Your cart/ })
  await expect(drawer.getByRole('listitem').filter({ hasText: gone.name })).toContainText('No longer sold')
  const line = drawer.getByRole('listitem').filter({ hasText: short.name })
  await expect(line).toContainText('Price changed, was Rs. 240')
  const quantity = line.getByRole('textbox', { name: `Quantity of ${short.name}` })
  await quantity.fill('7')
  await quantity.blur()
  await expect(page.getByText(`Only 2 of ${short.name} left.`)).toBeVisible()
  await expect(quantity).toHaveValue('1')
})

/**
 * Advances the clock of the page in steps until an element appears. The element needs scripts and responses of the
 * server.
 */
async function untilShown(page: Page, toast: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 20_000 })
}

test('[K2] toasts about the cart last 2 s for success and 4 s for errors; other toasts last 2 s at the top centre, below the header', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  await page.clock.install()
  await page.goto(`/product/${product.product_id}`)
  await page.waitForLoadState('networkidle')
  // After this line, the clock of the page advances only when the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000)

  const elsewhere = page.locator('[data-sonner-toast]', { hasText: 'Not logged in' })
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
  await untilShown(page, elsewhere)
  await expect(elsewhere).toHaveAttribute('data-x-position', 'center')
  await expect(elsewhere).toHaveAttribute('data-y-position', 'top')
  // The toast slides in, so the test waits until it has reached its final position.
  const distance = async () => {
    const [toast, header] = await Promise.all([elsewhere.boundingBox(), page.getByRole('banner').boundingBox()])
    return toast && header ? toast.y - header.height : Number.NaN
  }
  await expect.poll(distance, 'the toast leaves the header in reach').toBeGreaterThanOrEqual(0)
  await page.clock.runFor(3000)
  await expect(elsewhere).toBeHidden()

  const added = page.getByText('Item added to cart')
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await untilShown(page, added)
  await page.clock.runFor(1500)
  await expect(added).toBeVisible()
  await page.clock.runFor(1500)
  await expect(added).toBeHidden()

  const drawer = page.getByRole('dialog', { name: /^Your cart/ })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(drawer).toBeHidden()
  const failed = page.getByText(/^Failed to add item/)
  await page.getByRole('article').getByRole('textbox').fill('100')
  await page.getByRole('article').getByRole('textbox').blur()
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await untilShown(page, failed)
  await page.clock.runFor(3500)
  await expect(failed).toBeVisible()
  await page.clock.runFor(1500)
  await expect(failed).toBeHidden()
})

/** Opens a page as this customer. Resolves when the page is connected to the event stream. */
async function openLive(page: Page, { session }: Person, path: string): Promise<void> {
  const stream = page.waitForResponse('**/api/events')
  await openAs(page, session, path)
  await stream
}

test('[P16] a change of the cart on one device appears immediately on another device, also outside the cart page', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await openCart(page, [product])
  const otherDevice = await browser.newContext()
  const otherPage = await otherDevice.newPage()
  await openLive(otherPage, customer, '/about')
  await expect(cartIcon(otherPage)).toHaveAccessibleName('Cart, 2 items')

  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cartIcon(otherPage)).toHaveAccessibleName('Cart, 3 items')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()
  await expect(cartIcon(otherPage)).toHaveAccessibleName('Cart, empty')
  await otherDevice.close()
})

test('[P16] a change of the cart in one tab appears in another tab, even without the event stream', async ({
  page,
}) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  await page.context().route('**/api/events', (route) => route.abort())
  await openCart(page, [product])
  const otherTab = await page.context().newPage()
  await otherTab.goto(`/product/${product.product_id}`)
  await expect(cartIcon(otherTab)).toHaveAccessibleName('Cart, 2 items')
  await otherTab.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(quantityOf(page, product)).toHaveValue('3')
})

test('[K1] quick clicks on the quantity of a cart line are all counted, even if cart events arrive at the same time', async ({
  page,
}) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id: product.product_id, quantity: 1 } })
  await openLive(page, customer, '/cart')
  // The test holds each request back until the page has shown the click, so that the page must show it before the
  // server answers.
  let shown = Promise.withResolvers<void>()
  await page.route('**/api/cart/items/*', async (route) => {
    await shown.promise
    await route.continue()
  })
  const more = page.getByRole('button', { name: 'Increase quantity' })
  for (let clicks = 1; clicks <= 8; clicks += 1) {
    shown = Promise.withResolvers()
    await more.click()
    await expect(quantityOf(page, product)).toHaveValue(String(clicks + 1))
    shown.resolve()
  }
  const quantityNow = async () => (await shopApi(customer.session)(getCart, { query: {} })).items[0]?.quantity
  await expect.poll(quantityNow).toBe(9)
  await expect(quantityOf(page, product)).toHaveValue('9')
})
