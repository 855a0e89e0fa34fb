import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { anOrder } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

const payWith = async (page: Page, card: string) => {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay/ }).click()
}

test('[M3] after a declined card, the customer pays with another card; later an admin approves the refund request with a photo', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request, { username: 'Sana Tariq' })
  const { order_id, payment_url } = await anOrder(customer, product)

  await openAs(page, customer.session, payment_url)
  await payWith(page, '4000 0000 0000 0069')
  await expect(page.getByRole('alert')).toContainText('Your card has expired.')
  await payWith(page, '4000 0025 0000 3155')
  await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Yes/ }).click()
  await page.waitForURL(/placeOrder/)

  await page.goto(`/profile/orders/${order_id}`)
  await page.getByRole('button', { name: 'Request a refund' }).click()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Tell us about the problem')).toBeVisible()
  await expect(page.getByText('Choose at least one item')).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  const reason = `The mangoes of ${order_id} were not ripe.`
  await page.getByLabel('What went wrong?').fill(reason)
  await page.getByLabel('Photo of the items').setInputFiles(await aPicture('mangoes.png'))
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(`You requested a refund: “${reason}”`)).toBeVisible()
  await expect(page.getByAltText('The photo of your request')).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await openAs(office, await signIn('admin@mandi.test'), '/admin/payments')
  const request = office.getByRole('article').filter({ hasText: reason })
  await expect(request.getByRole('list', { name: 'Requested items' })).toContainText(`1 × ${product.name}`)
  await expect(request.getByAltText('Photo of the customer')).toBeVisible()
  await request.getByRole('button', { name: /^Approve/ }).click()
  await expect(office.getByRole('button', { name: 'Refund Rs. 240' })).toBeVisible()
  await office.getByLabel(/^Additional refund to the customer/).fill('1000000')
  await expect(office.getByText(/^Enter at most Rs\. /)).toBeVisible()
  await office.getByLabel(/^Additional refund to the customer/).fill('20.50')
  await office.getByLabel(/Answer to the customer/).fill('Sorry for that!')
  expect(await accessibilityFaults(office)).toEqual([])
  await office.getByRole('button', { name: 'Refund Rs. 260.50' }).click()
  await expect(request).toHaveCount(0)

  await expect(page.getByText('Your request was approved. Sorry for that!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('Rs. 260.50 On request')
  await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible()
  await office.context().close()
})
