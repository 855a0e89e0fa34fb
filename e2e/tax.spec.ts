import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { deleteTaxRule, listTaxRules } from '#contract/tax.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { aPaidOrder } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { A5, printed, ROLL } from './support/printed.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test('taxes of a seller: an admin sets a rule and the status, the statement shows the tax of a delivered order, and all three print the invoice', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await openAs(page, seller.session, '/seller/accountSettings')
  await page.getByLabel('NTN').fill('۱۲۳۴۵۶')
  await page.getByRole('button', { name: 'Save tax numbers' }).click()
  await expect(page.getByText('Enter an NTN like 1234567 or 1234567-8')).toBeVisible()
  await page.getByLabel('NTN').fill('۱۲۳۴۵۶۷-۸')
  await page.getByLabel('STRN').fill('3277876112345')
  await page.getByRole('button', { name: 'Save tax numbers' }).click()
  await expect(page.getByText('Tax numbers saved.')).toBeVisible()
  await expect(page.getByLabel('NTN')).toHaveValue('1234567-8')
  expect(await accessibilityFaults(page)).toEqual([])

  const admin = await signIn('admin@mandi.test')
  await openAs(page, admin, `/admin/seller-accounts/${seller.session.user.id}`)
  await page.getByRole('button', { name: 'Set the tax status' }).click()
  const status = page.getByRole('dialog')
  await status.getByLabel('Tax status').selectOption('exempt')
  await status.getByLabel('Checked on').fill('2026-01-02')
  expect(await accessibilityFaults(page)).toEqual([])
  await status.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByText('Exempt from tax')).toBeVisible()
  await expect(page.getByText('2 Jan 2026')).toBeVisible()

  // Other tests have no sellers with this status, so that the rule withholds nothing from them.
  await page.goto('/admin/tax')
  await page.getByRole('button', { name: 'Add tax rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment').selectOption('digital')
  await dialog.getByLabel('Status of the seller').selectOption('exempt')
  await dialog.getByLabel('Rate in percent').fill('۱.۵')
  await dialog.getByLabel('Section of the law').fill('153(2A)')
  await dialog.getByLabel('First day').fill('2026-07-01')
  await dialog.getByLabel('Last day').fill('2026-06-30')
  await dialog.getByRole('button', { name: 'Save tax rule' }).click()
  await expect(dialog.getByText('The last day must not be before the first day')).toBeVisible()
  await dialog.getByLabel('Last day').fill('')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save tax rule' }).click()
  const rule = page.getByRole('row').filter({ hasText: 'Exempt from tax' })
  await expect(rule.getByText('1.5 %')).toBeVisible()
  await expect(rule.getByText('In force')).toBeVisible()
  await page.getByRole('button', { name: 'Add tax rule' }).click()
  await dialog.getByLabel('Payment').selectOption('digital')
  await dialog.getByLabel('Status of the seller').selectOption('exempt')
  await dialog.getByLabel('Rate in percent').fill('2')
  await dialog.getByLabel('Section of the law').fill('153(2A)')
  await dialog.getByLabel('First day').fill('2027-07-01')
  await dialog.getByRole('button', { name: 'Save tax rule' }).click()
  await expect(page.getByText('End that rule first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, product, 2)
  await openAs(page, seller.session, `/seller/orders/${order_id}`)
  await page.getByRole('main').getByRole('combobox').first().selectOption('delivered')
  await expect(page.getByRole('link', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByText('Withheld: Income tax 1.5 %')).toBeVisible()
  await expect(page.getByText('Rs. 7.20')).toBeVisible()

  await page.goto('/seller/account')
  const line = page.getByRole('row').filter({ hasText: 'Tax withheld for the tax authority' })
  await expect(line.getByText('−Rs. 7.20')).toBeVisible()
  await expect(line.getByText('Income tax')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(`/seller/orders/${order_id}`)
  await page.getByRole('link', { name: 'Invoice' }).click()
  const invoice = page.getByRole('region', { name: 'Preview' })
  for (const text of [/\d{4}-\d\d\/00001/, '1234567-8', '3277876112345', 'Ayesha Khan', 'Rs. 680', 'Card'])
    await expect(invoice.getByText(text).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await printed(page)).toEqual({ size: A5, pages: 1 })
  await page.getByRole('link', { name: '80 mm' }).click()
  await expect(page.getByRole('link', { name: '80 mm' })).toHaveAttribute('aria-current', 'true')
  expect(await printed(page)).toEqual({ size: ROLL, pages: 1 })

  await openAs(page, customer.session, `/profile/orders/${order_id}`)
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(invoice.getByText(seller.business_name)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await printed(page)).toEqual({ size: A5, pages: 1 })

  await openAs(page, admin, `/admin/orders/${order_id}`)
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(invoice.getByText(seller.business_name)).toBeVisible()

  await page.goto('/admin/tax')
  await expect(page.getByText('Income tax 1.5 %')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table).toContain(
    `${seller.business_name},1234567-8,,3277876112345,income_tax,153(2A),digital,exempt,1.5,480,7.2`,
  )

  await page.getByRole('button', { name: 'Record payment of Income tax' }).click()
  await dialog.getByLabel('Number of the receipt').fill('IT-2026-42')
  await dialog.getByLabel('Paid amount in rupees').fill('1000000')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('This is more than the rest')).toBeVisible()
  await dialog.getByLabel('Paid amount in rupees').fill('۷.۲')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('listitem').filter({ hasText: 'IT-2026-42' })
  await expect(payment.getByText('Rs. 7.20')).toBeVisible()
  await payment.getByRole('button', { name: 'Reverse the payment IT-2026-42' }).click()
  await dialog.getByLabel('Reason of the reversal').fill('Typed into the wrong month')
  await dialog.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(payment.getByText('Typed into the wrong month')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  // The rule is used now, so it can only end.
  const api = shopApi(admin)
  const used = (await api(listTaxRules, { query: {} })).items.find(({ is_used }) => is_used)
  await expect(api(deleteTaxRule, { params: { rule_id: used?.rule_id ?? '' } })).rejects.toThrow('only end today')
})
