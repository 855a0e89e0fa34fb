import { expect, type Locator, type Page, test } from '@playwright/test'
import { addAddress } from '#contract/addresses.ts'
import { addCartItem } from '#contract/cart.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { getOrder, listOrders } from '#contract/orders.ts'
import { updateProduct } from '#contract/seller-products.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { ADDRESS_FIELDS, fillAddress } from './support/checkout-form.ts'
import { anOrder, BILLING, setStatus } from './support/orders.ts'
import { aCustomer, openAs, PASSWORD, type Person, signIn, spoilSession } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

/** Opens the checkout page as a new customer, with two units of a new product in the cart. */
async function atCheckout(page: Page) {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id: product.product_id, quantity: 2 } })
  await openAs(page, customer.session, '/checkout')
  return { seller, product, customer }
}

async function expectFields(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS_FIELDS))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

/** Returns the storage of the browser and of this tab as JSON. */
function storedOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

/** Waits until the unsent input of the billing form is in the storage of this tab. */
const isKept = (page: Page) => expect.poll(() => storedOf(page)).toContain('mandi-form-checkout-')

/** Logs in again after the session has ended on the checkout page. */
async function logInAgain(page: Page, { email }: Person): Promise<void> {
  await expect(page.getByText('You have been logged out. Log in again to continue.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click()

async function pay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/sandbox-pay/)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Presses Tab until the target has the focus. Fails if it has no focus after 60 presses. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const ordersOf = async ({ session }: Person) => (await shopApi(session)(listOrders, { query: {} })).items

test('[P18, V3, K1, M1, P19, E3] a customer checks out, pays and sees the confirmation', {
  tag: '@phone',
}, async ({ page }) => {
  const { customer } = await atCheckout(page)
  await expect(page.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
  await expect(page.getByRole('definition')).toHaveText(['Rs. 480', 'Rs. 200', 'Rs. 0', 'Rs. 680'])

  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await page.getByLabel('City', { exact: true }).focus()
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('nobody@')
  await placeOrder(page)
  for (const fault of [
    'First name is required',
    'Last name is required',
    'Phone is required',
    'Please enter a valid e-mail address',
    'Address is required',
    'City is required',
    'Postal code is required',
  ])
    await expect(page.getByText(fault)).toBeVisible()
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await fillAddress(page)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await placeOrder(page)
  await pay(page)

  await page.waitForURL(/\/placeOrder\?order_id=/)
  const [order] = await ordersOf(customer)
  const facts = page.getByRole('definition')
  await expect(facts).toHaveText([`#${order?.order_id.slice(0, 8)}`, '2', 'Rs. 680', 'Card Paid'])
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('last_order_summary') ?? 'null'))).toEqual({
    order_id: order?.order_id,
    total: rupees(680),
    item_count: 2,
    payment: 'Card',
  })
  await expect(page.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/profile/orders')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/shop')
})

test('[P18] the input of the checkout survives a reload and a logout in another tab; the next checkout starts with the last delivery address', {
  tag: '@tablet',
}, async ({ page }) => {
  const { customer, product } = await atCheckout(page)
  await fillAddress(page)
  await isKept(page)
  await page.reload()
  await expectFields(page)

  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile/addresses')
  await otherTab.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  for (const tab of [page, otherTab]) await expect.poll(() => storedOf(tab)).not.toContain('mandi-form-')
  await logInAgain(page, customer)
  await expectFields(page)
  await placeOrder(page)
  await pay(page)
  await page.waitForURL(/\/placeOrder/)

  const api = shopApi(await signIn(customer.email))
  await api(addCartItem, { body: { product_id: product.product_id, quantity: 1 } })
  const office = { ...BILLING, email: customer.email, address: '12 Liberty Market', is_default: false }
  const { address_id } = await api(addAddress, { body: office })
  await page.goto('/checkout')
  await expectFields(page)
  await page.getByLabel('Use a saved address').selectOption(address_id)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Liberty Market')
})

test('[P18] a logout in the tab of the checkout removes its unsent input, and after the next login in this tab the form is empty', {
  tag: '@phone',
}, async ({ page }) => {
  const { customer } = await atCheckout(page)
  await fillAddress(page)
  await isKept(page)
  await page.goto('/profile/addresses')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => storedOf(page)).not.toContain(customer.session.user.id)
  expect(await storedOf(page)).not.toMatch(/mandi-form-|Mall Road/)
  await openAs(page, await signIn(customer.email), '/checkout')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
})

test('[P18] the input of the checkout survives while the session cannot be refreshed', { tag: '@tablet' }, async ({
  page,
}) => {
  await atCheckout(page)
  await fillAddress(page)
  await isKept(page)
  await page.clock.install()
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('mandi-auth') ?? '')
    localStorage.setItem('mandi-auth', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.reload()
  // The sign-in client repeats a failed refresh for up to half a minute before it ends the session.
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL(/\/login/, { timeout: 500 })
  }).toPass()
  expect(await storedOf(page)).toContain('mandi-form-checkout-')

  await page.unroute('**/auth/v1/token*')
  await page.reload()
  await expectFields(page)
})

test('[P18, P12, M1, P19] a purchase works with the keyboard alone', async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  await openAs(page, customer.session, `/product/${product.product_id}`)
  await expect(page.getByRole('link', { name: /^Your account: Ayesha/ })).toBeVisible()
  const addToCart = page.getByRole('article').getByRole('button', { name: 'Add to Cart' })
  await tabTo(page, addToCart)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Your cart/ })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(addToCart).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await tabTo(page, drawer.getByRole('link', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  for (const [label, value] of Object.entries(ADDRESS_FIELDS)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }))
  await page.keyboard.press('Enter')

  await page.waitForURL(/sandbox-pay/)
  await tabTo(page, page.getByLabel('Card number'))
  await page.keyboard.type('4242424242424242')
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'View My Orders' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/orders')
})

/** Sends the next order to the server, but the browser does not get the response. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/checkout',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test('[P18] if the response to an order is lost, the checkout finds the order again, even after a reload, and creates no second order', {
  tag: '@phone',
}, async ({ page }) => {
  const { customer } = await atCheckout(page)
  await fillAddress(page)
  await loseAnswer(page)
  await placeOrder(page)
  await expect(page.getByText('We sent your order but received no response')).toBeInViewport()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await ordersOf(customer)).toHaveLength(1)

  await page.reload()
  await page.getByRole('button', { name: 'Look for the order' }).dblclick()
  await pay(page)
  await page.waitForURL(/\/placeOrder/)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('[P18] an order that did not reach the server is sent again with the same idempotency key after a reload', async ({
  page,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) keys.push(request.headers()['idempotency-key'])
  })
  const { customer } = await atCheckout(page)
  await fillAddress(page)
  await page.route('**/api/checkout', (route) => route.abort(), { times: 1 })
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText('Failed to place order.')

  await page.reload()
  await expectFields(page)
  await placeOrder(page)
  await page.waitForURL(/sandbox-pay/)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('[P18] a double click on the order button creates one order, even if the session was invalid and the customer had to log in again', async ({
  page,
}) => {
  const { customer } = await atCheckout(page)
  await fillAddress(page)
  await spoilSession(page, page.getByRole('button', { name: 'Continue to payment' }))
  await logInAgain(page, customer)
  await expectFields(page)
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick()
  await page.waitForURL(/sandbox-pay/)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('[X1] if the cart has changed, the checkout shows each difference, and orders only after the customer accepts them', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/api/events', (route) => route.abort())
  const { seller, product, customer } = await atCheckout(page)
  await fillAddress(page)
  const change = (body: { price?: Paisa; stock?: number }) =>
    shopApi(seller.session)(updateProduct, { params: { product_id: product.product_id }, body })

  await change({ price: rupees(260) })
  await placeOrder(page)
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Failed to place order.')
  await expect(refusal).toContainText(`${product.name}: now Rs. 260 instead of Rs. 240`)
  await expect(page.getByRole('definition').last()).toHaveText('Rs. 720')

  await change({ stock: 1 })
  await placeOrder(page)
  await expect(refusal).toContainText(`${product.name}: only 1 left, you want 2`)
  await expect(refusal).toContainText('Total: now Rs. 460 instead of Rs. 720')
  await expect(page.getByRole('definition').last()).toHaveText('Rs. 460')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await ordersOf(customer)).toHaveLength(0)

  await page.getByRole('button', { name: 'Accept and continue to payment' }).click()
  await page.waitForURL(/sandbox-pay/)
  expect(await ordersOf(customer)).toMatchObject([{ item_count: 1, total_amount: rupees(460) }])
})

test('[X1] a quantity that was changed on another device is not ordered before the customer has seen it', async ({
  page,
}) => {
  await page.route('**/api/events', (route) => route.abort())
  const { product, customer } = await atCheckout(page)
  await fillAddress(page)
  const otherDevice = shopApi(customer.session)
  await otherDevice(addCartItem, { body: { product_id: product.product_id, quantity: 5 } })
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText(`${product.name}: quantity now 7 instead of 2`)
  expect(await ordersOf(customer)).toHaveLength(0)
  await page.getByRole('button', { name: 'Accept and continue to payment' }).click()
  await page.waitForURL(/sandbox-pay/)
  expect(await ordersOf(customer)).toMatchObject([{ item_count: 7 }])
})

test('[X1] a customer with an empty cart sees an error text in the checkout, and a guest is sent to the login', async ({
  page,
}) => {
  const { session } = await aCustomer(page.request)
  await page.goto('/checkout')
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await openAs(page, session, '/checkout')
  await expect(page.getByText('Cart is empty or failed to load.')).toBeVisible()
})

test('[P19, M1, M2] a customer who left the payment page can still pay the order, and is charged the order’s total', {
  tag: '@tablet',
}, async ({ page }) => {
  const { customer } = await atCheckout(page)
  await fillAddress(page)
  await placeOrder(page)
  await page.waitForURL(/sandbox-pay/)
  const [summary] = await ordersOf(customer)
  if (!summary) throw new Error('There is no order.')

  await page.goto(`/placeOrder?order_id=${summary.order_id}&cancelled=1`)
  await expect(page.getByRole('heading', { name: 'Your order is waiting for its payment' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const asked = page.waitForRequest('**/functions/v1/checkout-js')
  await page.getByRole('button', { name: 'Pay now' }).click()
  const cents = (price: number) => Math.round((price / 280) * 100)
  expect((await asked).postDataJSON()).toEqual({
    customer_email: customer.email,
    order_id: summary.order_id,
    items: [
      { name: expect.any(String), price: cents(240), quantity: 2 },
      { name: 'Shipping', price: cents(200), quantity: 1 },
    ],
  })
  await pay(page)
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  const { payment } = await shopApi(customer.session)(getOrder, { params: { order_id: summary.order_id } })
  expect(payment).toMatchObject({ status: 'paid', charged_amount: cents(680) })
})

test('[P19, M3] "Cancel payment" on the payment page returns to the order, which can still be paid', {
  tag: '@phone',
}, async ({ page }) => {
  const { customer } = await atCheckout(page)
  await fillAddress(page)
  await placeOrder(page)
  await page.waitForURL(/sandbox-pay/)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByRole('heading', { name: 'Your order is waiting for its payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await pay(page)
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([{ status: 'placed', payment_status: 'paid' }])
})

test('[M3] on the payment page, Back and Reload work after a declined card and an invalid card', async ({ page }) => {
  await atCheckout(page)
  await fillAddress(page)
  await placeOrder(page)
  await page.waitForURL(/sandbox-pay/)
  const tryCard = async (number: string) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByRole('button', { name: /^Pay/ }).click()
  }
  await tryCard('4000 0000 0000 0002')
  const declined = page.getByText('Your card was declined.')
  await expect(declined).toBeVisible()
  await page.reload()
  await expect(declined).toBeVisible()
  await tryCard('1234')
  await expect(page.getByText('Enter one of the test cards below.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goBack()
  await expect(declined).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pay Rs. 680' })).toBeVisible()
  await expect(declined).toBeHidden()
  await pay(page)
  await page.waitForURL(/\/placeOrder/)
  await page.goBack()
  await expect(page.getByText('This payment is complete.')).toBeVisible()
})

test('[P19, M3] the confirmation page of an order that a seller cancelled offers to put the items back into the cart', {
  tag: '@phone',
}, async ({ page }) => {
  const { product, seller, customer } = await atCheckout(page)
  await fillAddress(page)
  await placeOrder(page)
  await page.waitForURL(/sandbox-pay/)
  const [order] = await ordersOf(customer)
  await setStatus(seller, order?.order_id ?? '', 'cancelled')
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
  await page.getByRole('button', { name: 'Put the items into the cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('2')
})

test('[P19, E3] without a session, the confirmation page shows the order summary that the browser has stored', async ({
  page,
}) => {
  const order_id = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
  await page.goto('/placeOrder')
  await expect(page.getByText('There is no order to show')).toBeVisible()
  await page.evaluate(
    (id) =>
      localStorage.setItem(
        'last_order_summary',
        JSON.stringify({ order_id: id, total: 68_000, item_count: 2, payment: 'Card' }),
      ),
    order_id,
  )
  await page.reload()
  await expect(page.getByRole('definition')).toHaveText(['#7d444840', '2', 'Rs. 680', 'Card'])
})

test('[P19, M1] a banner shows the unpaid order and its remaining time, except on the order’s own page, until another device pays it', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const { order_id } = await anOrder(customer, product)
  const banner = page.getByRole('region', { name: 'Unpaid order' })
  const stream = page.waitForResponse('**/api/events')
  await openAs(page, customer.session, '/')
  await stream
  for (const path of ['/', '/shop', '/cart', '/profile/settings']) {
    await page.goto(path)
    await expect(banner).toContainText(/is not paid yet: (29|30) minutes left\./)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await banner.getByRole('link', { name: 'Your order' }).click()
  await expect(page).toHaveURL(`/profile/orders/${order_id}`)
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await expect(banner).toBeHidden()

  await page.goto('/about')
  await banner.getByRole('button', { name: 'Pay Rs. 680' }).click()
  await page.waitForURL(/sandbox-pay/)
  await page.goBack()
  await expect(banner.getByRole('button', { name: 'Pay Rs. 680' })).toBeEnabled()

  const otherDevice = await browser.newContext()
  const otherPage = await otherDevice.newPage()
  await openAs(otherPage, await signIn(customer.email), `/profile/orders/${order_id}`)
  await otherPage.getByRole('button', { name: 'Pay now' }).click()
  await pay(otherPage)
  await otherPage.waitForURL(/\/placeOrder/)
  await expect(banner).toBeHidden()
  await otherDevice.close()
})

test('[P19, M1] the page of an unpaid order has a banner about another unpaid order', { tag: '@phone' }, async ({
  page,
}) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const [first, second] = [await anOrder(customer, product), await anOrder(customer, product)]
  const banner = page.getByRole('region', { name: 'Unpaid order' })
  await openAs(page, customer.session, `/profile/orders/${first.order_id}`)
  await expect(banner.getByRole('link', { name: 'Your order' })).toHaveAttribute(
    'href',
    `/profile/orders/${second.order_id}`,
  )
})
