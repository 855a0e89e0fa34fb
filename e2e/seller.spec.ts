import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { listProducts } from '#contract/catalog.ts'
import { updateSellerOrder } from '#contract/seller-orders.ts'
import { listSellerProducts, updateProduct } from '#contract/seller-products.ts'
import { getSellerProfile } from '#contract/sellers.ts'
import { zipFile } from '#server/testing/zip-file.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { anOrder, pay } from './support/orders.ts'
import { aCustomer, openAs, PASSWORD, signIn } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { anOrderFor, aProduct, aVerifiedSeller, loseSession, productsOf } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test('[S1, K5] the dashboard of the demo seller shows the sample figures of the specification, counted from real orders', async ({
  page,
}) => {
  await openAs(page, await signIn('seller@mandi.test'), '/seller')
  for (const [label, figure] of [
    ['Products', '120'],
    ['Processing', '8'],
    ['Shipped', '3'],
    ['Delivered', '30'],
  ] as const)
    await expect(page.getByRole('group', { name: label })).toContainText(figure)
  // Other tests may buy from the demo seller, so these figures can be higher than in the demo data. The figures of the
  // compared sales have the same labels and come later.
  for (const [label, least] of [
    ['Sales', 560],
    ['Revenue', 1_245_000],
    ['Pending', 15],
  ] as const) {
    const shown = await page.getByRole('group', { name: label }).first().textContent()
    expect(Number(shown?.match(/[\d,]+/)?.[0].replaceAll(',', '')), label).toBeGreaterThanOrEqual(least)
  }
  await page.getByText('Show as a table').first().click()
  await expect(page.getByRole('table', { name: 'Revenue by month' })).toBeVisible()

  await page.getByRole('link', { name: '7 days' }).click()
  const days = page.getByRole('table', { name: 'Revenue by day' }).getByRole('row')
  await expect(days).toHaveCount(1 + 7)
  expect(Number(/\d+/.exec((await page.getByRole('group', { name: 'Sales' }).textContent()) ?? ''))).toBeLessThan(560)
})

test('[S7, H5] six links in the sidebar of the seller area, such as Orders, open their screens, and the Logout button opens the home page', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  await openAs(page, seller.session, '/seller')
  await expect(page.getByText(`Welcome, ${seller.business_name}`)).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Seller area' })
  for (const [link, path, heading] of [
    ['Shop Products', '/seller/products', 'Shop Products'],
    ['Price board', '/seller/prices', 'Price board'],
    ['Orders', '/seller/orders', 'Orders'],
    ['Add New Product', '/seller/newProduct', 'Add New Product'],
    ['Settings', '/seller/accountSettings', 'Settings'],
    ['Dashboard', '/seller', 'Dashboard'],
  ] as const) {
    await sidebar.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('[S2] the list of a seller’s orders shows six orders on a page, and new orders appear without a reload', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await page.clock.install()
  await openAs(page, seller.session, '/seller/orders')
  await expect(page.getByText('No orders found.')).toBeVisible()
  for (let count = 1; count <= 7; count++) await anOrderFor(page.request, product)
  const statuses = page.getByRole('combobox', { name: /status of order/i })
  await page.clock.fastForward('00:10')
  await expect(statuses).toHaveCount(6)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(statuses).toHaveCount(1)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(statuses).toHaveCount(6)
})

test('[S2, T6] the select field of an order offers a seller five statuses, sets the chosen one, offers Undo and shows failures', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await anOrderFor(page.request, product)
  await openAs(page, seller.session, '/seller/orders')
  const status = page.getByRole('combobox', { name: /status of order/i })
  await expect(status.locator('option:not([disabled])')).toHaveText([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ])

  await status.selectOption('shipped')
  await expect(page.getByText(/is now shipped/)).toBeVisible()
  await status.selectOption('processing')
  await expect(page.getByText(/is now processing/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(status).toHaveValue('shipped')

  await page.route('**/api/seller/orders/*', (route) => route.abort())
  await status.selectOption('delivered')
  await expect(page.getByText('Failed to update status.')).toBeVisible()
  await expect(status).toHaveValue('shipped')
  await page.unroute('**/api/seller/orders/*')

  await page.getByRole('link', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('[S2] a seller sees orders that await payment in a separate list, and can only set them to pending or cancelled', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const order = await anOrder(await aCustomer(page.request), await aProduct(seller))
  await openAs(page, seller.session, '/seller/orders')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.getByRole('link', { name: 'Awaiting payment' }).click()
  await expect(page.getByText('These orders are not paid yet.')).toBeVisible()
  const status = page.getByRole('combobox', { name: /status of order/i })
  await expect(status.locator('option:not([disabled])')).toHaveText(['Pending', 'Cancelled'])
  await pay(order)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(status.locator('option:not([disabled])')).toHaveCount(5)
})

test('[S2] the details of an order show items and address, and a seller can set one status for several orders', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await anOrderFor(page.request, product)
  const order_id = await anOrderFor(page.request, product)
  await openAs(page, seller.session, '/seller/orders')
  await page
    .getByRole('link', { name: /^Details of order/ })
    .first()
    .click()
  const details = page.getByRole('main')
  await expect(details).toContainText(product.name)
  await expect(details).toContainText('7 Mall Road')
  await expect(details).toContainText('Please ring twice.')
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(2)

  // The list reloads slowly after the first change. The reload must not discard the selection that the seller makes
  // next.
  await page.route('**/api/seller/orders*', (route) => delay(500).then(() => route.continue()))
  const chooseAll = async () => {
    for (const box of await page.getByRole('checkbox', { name: /^Select order/ }).all()) await box.check()
  }
  await chooseAll()
  const several = page.getByLabel('Set the status of the selected orders')
  await several.selectOption('processing')
  await expect(page.getByText('2 orders are now processing.')).toBeVisible()

  // After the selection, another tab changes one of the selected orders.
  await chooseAll()
  await shopApi(seller.session)(updateSellerOrder, { params: { order_id }, body: { status: 'shipped' } })
  await several.selectOption('pending')
  await expect(page.getByText('One order is now pending.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    `#${order_id.slice(0, 8)}: The status of this order has changed. Please check again.`,
  )
})

test('[S3] a seller sees six products on a page with Edit, Delete with Undo, search, inline changes, export and import', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const products = await productsOf(seller, 7)
  const newest = products.at(-1)?.name ?? ''
  await openAs(page, seller.session, '/seller/products')
  const edits = page.getByRole('link', { name: /^Edit / })
  await expect(edits).toHaveCount(6)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(edits).toHaveCount(1)
  await page.getByRole('button', { name: 'Previous' }).click()

  await test.step('Delete takes a product off sale, Undo restores it', async () => {
    await page.getByRole('button', { name: `Delete ${newest}` }).click()
    await expect(page.getByRole('heading', { name: newest })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: newest })).toBeVisible()
  })

  await test.step('the stock is changed in place', async () => {
    await page.getByRole('button', { name: `Change stock of ${newest}` }).click()
    await page.getByRole('textbox', { name: `stock of ${newest}` }).fill('7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Only 7 left')).toBeVisible()
  })

  await test.step('Edit changes every field and does not overwrite newer changes', async () => {
    await page.getByLabel('Search your products').fill(newest)
    await expect(edits).toHaveCount(1)
    await edits.click()
    await page.getByLabel(/^Price/).fill('199.5')
    const { product_id } = products.at(-1) ?? { product_id: '' }
    await shopApi(seller.session)(updateProduct, { params: { product_id }, body: { unit_label: 'bunch' } })
    await page.getByRole('button', { name: 'Save product' }).click()
    const changed = page.getByText('This product has changed. Please check again.')
    await expect(changed).toBeVisible()
    await page.getByRole('button', { name: 'Use the current values' }).click()
    await expect(changed).toBeHidden()
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('bunch')
    await page.getByLabel(/^Price/).fill('199.5')
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByText('Product updated successfully!').first()).toBeVisible()
    await expect(page.getByText('Rs. 199.50')).toBeVisible()
  })

  await test.step('an exported table is validated by line, corrected and imported', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const exported = await readFile(await (await saving).path(), 'utf8')
    const faulty = exported.replace(',240,1,kg,100,', ',cheap,1,kg,100,')

    await page.getByRole('link', { name: 'Import products' }).click()
    const file = page.getByLabel('Table of products')
    await file.setInputFiles({ name: 'faulty.csv', mimeType: 'text/csv', buffer: Buffer.from(faulty) })
    await expect(page.getByText('One line has errors. Correct it in your spreadsheet')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Price must be a number' })).toContainText('Line 3')
    const savingFaulty = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the faulty line' }).click()
    const withReasons = await readFile(await (await savingFaulty).path(), 'utf8')
    expect(withReasons.split('\r\n')).toHaveLength(3)
    expect(withReasons).toMatch(/,Reason\r\n.*,cheap,.*,Price \(Rs\.\): Price must be a number\r\n$/)
    expect(await accessibilityFaults(page)).toEqual([])

    const mended = exported.replace('\r\n', ',Pictures\r\n').replace(',240,1,kg,100,', ',260,1,kg,100,').trimEnd()
    const added = `\r\n,Palak of ${newest},Fresh,Vegetables,,80,1,bunch,30${','.repeat(7)}palak.png`
    await file.setInputFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended + added) })
    await expect(page.getByText('The picture palak.png is missing.')).toBeVisible()
    const { name, buffer } = await aPicture('palak.png')
    await page
      .getByLabel('Pictures (optional)')
      .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: zipFile({ [name]: buffer }) })
    await expect(page.getByText('One picture is ready.')).toBeVisible()
    await page.getByRole('radio', { name: 'Put on sale' }).check()
    await expect(page.getByText('It adds 1 product, changes 1 product and leaves 6 products unchanged.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await expect(page.getByText('1 product added, 1 changed.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Palak of ${newest}` })).toBeVisible()
    await expect(page.getByText('Rs. 260')).toBeVisible()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('One new product is not on sale any more.')).toBeVisible()
    await expect(page.getByText('Rs. 260')).toBeHidden()
    await expect(page.getByRole('heading', { name: `Palak of ${newest}` })).toBeHidden()
  })

  await page.getByRole('main').getByRole('link', { name: 'Add New Product' }).last().click()
  await expect(page).toHaveURL('/seller/newProduct')
})

test('a seller changes ten prices with one click and ten presses of Enter, and restocks from the dashboard with one click', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const [first, ...others] = await productsOf(seller, 10)
  const api = shopApi(seller.session)
  const own = async () => (await api(listSellerProducts, { query: { limit: 25 } })).items
  const low = { product_id: first?.product_id ?? '', name: first?.name ?? '' }
  await api(updateProduct, { params: { product_id: low.product_id }, body: { stock: 3 } })
  expect(others).toHaveLength(9)

  await openAs(page, seller.session, '/seller/products?rows=25')
  const prices = page.getByRole('button', { name: /Change price of / })
  await expect(prices).toHaveCount(10)
  const wanted = Array.from({ length: 10 }, (_, index) => 311 + index)
  await prices.first().click()
  for (const price of wanted) {
    await page.keyboard.type(String(price))
    await page.keyboard.press('Enter')
  }
  await expect.poll(async () => (await own()).map(({ price }) => price / 100)).toEqual(wanted)

  await page.goto('/seller')
  await page.getByRole('button', { name: `Add 10 units to the stock of ${low.name}` }).click()
  await expect.poll(async () => (await own()).find(({ product_id }) => product_id === low.product_id)?.stock).toBe(13)
  await expect(page.getByText('No product is low on stock.')).toBeVisible()
})

test('[S4, V6] a new product of a seller requires its fields and a picture, and is then on sale', async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  await openAs(page, seller.session, '/seller/newProduct')
  const add = page.getByRole('button', { name: 'Add product' })
  await add.click()
  for (const fault of ['Name is required', 'Price must be a number', 'Stock must be a number'])
    await expect(page.getByText(fault)).toBeVisible()
  await expect(page.getByText('Please provide valid image first')).toBeVisible()

  const name = `Bhindi of ${seller.business_name}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Tender, picked this morning.')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Vegetables' })
  await page.getByLabel('Sub-category').selectOption({ index: 1 })
  await page.getByLabel(/^Price/).fill('240')
  await page.getByLabel('Stock').fill('25')
  await page.getByLabel('Product image').setInputFiles(await aPicture('bhindi.png'))

  await page.route('**/api/seller/products', (route) => route.abort())
  await add.click()
  await expect(page.getByText('Product save failed')).toBeVisible()
  await page.unroute('**/api/seller/products')

  await add.click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  await expect(page).toHaveURL('/seller/products')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const [added] = (await shopApi()(listProducts, { query: { seller_id: seller.session.user.id } })).items
  await page.goto(`/product/${added?.product_id}`)
  await expect(page.getByRole('article').getByRole('button', { name: 'Add to Cart' })).toBeVisible()

  await page.goto('/seller/newProduct')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Tender, picked this morning.')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Vegetables' })
  await page.getByLabel('Sub-category').selectOption({ index: 1 })
  await page.getByLabel(/^Price/).fill('240')
  await page.getByLabel('Stock').fill('25')
  await page.getByLabel('Product image').setInputFiles(await aPicture('bhindi.png'))
  await loseSession(page)
  await add.click()
  await expect(page.getByText('Please login again.')).toBeVisible()
})

test('[S5, D9] the settings of a seller save the profile, the picture and the bank account with a masked number', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  await openAs(page, seller.session, '/seller/accountSettings')
  await expect(page.getByLabel('Province')).toHaveValue('Punjab')
  await page.getByLabel('City').fill('Sahiwal')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()

  await page.getByLabel('Business image').setInputFiles(await aPicture('other.png'))
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeDisabled()

  await expect(page.getByText('0123456789')).toBeHidden()
  await expect(page.getByText(/Saved: .*6789/)).toBeVisible()
  await page.getByLabel('Account number').fill('9876543210')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password').fill('is it this one?')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This is not your password.')).toBeVisible()
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Bank account saved.')).toBeVisible()
  await expect(page.getByText(/Saved: .*3210/)).toBeVisible()
  await expect(proof).toBeHidden()

  expect((await shopApi(seller.session)(getSellerProfile)).city).toBe('Sahiwal')
})

test('the dashboard, orders, products and settings of the seller area have no WCAG 2.2 AA violation, nor has a product form with errors', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  await anOrderFor(page.request, await aProduct(seller))
  await openAs(page, seller.session, '/seller')
  await expect(page.getByRole('group', { name: 'Revenue' }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/seller/orders')
  await page.getByRole('checkbox', { name: /^Select order/ }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: /^Details of order/ }).click()
  await expect(page.getByText('Please ring twice.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/seller/products')
  await expect(page.getByRole('link', { name: /^Edit / })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/seller/newProduct')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Please provide valid image first')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/seller/accountSettings')
  await expect(page.getByRole('button', { name: 'Save bank account' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
