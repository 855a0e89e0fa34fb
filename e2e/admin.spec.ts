import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { banUser } from '#contract/admin-users.ts'
import { listProducts } from '#contract/catalog.ts'
import { getAccount } from '#contract/customers.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { mailTo } from './support/mailbox.ts'
import { anOrder, aPaidOrder } from './support/orders.ts'
import { aCustomer, aMember, anEmail, openAs, signIn } from './support/people.ts'
import { anOrderFor, aProduct, aVerifiedSeller, aWaitingSeller, unique, verify } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { WINDOWS } from './support/widths.ts'

const ADMIN = 'admin@mandi.test'

test('[R6] the admin area redirects guests to the admin login, and accounts that are not admins to the home page', async ({
  page,
  context,
}) => {
  await page.goto('/admin/orders')
  await page.waitForURL(/\/admin-auth/)
  const withoutRole = (await aMember(page.request)).session
  for (const session of [await signIn('customer@mandi.test'), await signIn('seller@mandi.test'), withoutRole]) {
    const other = await context.newPage()
    await openAs(other, session, '/admin')
    await expect(other).toHaveURL('/')
  }
})

test('[A1, K5] the dashboard of the admin shows figures of the whole shop and links to frequent tasks', async ({
  page,
}) => {
  await openAs(page, await signIn(ADMIN), '/admin')
  // The demo shop has 1240 orders, 358 customers, 420 products and 26 sellers. Other tests may add more, so these
  // numbers are minimums.
  for (const [label, least] of [
    ['Orders', 1240],
    ['Customers', 358],
    ['Products', 420],
    ['Sellers', 26],
  ] as const) {
    const figure = page.getByRole('group', { name: label, exact: true })
    await expect(figure).toBeVisible()
    const shown = Number((await figure.textContent())?.replace(/\D/g, ''))
    expect(shown, label).toBeGreaterThanOrEqual(least)
  }
  for (const [button, path] of [
    ['View orders', '/admin/orders'],
    ['Manage categories', '/admin/categories'],
    [/^Verify sellers/, '/admin/verify-sellers'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: button }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
  await page.getByRole('region', { name: 'Last days' }).getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Daily figures' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('in the admin area, an invalid id in the URL shows that the item does not exist, without a button to try again', async ({
  page,
}) => {
  await openAs(page, await signIn(ADMIN), '/admin/orders/nothing')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch order. This item does not exist.')
  await page.goto('/admin/users/nothing')
  await expect(page.getByRole('alert')).toContainText('This item does not exist.')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(0)
  await page.route('**/api/admin/orders?*', (route) => route.abort())
  await page.goto('/admin/orders')
  await expect(page.getByRole('alert')).toContainText('The shop can’t be reached right now.')
  await expect(again).toBeVisible()
})

test('[A4] an admin cancels and refunds a fulfilment of a paid order', async ({ page }) => {
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, await aProduct(await aVerifiedSeller(page.request)))
  await openAs(page, await signIn(ADMIN), `/admin/orders/${order_id}`)
  await page.getByRole('button', { name: /^Cancel fulfilment of/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The seller left the shop')
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(page.getByText('The fulfilment was cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel fulfilment of/ })).toBeHidden()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('in the admin area, a very long email address makes no page wider than the window', { tag: '@tablet' }, async ({
  page,
}) => {
  const email = `muhammad.abdurrahman+of-the-northern-fields.${anEmail().replace('@', '@averylongnameofacompanyanditsbranches.')}`
  const customer = await aCustomer(page.request, { email })
  const { order_id } = await anOrder(customer, await aProduct(await aVerifiedSeller(page.request)))
  const admin = await signIn(ADMIN)
  const { id } = customer.session.user
  await shopApi(admin)(banUser, { params: { id }, body: { reason: 'Orders for somebody else' } })
  await openAs(page, admin, '/admin')
  const paths = [
    `/admin/orders/${order_id}`,
    `/admin/users/${id}`,
    `/admin/users?q=${encodeURIComponent(email.slice(0, 60))}`,
    '/admin/audit-log',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(email).first()).toBeVisible()
    for (const size of [WINDOWS.phone, WINDOWS.tablet]) {
      await page.setViewportSize(size)
      await expect.poll(() => excessWidth(page), path).toBe(0)
    }
  }
})

test('[A5, H5] five links in the sidebar of the admin area, such as Orders, open their screens, and Logout opens the home page', async ({
  page,
}) => {
  await openAs(page, await signIn(ADMIN), '/admin')
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Admin area' })
  for (const [link, path] of [
    ['Verify Sellers', '/admin/verify-sellers'],
    ['Categories', '/admin/categories'],
    ['Search', '/admin/search'],
    ['Orders', '/admin/orders'],
    ['Dashboard', '/admin'],
  ] as const) {
    await sidebar.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('an admin turns a search without results into a search term, then edits and deletes the term', async ({
  page,
}) => {
  // The word consists of random letters, so that no product name is spelt like it or sounds like it.
  const goods = Array.from(randomBytes(12), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
  await shopApi()(listProducts, { query: { q: goods } })
  await openAs(page, await signIn(ADMIN), '/admin/search')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: goods })).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('row', { name: goods }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Term', { exact: true }).fill(goods)
  await dialog.getByLabel('Name', { exact: true }).fill(goods)
  await dialog.getByLabel('Other spellings').fill('mirchi hari')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add term' }).click()
  await expect(page.getByText('Failed to add the search term')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove mirchi hari' }).click()
  await dialog.getByRole('button', { name: 'Add term' }).click()
  await expect(page.getByText('Search term added')).toBeVisible()

  await page.getByLabel('Search all spellings').fill(goods)
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
  await page.getByRole('button', { name: `Edit ${goods}` }).click()
  await dialog.getByLabel('Section').fill('oddities')
  await dialog.getByRole('button', { name: 'Save term' }).click()
  await expect(page.getByText('Search term updated')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${goods}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No search term has this spelling')).toBeVisible()
})

test('[A2, V7, X1] an admin adds, moves, edits and deletes a category, and a message says whether each attempt succeeded', async ({
  page,
}) => {
  const name = unique('Herbs')
  await openAs(page, await signIn(ADMIN), '/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category name').fill('   ')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Category name is required')).toBeVisible()

  await dialog.getByLabel('Category name').fill(name)
  await dialog.getByLabel('Name in Urdu').fill('جڑی بوٹیاں')
  await dialog.getByLabel('Description in Urdu').fill('سبز اور تازہ')
  await dialog.getByRole('button', { name: 'Add sub-category' }).click()
  await dialog.getByRole('textbox', { name: 'New sub-category', exact: true }).fill('Mint')
  await dialog.getByLabel('Name in Urdu').last().fill('پودینہ')
  const every = '**/api/admin/categories{,/*}'
  const refuse = () => page.route(every, (route) => route.fulfill({ status: 400, json: {} }))
  await refuse()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Failed to add category')).toBeVisible()
  await page.unroute(every)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Category added')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Mint')

  // Another journey may add a category after this one, so the test reads the position from the table.
  const before = await page.getByRole('row').allTextContents()
  const place = before.findIndex((text) => text.includes(name)) - 1
  const upwards = page.getByRole('button', { name: `Move ${name} up` })
  await upwards.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} moved to position ${place}`)).toBeVisible()
  await expect(upwards).toBeFocused()
  await refuse()
  await page.reload()
  await expect(page.getByText('Failed to fetch categories')).toBeVisible()
  await page.unroute(every)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(place)).toContainText(name)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(dialog.getByLabel('Name in Urdu').first()).toHaveValue('جڑی بوٹیاں')
  await expect(dialog.getByLabel('Description in Urdu')).toHaveValue('سبز اور تازہ')
  await expect(dialog.getByLabel('Name in Urdu: Mint')).toHaveValue('پودینہ')
  await dialog.getByLabel(/^Description \(/).fill('Green and fresh')
  await dialog.getByRole('textbox', { name: 'Mint', exact: true }).fill('Fresh mint')
  await refuse()
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(page.getByText('Failed to update category')).toBeVisible()
  await page.unroute(every)
  await dialog.getByRole('button', { name: 'Save category' }).click()
  await expect(page.getByText('Category updated')).toBeVisible()
  await expect(row).toContainText('Green and fresh')
  await expect(row).toContainText('Fresh mint')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this category?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted')).toBeVisible()
  await expect(row).toBeHidden()
})

test('[A2, D10] a category with products cannot be deleted, and the reason is shown', async ({ page }) => {
  await openAs(page, await signIn(ADMIN), '/admin/categories')
  await page.getByRole('button', { name: 'Delete Vegetables' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this category?' })
  await expect(question).toContainText('products are in Vegetables, so it can’t be deleted yet.')
  await expect(question.getByRole('button')).toHaveText(['Close'])
})

test('[A3] an admin sees the contact data, bank and picture of an unverified seller and verifies the seller', async ({
  page,
}) => {
  const seller = await aWaitingSeller(page.request)
  await openAs(page, await signIn(ADMIN), '/admin/verify-sellers')
  await expect(page.getByText('Seller has been verified successfully!')).toBeHidden()
  const entry = page.getByRole('article', { name: seller.business_name })
  await expect(page.getByRole('article').first()).toBeVisible()
  // The sellers who have waited longest come first. The newest seller may be on a later page, so the test opens one
  // page after another.
  for (let number = 2; await entry.isHidden(); number++) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(`Page ${number}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
  }
  for (const detail of ['Bilal Ahmed', '03001234567', seller.email, '12 Canal Road', 'Meezan Bank'])
    await expect(entry).toContainText(detail)
  await expect(entry.getByRole('img')).toBeVisible()

  await page.route('**/verify', (route) => route.abort())
  await entry.getByRole('button', { name: /^Verify/ }).click()
  await expect(page.getByText(/^Verification failed: /)).toBeVisible()
  await page.unroute('**/verify')

  await entry.getByRole('button', { name: /^Verify/ }).click()
  await expect(page.getByText('Seller has been verified successfully!')).toBeVisible()
  await expect(entry).toBeHidden()
})

test('[A3] an admin declines a seller with a reason, then verifies the seller, and later withdraws the verification', async ({
  page,
  browser,
}) => {
  const seller = await aWaitingSeller(page.request)
  const entry = page.getByRole('article', { name: seller.business_name })
  const dialog = page.getByRole('dialog')
  await openAs(page, await signIn(ADMIN), '/admin/verify-sellers')
  await page.getByLabel('Search by name, city or phone').fill(seller.business_name)
  await expect(page).toHaveURL(/q=/)
  await entry.getByRole('button', { name: /^Decline/ }).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Enter a reason with at least 10 characters')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The picture shows another business.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Seller declined. We emailed them the reason.')).toBeVisible()
  await expect(entry).toBeHidden()
  const { text } = await mailTo(page.request, seller.email, /could not be verified/)
  expect(text).toContain('The picture shows another business.')

  await page.getByRole('link', { name: 'Declined', exact: true }).click()
  await expect(entry).toContainText('Reason sent to the seller: “The picture shows another business.”')

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, seller.session, '/seller/pending')
  await expect(theirs.getByText('“The picture shows another business.”')).toBeVisible()
  expect(await accessibilityFaults(theirs)).toEqual([])
  await theirs.getByLabel('Description').fill('It shows our own fields now.')
  await theirs.getByRole('button', { name: 'Save profile' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your business is under review' })).toBeVisible()

  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(entry).toContainText('It shows our own fields now.')
  await entry.getByRole('button', { name: /^Verify/ }).click()
  await expect(page.getByText('Seller has been verified successfully!')).toBeVisible()
  const product = await aProduct(seller)

  await page.getByRole('link', { name: 'Verified', exact: true }).click()
  await entry.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(dialog).toContainText('1 product will leave the shop immediately.')
  await dialog.getByLabel('Reason').fill('Customers got nothing of what they paid.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/^Verification withdrawn/)).toBeVisible()
  expect((await page.request.get(`/product/${product.product_id}`)).status()).toBe(404)
})

test('an admin finds an account, changes its role, bans it and lifts the ban, and the audit log shows every step', async ({
  page,
}) => {
  const customer = await aCustomer(page.request)
  const account = () =>
    shopApi(customer.session)(getAccount).then(
      ({ role }) => role,
      ({ code }) => code,
    )
  await openAs(page, await signIn(ADMIN), '/admin/users')
  await page.getByLabel('Search by e-mail, name, business or id').fill(customer.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: customer.username }).click()

  // The account reloads slowly in this test. The next change of the role must still start from the current role.
  await page.route(`**/api/admin/users/${customer.session.user.id}`, (route) => delay(500).then(() => route.continue()))
  for (const [role, label] of [
    ['seller', 'Seller'],
    ['customer', 'Customer'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Role' }).selectOption(role)
    await page.getByRole('button', { name: 'Change role' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByText(`The role is now ${label}.`)).toBeVisible()
    expect(await account()).toBe(role)
  }

  await page.getByRole('button', { name: 'Ban this account' }).click()
  await page.getByLabel('Duration').selectOption('A week')
  await page.getByLabel('Reason').fill('Ordered and never took anything in.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click()
  await expect(page.getByText(/^Banned until/).first()).toBeVisible()
  await expect(page.getByText('No active sessions.')).toBeVisible()
  expect(await account()).toBe('bad_token')
  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await expect(page.getByRole('button', { name: 'Ban this account' })).toBeVisible()
  expect((await signIn(customer.email)).access_token).toBeTruthy()

  await page.getByRole('link', { name: 'Audit log' }).click()
  const entries = page.getByRole('row').filter({ hasText: customer.email })
  await expect(entries).toHaveCount(4)
  await expect(entries.nth(1)).toContainText(`banned the account ${customer.email}`)
  await expect(entries.nth(1)).toContainText('“Ordered and never took anything in.”7 days')
  await page.getByLabel('Action').selectOption('banned the account')
  await expect(entries).toHaveCount(1)
})

test('[A4] an admin sees all orders with the customer’s username, five on a page, with a status filter', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const orderId = await anOrderFor(page.request, await aProduct(seller))
  await openAs(page, await signIn(ADMIN), '/admin/orders?rows=50')
  const row = page.getByRole('row', { name: new RegExp(`#${orderId.slice(0, 8)}`) })
  await expect(row).toContainText('Ayesha Khan')
  await expect(row).toContainText('Placed')

  await page.getByRole('link', { name: /^Delivered/ }).click()
  await expect(row).toBeHidden()
  await page.goto('/admin/orders')
  await page.getByLabel('Search by order id, username, e-mail or phone').fill(`#${orderId.slice(0, 8)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table.split('\r\n')).toHaveLength(3)
  expect(table).toContain(orderId)

  await page.getByRole('link', { name: `#${orderId.slice(0, 8)}` }).click()
  await expect(page.getByRole('heading', { name: seller.business_name })).toBeVisible()
  await expect(page.getByText('Please ring twice.')).toBeVisible()
  await expect(page.getByText(/charged as USD/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL('/admin/orders')
  // The table has one row for the headings and five rows for orders.
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
})

test('in the admin area, the dashboard, orders, accounts, audit log and seller verification have no WCAG 2.2 AA violation', async ({
  page,
}) => {
  const seller = await aWaitingSeller(page.request)
  await openAs(page, await signIn(ADMIN), '/admin')
  await expect(page.getByRole('group', { name: 'Revenue' }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  for (const path of [
    '/admin/orders',
    '/admin/audit-log',
    '/admin/users',
    `/admin/users/${seller.session.user.id}`,
    '/admin/verify-sellers',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('row').or(page.getByRole('article')).first()).toBeVisible()
    expect(await accessibilityFaults(page), path).toEqual([])
  }

  await page
    .getByRole('button', { name: /^Decline/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await verify(seller)
})

test('the categories screen of the admin area and its dialog to add a category have no WCAG 2.2 AA violation', async ({
  page,
}) => {
  await openAs(page, await signIn(ADMIN), '/admin/categories')
  await expect(page.getByRole('button', { name: 'Delete Vegetables' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
