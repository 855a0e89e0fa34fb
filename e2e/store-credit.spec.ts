import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fillAddress } from './support/checkout-form.ts'
import { excessWidth } from './support/excess-width.ts'
import { aPaidOrder } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test('an admin refunds a unit as store credit, and the customer pays a part of the next cash order with it', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, product)

  await openAs(page, await signIn('admin@mandi.test'), `/admin/orders/${order_id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decrease quantity' }).click()
  await dialog.getByLabel(/^Shipping/).uncheck()
  await dialog.getByLabel('Give store credit instead of money').check()
  await dialog.getByRole('button', { name: 'Not fresh' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund Rs. 240' }).click()
  await expect(page.getByText('Rs. 240 as store credit')).toBeVisible()

  await openAs(page, customer.session, '/profile/store-credit')
  await expect(page.getByRole('list', { name: 'Latest changes' })).toContainText('+ Rs. 240')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)

  await shopApi(customer.session)(addCartItem, { body: { product_id: product.product_id, quantity: 2 } })
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await page.getByLabel('Use my store credit of Rs. 240').check()
  await expect(page.getByText('You then pay Rs. 440.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/placeOrder\?order_id=/)
  await expect(page.getByText('Please have Rs. 440 in cash ready for the delivery.')).toBeVisible()
  await page.goto('/profile/store-credit')
  await expect(page.getByRole('list', { name: 'Latest changes' })).toContainText('− Rs. 240')
})
