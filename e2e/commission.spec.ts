import { expect, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { anOrder } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

test('money of a seller: an admin sets a commission, the seller collects cash, and the statement shows the debt of the seller', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await openAs(page, await signIn('admin@mandi.test'), '/admin/commission')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose a seller' }).click()
  await dialog.getByLabel('Name, city or phone').fill(seller.business_name)
  await dialog.getByRole('button', { name: seller.business_name }).click()
  await dialog.getByLabel('Rate in percent').fill('۱۲.۵')
  await dialog.getByLabel('Minimum in rupees').fill('30')
  await dialog.getByLabel('Maximum in rupees').fill('20')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByText('The maximum must not be less than the minimum')).toBeVisible()
  await dialog.getByLabel('Maximum in rupees').fill('')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  const rule = page.getByRole('row').filter({ hasText: seller.business_name })
  await expect(rule.getByText('12.5 %')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const customer = await aCustomer(page.request)
  const { order_id } = await anOrder(customer, product, 2, 'cash_on_delivery')
  await openAs(page, customer.session, `/profile/orders/${order_id}`)
  await expect(page.getByText('Rs. 680').first()).toBeVisible()
  await expect(page.getByText('Commission')).toHaveCount(0)

  await openAs(page, seller.session, `/seller/orders/${order_id}`)
  const details = page.getByRole('main')
  await expect(details.getByText('Commission of the shop')).toBeVisible()
  await expect(details.getByText('Rs. 60', { exact: true })).toBeVisible()
  await expect(details.getByText('Paid out after the delivery')).toBeVisible()
  await details.getByRole('button', { name: 'Record collection' }).click()
  await details.getByRole('button', { name: 'Save collection' }).click()
  await expect(details.getByText(/^Paid out on .* at the earliest$/)).toBeVisible()

  await page.goto('/seller/account')
  const balance = page.getByRole('group', { name: 'Balance', exact: true })
  await expect(balance.getByText('−Rs. 260')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Commission of the shop' }).getByText('−Rs. 60')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await openAs(page, await signIn('admin@mandi.test'), `/admin/users/${seller.session.user.id}`)
  await page.getByRole('link', { name: 'Open the account with the shop' }).click()
  await page.getByRole('button', { name: 'Correct the balance' }).click()
  await page.getByLabel('Amount in rupees').fill('10')
  await page.getByLabel('Reason of the correction').fill('پرانا بقایا')
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the balance' }).click()
  await expect(page.getByRole('group', { name: 'Balance', exact: true }).getByText('−Rs. 250')).toBeVisible()
  await expect(page.getByText('پرانا بقایا')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^statement-/)
})
