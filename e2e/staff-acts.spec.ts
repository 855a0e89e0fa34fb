import { expect, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { aPaidOrder } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

test('an admin corrects the address, adds a note, ships the order, sends an email again and cancels the shipped order', {
  tag: '@tablet',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, product)
  await openAs(page, await signIn('admin@mandi.test'), `/admin/orders/${order_id}`)

  await page.getByRole('button', { name: 'Correct address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address', { exact: true }).fill('12 Gulgasht Colony')
  await dialog.getByLabel('City').fill('Multan')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('Enter the reason with at least 3 characters')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('The customer has moved')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('main').getByText('12 Gulgasht Colony', { exact: true })).toBeVisible()

  await page.getByLabel('New note').fill('دروازے پر گھنٹی نہیں ہے')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes of staff' })).toContainText('گھنٹی')

  await page.getByLabel(`Status of ${seller.business_name}`).selectOption('shipped')
  await dialog.getByLabel('Reason').fill('The seller has no internet today')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('The status was changed')).toBeVisible()
  await expect(page.getByLabel(`Status of ${seller.business_name}`)).toHaveValue('shipped')

  await page.getByRole('button', { name: 'Payment received' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The email was sent again')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('A part of the order is on its way.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The parcel was lost on its way')
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(page.getByText('The order was cancelled')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('cancelled an order', { exact: false })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})
