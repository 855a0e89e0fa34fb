import { expect, type Page, test } from '@playwright/test'
import { addAddress } from '#contract/addresses.ts'
import { clearCart, getCart } from '#contract/cart.ts'
import { getOrder } from '#contract/orders.ts'
import { archiveProduct } from '#contract/seller-products.ts'
import { addToWishlist, listWishlist } from '#contract/wishlist.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { anOrder, aPaidOrder, BILLING, setStatus } from './support/orders.ts'
import { askForProof } from './support/owner-proof.ts'
import { aCustomer, keptSession, openAs, PASSWORD, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

const NEW_PASSWORD = 'another-good-one-2026'

/** Creates a seller with a product, and a customer who has ordered the product. */
async function anOrderedProduct(page: Page, order = anOrder) {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const customer = await aCustomer(page.request)
  const { order_id } = await order(customer, product)
  return { seller, product, customer, order_id }
}

test.describe('the customer area', () => {
  test('[C1, R3] the customer area opens with the list of orders, requires a session, and links a seller to the seller area', async ({
    page,
  }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile%2Forders')
    const { session } = await aCustomer(page.request)
    await openAs(page, session, '/profile')
    await expect(page).toHaveURL('/profile/orders')
    await openAs(page, await signIn('seller@mandi.test'), '/profile/orders')
    await expect(page.getByText('This area is for customers')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to your seller area' })).toHaveAttribute('href', '/seller')
  })

  test('[C7, H5] links in the sidebar of the customer area open the orders, addresses, wishlist and settings, and Logout opens the home page', {
    tag: '@phone',
  }, async ({ page }) => {
    const { session } = await aCustomer(page.request, { username: 'Hamza Ali' })
    await openAs(page, session, '/profile/orders')
    await expect(page.getByText('Welcome, Hamza Ali')).toBeVisible()
    const sidebar = page.getByRole('navigation', { name: 'Your account' })
    for (const [link, path] of [
      ['Saved Addresses', '/profile/addresses'],
      ['Wishlist', '/profile/wishlist'],
      ['Settings', '/profile/settings'],
      ['Order History', '/profile/orders'],
    ] as const) {
      await sidebar.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
    }
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await keptSession(page)).toBeNull()
  })

  test('in the customer area, the orders, one order, the addresses, the wishlist and the settings have no WCAG 2.2 AA violation', {
    tag: '@tablet',
  }, async ({ page }) => {
    const { customer, product, order_id } = await anOrderedProduct(page)
    await shopApi(customer.session)(addToWishlist, { body: { product_id: product.product_id } })
    await openAs(page, customer.session, '/profile/orders')
    for (const [path, heading] of [
      ['orders', 'Order History'],
      [`orders/${order_id}`, /^Order #/],
      ['addresses', 'Saved Addresses'],
      ['wishlist', 'Wishlist'],
      ['settings', 'Settings'],
    ] as const) {
      await page.goto(`/profile/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
      expect(await accessibilityFaults(page), path).toEqual([])
    }
  })
})

test.describe('the list of a customer’s orders', () => {
  test('[C2, C8, D6] the list of a customer’s orders shows five orders on a page, each status in its colour', {
    tag: '@phone',
  }, async ({ page }) => {
    const seller = await aVerifiedSeller(page.request)
    const product = await aProduct(seller)
    const customer = await aCustomer(page.request)
    const statuses = ['delivered', 'pending', 'cancelled', 'processing', 'shipped'] as const
    const oldest = await anOrder(customer, product)
    const ids = new Map<string, string>()
    for (const status of statuses) {
      const { order_id } = await aPaidOrder(customer, product, 3)
      await setStatus(seller, order_id, status)
      ids.set(status, order_id)
    }
    await openAs(page, customer.session, '/profile/orders')
    const table = page.getByRole('table', { name: 'Your orders, newest first' })
    for (const column of ['Order ID', 'Date', 'Items', 'Total', 'Status', 'Track'])
      await expect(table.getByRole('columnheader', { name: column })).toBeAttached()
    for (const [status, tone] of [
      ['delivered', 'success'],
      ['pending', 'warning'],
      ['cancelled', 'danger'],
      ['processing', 'info'],
      ['shipped', 'info'],
    ] as const) {
      const row = table.getByRole('row').filter({ hasText: `#${ids.get(status)?.slice(0, 8)}` })
      const label = new RegExp(`^${status}$`, 'i')
      await expect(row.getByText(label)).toHaveAttribute('data-tone', tone)
      await expect(row).toContainText('Rs. 920')
      await expect(row.getByRole('cell').nth(2)).toContainText('3')
    }

    const last = table.getByRole('row').filter({ hasText: `#${oldest.order_id.slice(0, 8)}` })
    await expect(last).toBeHidden()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(last.getByText('Placed')).toHaveAttribute('data-tone', 'info')
    await last.getByRole('link', { name: /^Track/ }).click()
    await expect(page).toHaveURL(`/profile/orders/${oldest.order_id}`)
  })

  test('[X2] the list of a customer’s orders shows an error if the orders or the account fail to load, and a message if there are no orders', {
    tag: '@phone',
  }, async ({ page }) => {
    const { session } = await aCustomer(page.request)
    await openAs(page, session, '/profile/orders')
    await expect(page.getByText('No orders found.')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.route(/\/api\/orders(\?|$)/, (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('Unable to fetch orders.')).toBeVisible()

    await page.unroute(/\/api\/orders(\?|$)/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No orders found.')).toBeVisible()

    await page.route('**/api/account', (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('Unable to fetch user.')).toBeVisible()
  })

  test('the customer area keeps showing the sidebar if one of its screens fails', async ({ page }) => {
    const { session } = await aCustomer(page.request)
    await page.route(/\/api\/orders(\?|$)/, (route) => route.fulfill({ json: { items: [null], next_cursor: null } }))
    await openAs(page, session, '/profile/orders')
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Wishlist' }).click()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('the page of an order', () => {
  const step = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Order timeline' }).getByRole('listitem').filter({ hasText: name })

  test('[C3, T6] the page of an order shows items, delivery address and timeline, and updates the timeline automatically', {
    tag: '@phone',
  }, async ({ page }) => {
    const { seller, product, customer, order_id } = await anOrderedProduct(page, aPaidOrder)
    await openAs(page, customer.session, `/profile/orders/${order_id}`)
    await expect(page.getByRole('heading', { name: `Order #${order_id.slice(0, 8)}` })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Items' })).toContainText(product.name)
    await expect(page.getByRole('main')).toContainText('7 Mall Road')
    await expect(page.getByRole('main')).toContainText('Rs. 680')
    for (const name of ['Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
      await expect(step(page, name)).toBeVisible()
    await expect(step(page, 'Placed')).toContainText(/\d{4}, \d/)
    await expect(step(page, 'Processing')).toHaveAttribute('data-state', 'upcoming')

    for (const [status, name] of [
      ['processing', 'Processing'],
      ['shipped', 'Shipped'],
      ['delivered', 'Delivered'],
    ] as const) {
      await setStatus(seller, order_id, status)
      await expect(step(page, name)).toHaveAttribute('data-state', 'done')
      await expect(step(page, name)).toContainText(/\d{4}, \d/)
    }
  })

  test('[C3] the page of an order requests the order again regularly while the server sends no events', async ({
    page,
  }) => {
    const { seller, customer, order_id } = await anOrderedProduct(page, aPaidOrder)
    await page.route('**/api/events', (route) => route.abort())
    await openAs(page, customer.session, `/profile/orders/${order_id}`)
    await expect(step(page, 'Placed')).toHaveAttribute('data-state', 'done')
    for (const [status, name] of [
      ['processing', 'Processing'],
      ['cancelled', 'Cancelled'],
    ] as const) {
      await setStatus(seller, order_id, status)
      await expect(step(page, name)).toHaveAttribute('data-state', 'done')
    }
  })

  test('[C3, M1] the page of an unpaid order shows that the order can still be paid, and the customer pays it', {
    tag: '@tablet',
  }, async ({ page }) => {
    const { customer, order_id } = await anOrderedProduct(page)
    await openAs(page, customer.session, `/profile/orders/${order_id}`)
    await expect(page.getByText('Awaiting payment', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL(/sandbox-pay/)
    await page.getByLabel(/card number/i).fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^pay/i }).click()
    await page.waitForURL(/placeOrder/)
    await page.goto(`/profile/orders/${order_id}`)
    await expect(page.getByText('Paid by card. Thank you!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
    expect(await shopApi(customer.session)(getOrder, { params: { order_id } })).toMatchObject({
      payment_status: 'paid',
    })
  })

  test('[C3] the page of an order has a button that adds the same items to the cart again, and the page is printed as a receipt', {
    tag: '@tablet',
  }, async ({ page }) => {
    const { seller, product, customer, order_id } = await anOrderedProduct(page)
    await openAs(page, customer.session, `/profile/orders/${order_id}`)
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Receipt', { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Your account' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('2')
    await expect(page.getByText('The items were added to your cart')).toBeVisible()

    await shopApi(customer.session)(clearCart)
    await shopApi(seller.session)(archiveProduct, { params: { product_id: product.product_id } })
    await page.goBack()
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page.getByText(`No longer sold: ${product.name}`)).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByText('The items were added to your cart')).toBeHidden()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('the wishlist page', () => {
  test('[C4] the wishlist page lists products, adds products to the cart and removes products', {
    tag: '@phone',
  }, async ({ page }) => {
    const product = await aProduct(await aVerifiedSeller(page.request))
    const { session } = await aCustomer(page.request)
    const api = shopApi(session)
    await api(addToWishlist, { body: { product_id: product.product_id } })
    await openAs(page, session, '/profile/wishlist')
    const item = page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem').filter({ hasText: product.name })
    await expect(item).toContainText('Rs. 240')
    await item.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Item added to cart')).toBeVisible()
    await expect(page.getByText('Item added to cart')).toBeHidden()
    await item.getByRole('button', { name: `Move to Cart: ${product.name}` }).click()
    await expect(page.getByText('Item added to cart')).toBeVisible()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    expect((await api(getCart, { query: {} })).items).toMatchObject([{ product_id: product.product_id, quantity: 2 }])
    await api(addToWishlist, { body: { product_id: product.product_id } })
    await page.reload()

    await page.route('**/api/wishlist/*', (route) => route.fulfill({ status: 400, json: {} }))
    await item.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect(page.getByText('Failed to remove')).toBeVisible()
    await page.unroute('**/api/wishlist/*')
    await item.getByRole('button', { name: `Remove ${product.name}` }).click()
    await expect(page.getByText('Removed from wishlist')).toBeVisible()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    expect((await api(listWishlist, { query: {} })).items).toEqual([])
    await page.goto('/cart')
    await expect(page.getByText(product.name)).toBeVisible()
  })
})

test.describe('the page of the saved addresses', () => {
  test('[C5, X3, D5] the page of the saved addresses lets the customer add, edit and delete addresses, and select the default address', {
    tag: '@phone',
  }, async ({ page }) => {
    const { session } = await aCustomer(page.request)
    await openAs(page, session, '/profile/addresses')
    await expect(page.getByText('You have not placed any order yet.')).toBeVisible()

    const dialog = page.getByRole('dialog')
    const add = page.getByRole('button', { name: 'Add address' })
    await add.click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
    await add.click()
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(dialog.getByText('First name is required')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    for (const [label, value] of [
      ['First name', 'Ayesha'],
      ['Last name', 'Khan'],
      ['Phone', '03211234567'],
      ['Address', '7 Mall Road'],
      ['City', 'Lahore'],
      ['Postal code', '54000'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address saved')).toBeVisible()

    const second = { ...BILLING, first_name: 'Bilal', email: 'bilal@people.test', is_default: false }
    await shopApi(session)(addAddress, { body: second })
    await page.reload()
    const cards = page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem')
    await expect(cards.filter({ hasText: 'Ayesha Khan' }).getByText('Default', { exact: true })).toBeVisible()

    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Make default: the address of Bilal Khan' }).click()
    await expect(page.getByText('Address updated')).toBeVisible()
    await expect(cards.filter({ hasText: 'Bilal Khan' }).getByText('Default', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Edit the address of Ayesha Khan' }).click()
    await dialog.getByLabel('City').fill('Multan')
    await page.route('**/api/billing-addresses/*', (route) => route.fulfill({ status: 400, json: {} }))
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Failed to update address')).toBeVisible()
    await page.unroute('**/api/billing-addresses/*')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(dialog).toBeHidden()
    await expect(cards.filter({ hasText: 'Multan' })).toBeVisible()

    await page.getByRole('button', { name: 'Delete the address of Ayesha Khan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Address deleted')).toBeVisible()
    await expect(cards).toHaveCount(1)
  })
})

test.describe('the settings of a customer', () => {
  test('[C6, D2] on the settings page, a customer can change the username and cannot change the email', {
    tag: '@phone',
  }, async ({ page }) => {
    const { email, session } = await aCustomer(page.request)
    await openAs(page, session, '/profile/settings')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly')
    await page.getByLabel('Username').fill('Sana Malik')
    await page.route('**/api/customer-profile', (route) => route.fulfill({ status: 400, json: {} }))
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Failed to update profile.')).toBeVisible()
    await page.unroute('**/api/customer-profile')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile updated successfully.')).toBeVisible()
    await expect(page.getByText('Welcome, Sana Malik')).toBeVisible()
    await page.getByRole('link', { name: 'Manage Saved Addresses' }).click()
    await expect(page).toHaveURL('/profile/addresses')
  })

  test('[C6, V8, N1, X1] on the settings page, a customer can change the password', { tag: '@tablet' }, async ({
    page,
  }) => {
    const { email, session } = await aCustomer(page.request)
    await openAs(page, session, '/profile/settings')
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill('something-else')
    const change = page.getByRole('button', { name: 'Change password' })
    await change.click()
    await expect(page.getByText('New passwords do not match.')).toBeVisible()
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.route('**/auth/v1/user*', (route) => route.abort())
    await change.click()
    await expect(page.getByText('Failed to change password.')).toBeVisible()
    await page.unroute('**/auth/v1/user*')
    await change.click()
    await expect(page.getByText('Password changed successfully.')).toBeVisible()
    await expect(signIn(email)).rejects.toThrow('Invalid login credentials')
    await signIn(email, NEW_PASSWORD)
  })

  test('[C6, R3, X1] on the settings page, a customer can delete the account after a confirmation and with the correct password', {
    tag: '@phone',
  }, async ({ page }) => {
    const { email, session } = await aCustomer(page.request)
    await openAs(page, session, '/profile/settings')
    const begin = page.getByRole('main').getByRole('button', { name: 'Delete account' })
    const question = page.getByRole('alertdialog')
    await begin.click()
    await expect(question).toContainText('Are you sure you want to delete your account? This action cannot be undone.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()

    for (const [address, message] of [
      ['**/auth/v1/user', 'Failed to retrieve user info.'],
      ['**/api/customer-profile', 'Failed to delete user profile.'],
    ] as const) {
      await page.route(address, (route) => route.fulfill({ status: 400, json: {} }))
      await begin.click()
      await question.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByText(message)).toBeVisible()
      await page.unroute(address)
    }

    await page.route('**/api/customer-profile', askForProof)
    await begin.click()
    await question.getByRole('button', { name: 'Delete my account' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.getByLabel('Your password', { exact: true }).fill('not-my-password')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByText('This is not your password.')).toBeVisible()
    await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Account deleted successfully.')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await keptSession(page)).toBeNull()
    await expect(signIn(email)).rejects.toThrow('Invalid login credentials')
  })
})
