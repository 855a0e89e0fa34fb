import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fillAddress } from './support/checkout-form.ts'
import { anOrder } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller, unique } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test('cash from order to deposit: a customer orders, the seller collects and an admin records the deposit', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id } = await aProduct(seller)
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })

  await openAs(page, customer.session, '/checkout')
  await fillAddress(page)
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Cash on delivery You pay Rs. 680 at the door/ }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Place the order' }).click()

  await page.waitForURL(/\/placeOrder\?order_id=/)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('Please have Rs. 680 in cash ready for the delivery.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const order = (new URL(page.url()).searchParams.get('order_id') ?? '').slice(0, 8)
  await page.getByRole('link', { name: 'View My Orders' }).click()
  await expect(page.getByText('Cash on delivery · Rs. 680 due')).toBeVisible()

  await openAs(page, seller.session, '/seller/orders')
  await expect(page.getByText('Rs. 680 to collect')).toBeVisible()
  await page.getByLabel(`Status of order #${order}`).selectOption('shipped')
  await expect(page.getByText(`Order #${order} is now shipped.`)).toBeVisible()
  await page.getByRole('link', { name: `Details of order #${order}` }).click()
  const dialog = page.getByRole('region', { name: 'Cash on delivery' })
  await dialog.getByRole('button', { name: 'Record collection' }).click()
  await dialog.getByLabel('Received amount in rupees').fill('۶۵۰')
  await dialog.getByRole('button', { name: 'Save collection' }).click()
  await expect(dialog.getByText('Enter the reason')).toBeVisible()
  await dialog.getByLabel('Why does it differ?').fill('گاہک کے پاس کھلے پیسے نہیں تھے')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByText(/^Rs. 680 collected on/)).toBeVisible()

  await openAs(page, customer.session, '/profile/orders')
  await page.getByRole('link', { name: `Track order #${order}` }).click()
  await expect(page.getByText(/^Paid in cash on/)).toBeVisible()

  await openAs(page, await signIn('admin@mandi.test'), '/admin/cash')
  const collectors = page.getByRole('row').filter({ hasText: seller.business_name })
  await expect(collectors.getByText('Rs. 650')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Record deposit of ${seller.business_name}` }).click()
  const deposit = page.getByRole('dialog')
  await deposit.getByLabel('Deposited amount in rupees').fill('600')
  await deposit.getByLabel('Reference of the slip').fill(`HBL ${order}`)
  await deposit.getByRole('button', { name: 'Record deposit' }).click()
  await expect(collectors.getByText('Rs. 50', { exact: true })).toBeVisible()
  await expect(page.getByText(`HBL ${order}`)).toBeVisible()
  await page.getByRole('button', { name: `Count cash of ${seller.business_name}` }).click()
  await deposit.getByLabel('Counted cash in rupees').fill('40')
  await expect(deposit.getByText('Rs. 10 is missing. It is posted as a shortage.')).toBeVisible()
  await deposit.getByLabel('Reason for the difference').fill('پھٹا ہوا نوٹ')
  await deposit.getByRole('button', { name: 'Count cash' }).click()
  await expect(collectors.getByText('Rs. 40', { exact: true })).toBeVisible()
  const movements = page.getByRole('listitem').filter({ hasText: seller.business_name })
  await expect(movements.getByText('Rs. 10 missing')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('an admin lets a rider collect for a seller and records the cash that the rider received', async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const customer = await aCustomer(page.request)
  const { order_id } = await anOrder(customer, await aProduct(seller), 2, 'cash_on_delivery')
  const rider = unique('Bilal')
  await openAs(page, await signIn('admin@mandi.test'), '/admin/cash')
  await page.getByLabel('Name of the rider').fill(rider)
  await page.getByLabel('Phone of the rider').fill('0300 7654321')
  await page.getByRole('button', { name: 'Add rider' }).click()
  await expect(page.getByText(rider)).toBeVisible()
  await page.goto(`/admin/users/${seller.session.user.id}`)
  await page.getByLabel('Who collects the cash').selectOption(`Rider ${rider}`)
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(`/admin/orders/${order_id}`)
  await page.getByRole('button', { name: 'Record collection' }).click()
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByText(/^Cash collected on/)).toBeVisible()
  await page.goto('/admin/cash')
  await expect(page.getByRole('row').filter({ hasText: rider }).getByText('Rs. 680')).toBeVisible()
})
