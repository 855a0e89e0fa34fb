import { expect, test } from '@playwright/test'
import { setStatus } from './support/orders.ts'
import { openAs } from './support/people.ts'
import { anOrderFor, aProduct, aVerifiedSeller } from './support/sellers.ts'

test('a new order appears in the menu, the page title and the to-do list without a reload, and each count links to its list @desktop', async ({
  page,
  request,
}) => {
  const seller = await aVerifiedSeller(request)
  const product = await aProduct(seller)
  await openAs(page, seller.session, '/seller')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()

  const order = await anOrderFor(request, product)
  await expect(page.getByRole('link', { name: 'New orders to confirm 1' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Dashboard/)
  const menu = page.getByRole('navigation', { name: 'Seller area' })
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveAccessibleDescription('1 to do')

  await setStatus(seller, order, 'processing')
  await expect(page).toHaveTitle(/^Dashboard/)
  await page.getByRole('link', { name: 'Orders to ship 1' }).click()
  await expect(page.getByRole('link', { name: 'To ship 1' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
