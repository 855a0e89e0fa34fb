import { expect, type Page, test } from '@playwright/test'
import { addAddress } from '#contract/addresses.ts'
import { addCartItem } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog.ts'
import { getOrder, listOrders } from '#contract/orders.ts'
import { updateProduct } from '#contract/seller-products.ts'
import { getStockAlert } from '#contract/stock-alerts.ts'
import { addToWishlist } from '#contract/wishlist.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { aPaidOrder, BILLING } from './support/orders.ts'
import { aCustomer, openAs } from './support/people.ts'
import { aProduct, aVerifiedSeller, productsOf, type Seller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('list', { name: 'Products' }).getByRole('listitem')
const guestCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('guest_cart') ?? '[]'))

/** Returns the card of a product on the shop page, found by the name of the product. */
async function cardOf(page: Page, { name }: { name: string }) {
  await page.goto(`/shop?${new URLSearchParams({ q: name })}`)
  return cards(page).filter({ hasText: name }).first()
}

test.describe('a product card', () => {
  test('[T4] a product card shows a stepper instead of its button after a click, keeps the focus, and removes the product with a bin button', {
    tag: '@phone',
  }, async ({ page }) => {
    const product = await aProduct(await aVerifiedSeller(page.request))
    const card = await cardOf(page, product)
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
    await card.getByRole('button', { name: `Add to Cart: ${product.name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
    await expect(card).toContainText('1 in cart')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('textbox')).toHaveValue('2')
    expect(await accessibilityFaults(page)).toEqual([])

    await card.getByRole('button', { name: 'Decrease quantity' }).click()
    await card.getByRole('button', { name: 'Remove from cart' }).click()
    await expect(card.getByRole('button', { name: `Add to Cart: ${product.name}` })).toBeFocused()
    expect(await guestCart(page)).toEqual([])
  })

  test('a double click on the button of a product card adds one unit to the cart', async ({ page }) => {
    const product = await aProduct(await aVerifiedSeller(page.request))
    const card = await cardOf(page, product)
    await card.getByRole('button', { name: /^Add to Cart/ }).dblclick()
    await expect(card.getByRole('textbox')).toHaveValue('1')
    expect(await guestCart(page)).toMatchObject([{ productId: product.product_id, quantity: 1 }])
  })

  test('a product card shows the price of a kilogram, and the cards of sold-out products come last', {
    tag: '@phone',
  }, async ({ page }) => {
    const seller = await aVerifiedSeller(page.request)
    const [gone, sack] = [await aProduct(seller), await aProduct(seller)]
    const change = (product_id: string, body: { stock?: number; unit_weight?: number }) =>
      shopApi(seller.session)(updateProduct, { params: { product_id }, body })
    await change(sack.product_id, { unit_weight: 5 })
    await change(gone.product_id, { stock: 0 })
    await page.goto(`/shop?seller=${seller.session.user.id}`)
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('Rs. 48 / kg')
    await expect(cards(page).last()).toContainText(gone.name)
    await expect(cards(page).last().getByRole('button', { name: 'Sold out' })).toBeDisabled()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('on a phone,', () => {
  test('on a phone, the bar at the bottom has five links, and its Search link moves the focus to the search field, even on a scrolled page', {
    tag: ['@phone', '@narrow'],
  }, async ({ page }) => {
    await page.goto('/shop')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    expect((await bar.getByRole('link').allTextContents()).map((text) => text.trim())).toEqual([
      'Home',
      'Categories',
      'Search',
      'Cart',
      'Account',
    ])
    await page.evaluate(() => window.scrollTo(0, 2000))
    await bar.getByRole('link', { name: 'Search' }).click()
    const search = page.getByRole('combobox', { name: 'Search the shop' })
    await expect(search).toBeFocused()
    await expect(search).toBeInViewport()
    await page.keyboard.press('Escape')
    await bar.getByRole('link', { name: 'Cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Your cart is empty')
    await page.keyboard.press('Escape')
    await bar.getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('list', { name: 'All categories' }).getByRole('link', { name: 'Basmati' }).click()
    await expect(page).toHaveURL('/shop?category=rice&sub_category=Basmati')
    const aisles = page.getByRole('navigation', { name: 'Aisles' })
    await aisles.getByRole('link', { name: 'Fruits' }).click()
    await aisles.getByRole('link', { name: 'Mangoes' }).click()
    await expect(page).toHaveURL('/shop?category=fruits&sub_category=Mangoes')
  })

  test('[P11, P16, P18] on a phone, Add to Cart with the price and the checkout buttons are in view without scrolling', {
    tag: ['@phone', '@narrow'],
  }, async ({ page }) => {
    const product = await aProduct(await aVerifiedSeller(page.request))
    const customer = await aCustomer(page.request)
    await openAs(page, customer.session, `/product/${product.product_id}`)
    await expect(page.getByRole('link', { name: /^Your account: Ayesha/ })).toBeVisible()
    const add = page.getByRole('article').getByRole('button', { name: 'Add to Cart' })
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(add).toContainText('Rs. 240')
    await add.click()
    await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeInViewport({ ratio: 1 })
    await page.goto('/checkout')
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeInViewport({ ratio: 1 })
  })

  test('on a phone with a low screen, nothing covers Add to Cart, even if the product has several pictures', {
    tag: ['@phone', '@narrow'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const [potatoes] = (await shopApi()(listProducts, { query: { q: 'aloo okara', limit: 1 } })).items
    await page.goto(`/product/${potatoes?.product_id}`)
    await expect(page.getByRole('list', { name: 'Choose a picture' })).toBeVisible()
    const add = page.getByRole('article').getByRole('button', { name: 'Add to Cart' })
    const isOnTop = add.evaluate((button) => {
      const { top, bottom, left, width } = button.getBoundingClientRect()
      return [top + 1, bottom - 1].every((y) => button.contains(document.elementFromPoint(left + width / 2, y)))
    })
    expect(await isOnTop).toBe(true)
  })
})

test('without scripts, a visitor opens the whole filter Goods of a category, selects the last kind of goods, and sees its products', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/shop?category=vegetables')
  const goods = main(page).getByRole('region', { name: 'Goods' })
  await goods.getByText(/^\d+ more$/).click()
  const last = goods.getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page).toHaveURL(`/shop?${new URLSearchParams({ q: name, category: 'vegetables' })}`)
  await expect(cards(page).first()).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Results for “${name}”`)
  await context.close()
})

test('[P5, P6, V2] the shop page filters by stock, size, seller and lowest price, and shows the number of results', async ({
  page,
}) => {
  const seller: Seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await page.goto('/shop?category=vegetables')
  await expect(main(page)).toContainText(/\d+ products/)
  await main(page).getByRole('region', { name: 'Availability' }).getByRole('link').click()
  await expect(page).toHaveURL('/shop?category=vegetables&in_stock=yes')
  await main(page).getByRole('region', { name: 'Pack size' }).getByRole('link', { name: '1 kg', exact: true }).click()
  await expect(page).toHaveURL('/shop?category=vegetables&in_stock=yes&size=1+kg')
  await expect(cards(page).first()).toContainText('/ 1 kg')
  await page.goto(`/shop?seller=${seller.session.user.id}`)
  await expect(main(page)).toContainText('1 product')
  await expect(cards(page)).toContainText([product.name])
  await page.getByRole('slider', { name: 'Min Price' }).fill('300')
  await expect(page).toHaveURL(`/shop?min_price=300&seller=${seller.session.user.id}`)
  await expect(page.getByText('No products match your current filters.')).toBeVisible()
  await page.goto('/shop?category=vegetables')
  await main(page).getByRole('region', { name: 'Goods' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shop\?q=.+&category=vegetables/)
  await expect(cards(page).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('while a page loads slowly, a progress bar appears first, and then grey boxes in the layout of the page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/about')
  const answer = Promise.withResolvers<void>()
  await page.route('**/shop.data*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/shop"]')?.click())
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.appears-late')).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('a click on Add to Cart before the scripts are loaded shows a reaction at once, and the product is added later', {
  tag: '@phone',
}, async ({ page }) => {
  const areHeldBack = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await areHeldBack.promise
    await route.continue()
  })
  await page.goto('/shop?in_stock=yes', { waitUntil: 'commit' })
  const add = cards(page)
    .first()
    .getByRole('button', { name: /^Add to Cart/ })
  // `early-clicks.js` stores clicks until the other scripts run. The test clicks after this file has loaded.
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/early-clicks.js`).length > 0)
  await add.dblclick()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  areHeldBack.resolve()
  await expect(page.getByText('Item added to cart')).toBeVisible()
  expect(await guestCart(page)).toMatchObject([{ quantity: 1 }])
  await expect(page.locator('[data-early]')).toHaveCount(0)
})

test.describe('without a network,', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network, a page that cannot be loaded shows “You are offline”, and a link loads it when the network is back', {
    tag: '@phone',
  }, async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await context.setOffline(true)
    await page.goto('/shop').catch(() => {})
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()
  })
})

test('the shop has the manifest and icons of an app that can be installed, and shared links have a picture', async ({
  page,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.request.get(href ?? '')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url, display } = await manifest.json()
  expect([start_url, display]).toEqual(['/', 'standalone'])
  const pictures = [
    ...icons.map(({ src }: { src: string }) => src),
    await page.locator('link[rel=apple-touch-icon]').getAttribute('href'),
    new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname,
  ]
  for (const picture of pictures) {
    const answer = await page.request.get(picture)
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//)
  }
})

test.describe('without scripts,', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, the cart, the login and Add to Cart show a message that they need JavaScript, and there is no control that does nothing', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const product = await aProduct(await aVerifiedSeller(request))
    for (const path of ['/cart', '/login', '/checkout', '/shop', `/product/${product.product_id}`]) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toContainText('JavaScript is off in this browser.')
      await expect(
        page.locator('form[method=post], button[type=button]:enabled').filter({ visible: true }),
      ).toHaveCount(0)
      await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
  })
})

test('[P16, P18] the cart groups its lines by seller, and the checkout has a list of provinces and checks the phone number', {
  tag: '@phone',
}, async ({ page }) => {
  const sellers = [await aVerifiedSeller(page.request), await aVerifiedSeller(page.request)]
  const customer = await aCustomer(page.request)
  const api = shopApi(customer.session)
  for (const seller of sellers) {
    const { product_id } = await aProduct(seller)
    await api(addCartItem, { body: { product_id, quantity: 1 } })
  }
  await openAs(page, customer.session, '/cart')
  for (const { business_name } of sellers)
    await expect(main(page).getByRole('heading', { name: `Sold by ${business_name}` })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Delivery details' })).toBeVisible()
  const options = await page.getByLabel('State').locator('option').allTextContents()
  expect(options).toEqual(expect.arrayContaining(['Punjab', 'Sindh', 'Gilgit-Baltistan']))
  const fields = { 'First name': 'Ayesha', 'Last name': 'Khan', Address: '7 Mall Road', City: 'Lahore' }
  for (const [label, value] of Object.entries({ ...fields, 'Postal code': '54000', Phone: '12345' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('State').selectOption('Punjab')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Please enter a phone number of Pakistan')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('۰۳۰۰ ۱۲۳۴۵۶۷')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/sandbox-pay/)
  await expect(page.getByText('Rs. 680, charged as $2.43')).toBeVisible()
  const [listed] = (await api(listOrders, { query: {} })).items
  const order = await api(getOrder, { params: { order_id: listed?.order_id ?? '' } })
  expect(order).toMatchObject({ phone: '+923001234567', state: 'Punjab' })
})

test('[P18] the checkout has a button to try again if the cart could not be loaded, and selects the default delivery address', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const api = shopApi(customer.session)
  await api(addCartItem, { body: { product_id: product.product_id, quantity: 1 } })
  await api(addAddress, { body: { ...BILLING, email: customer.email, is_default: true } })
  const office = { ...BILLING, email: customer.email, address: '12 Liberty Market', is_default: false }
  await api(addAddress, { body: office })
  await page.route(/\/api\/cart$/, (route) => route.fulfill({ status: 400, json: {} }))
  await openAs(page, customer.session, '/checkout')
  await expect(page.getByText('Cart is empty or failed to load.')).toBeVisible()
  await page.unroute(/\/api\/cart$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Use a saved address').locator('option:checked')).toContainText('7 Mall Road')
})

test('[C2, P19] the list of orders shows pictures and names, and the same products can be ordered again from there', {
  tag: '@desktop',
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, product)
  await openAs(page, customer.session, `/placeOrder?order_id=${order_id}`)
  await expect(main(page)).toContainText('7 Mall Road')
  await expect(main(page).getByRole('listitem').filter({ hasText: product.name })).toContainText('2 × 1 kg')
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page).toHaveURL(`/profile/orders/${order_id}`)
  await expect(main(page).getByRole('heading', { name: /^Sold by/ })).toBeVisible()

  await page.goto('/profile/orders')
  const row = page.getByRole('row').filter({ hasText: `#${order_id.slice(0, 8)}` })
  await expect(row).toContainText(product.name)
  await expect(row.locator('img')).toHaveCount(1)
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('2')
})

test('[P13] on the page of a product, a customer removes it from the wishlist, and adds it again before the server answers', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addToWishlist, { body: { product_id: product.product_id } })
  const addClicked = Promise.withResolvers<void>()
  await page.route('**/api/wishlist/*', async (route) => {
    await addClicked.promise
    await route.continue()
  })
  await openAs(page, customer.session, `/product/${product.product_id}`)
  await expect(page.getByRole('button', { name: 'In your wishlist' })).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'Remove from wishlist' }).click()
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
  addClicked.resolve()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'In your wishlist' })).toBeVisible()
})

test('a customer asks for an email when a sold-out product is back; a guest logs in first', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id } = await aProduct(seller)
  await shopApi(seller.session)(updateProduct, { params: { product_id }, body: { stock: 0 } })
  await page.goto(`/product/${product_id}`)
  const login = main(page).getByRole('link', { name: 'Log in to get an email when it is back' })
  const fromTheServer = await login.elementHandle()
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  // A click would be lost if React replaced the link while the visitor presses it.
  expect(await fromTheServer?.evaluate((link) => link.isConnected)).toBe(true)
  await login.click()
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: `/product/${product_id}` })}`)

  const customer = await aCustomer(page.request)
  const isOn = async () => (await shopApi(customer.session)(getStockAlert, { params: { product_id } })).is_on
  await openAs(page, customer.session, `/product/${product_id}`)
  await page.getByRole('button', { name: 'Email me when it’s in stock' }).click()
  await expect(page.getByText('We will email you when it is in stock again')).toBeVisible()
  expect(await isOn()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Do not email me', pressed: true }).click()
  await expect(page.getByRole('button', { name: 'Email me when it’s in stock' })).toBeVisible()
  expect(await isOn()).toBe(false)
})

test('the home page offers a customer the products of earlier orders, newest first', { tag: '@phone' }, async ({
  page,
}) => {
  const [first, second] = await productsOf(await aVerifiedSeller(page.request), 2)
  if (!first || !second) throw new Error('Nothing was put on sale.')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Featured Categories' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Buy again' })).toHaveCount(0)
  const customer = await aCustomer(page.request)
  for (const product of [first, second, first]) await aPaidOrder(customer, product)
  await openAs(page, customer.session, '/')
  const bought = page.getByRole('list', { name: 'Buy again' }).getByRole('link')
  await expect(bought).toHaveText([first.name, second.name])
  await bought.first().click()
  await expect(page).toHaveURL(`/product/${first.product_id}`)
})
