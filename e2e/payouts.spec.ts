import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { saveBankAccount } from '#contract/sellers.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fillAddress } from './support/checkout-form.ts'
import { excessWidth } from './support/excess-width.ts'
import { mailTo } from './support/mailbox.ts'
import { aPayout, aSellerWithoutIban, IBAN } from './support/payouts.ts'
import { aCustomer, openAs, PASSWORD, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { letDaysPass } from './support/time.ts'

/** The result file of the bank with one line. */
function resultOf(line: string) {
  const text = `Reference,Amount,Status,Reason,Transaction ID\n${line}\n`
  return { name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('a payout from order to bank: an admin pays a seller after the hold time, the bank pays and later returns the money', async ({
  page,
}) => {
  const seller = await aSellerWithoutIban(page.request)
  const admin = await signIn('admin@mandi.test')
  await openAs(page, admin, '/admin/payouts/new')
  const leftOut = page.getByRole('list', { name: 'Sellers who are left out' }).getByRole('listitem')
  await expect(leftOut.filter({ hasText: seller.business_name })).toContainText('The account number is not an IBAN.')
  expect(await accessibilityFaults(page)).toEqual([])

  await openAs(page, seller.session, '/seller/account')
  await expect(page.getByText('Payouts are not possible. The account number is not an IBAN.')).toBeVisible()
  await page.getByRole('link', { name: 'Change the bank account' }).click()
  await page.getByLabel('Account number').fill('pk36 scbl 0000 0011 2345 6702')
  await page.getByRole('button', { name: 'Save bank account' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Bank account saved.')).toBeVisible()
  await page.goto('/seller/account')
  await expect(page.getByRole('group', { name: 'Available for a payout' }).getByText('Rs. 720')).toBeVisible()

  await openAs(page, admin, '/admin/payouts')
  await page.getByRole('button', { name: 'Change settings' }).click()
  await page.getByLabel('Smallest payout in rupees').fill('۴۵۰')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByText('Rs. 450')).toBeVisible()
  await page.getByRole('link', { name: 'New batch' }).click()
  const own = page.getByRole('checkbox', { name: `Pay ${seller.business_name}` })
  await expect(own).toBeChecked()
  await page.getByRole('button', { name: 'Choose none' }).click()
  await own.check()
  await expect(page.getByText('Rs. 720 to 1 seller')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Create batch' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Batch P\d+$/ })).toBeVisible()
  const batch = page.url()
  const line = page.getByRole('row').filter({ hasText: seller.business_name })
  await expect(line.getByText('On its way')).toBeVisible()
  const reference = (await line.getByText(/^P\d+-0001$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Download file for the bank' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`${reference},Bilal Ahmed,${IBAN},Meezan Bank,720.00,`)
  await expect(page.getByText('File not downloaded')).toBeHidden()

  await page.getByLabel('Result file').setInputFiles(resultOf(`${reference},720.00,Paid,,IBFT 5501`))
  await expect(page.getByText('Paid: 1. Failed: 0. Returned: 0.')).toBeVisible()
  await expect(line.getByText('IBFT 5501')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await mailTo(page.request, seller.email, /We paid you Rs. 720/)

  await openAs(page, seller.session, '/seller/account')
  const payouts = page.getByRole('list', { name: 'Payouts, newest first' }).getByRole('listitem')
  await expect(payouts.filter({ hasText: reference })).toContainText('Paid')
  await expect(page.getByRole('group', { name: 'Balance', exact: true }).getByText('Rs. 0')).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)

  await openAs(page, admin, batch)
  await page.getByLabel('Result file').setInputFiles(resultOf(`${reference},720.00,Returned,اکاؤنٹ غیر فعال ہے,`))
  await expect(page.getByText('Paid: 0. Failed: 0. Returned: 1.')).toBeVisible()
  await expect(line.getByText('Returned by the bank')).toBeVisible()
  await mailTo(page.request, seller.email, /The bank returned your payout of Rs. 720/)
  await page.goto('/admin/audit-log')
  await expect(page.getByText(`recorded as returned the payout ${reference}`)).toBeVisible()

  await openAs(page, seller.session, '/seller/account')
  await expect(payouts.filter({ hasText: 'اکاؤنٹ غیر فعال ہے' })).toContainText('Returned by the bank')
  await expect(page.getByRole('group', { name: 'Balance', exact: true }).getByText('Rs. 720')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('cash from order to payout: a customer orders, the seller collects and deposits the cash, and the bank pays the seller', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const name = seller.business_name
  await shopApi(seller.session)(saveBankAccount, {
    body: {
      ...{ bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: IBAN },
      proof: { by: 'password', password: PASSWORD },
    },
  })
  const { product_id } = await aProduct(seller)
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 3 } })
  await openAs(page, customer.session, '/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Cash on delivery.*920/ }).check()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL('**/placeOrder?order_id=*')
  const order_id = new URL(page.url()).searchParams.get('order_id') ?? ''

  await openAs(page, seller.session, '/seller/orders')
  await page.getByRole('link', { name: `Details of order #${order_id.slice(0, 8)}` }).click()
  await page.getByRole('button', { name: 'Record collection' }).click()
  await page.getByRole('button', { name: 'Save collection' }).click()
  await expect(page.getByText(/Rs. 920 collected on/)).toBeVisible()
  const balance = page.getByRole('group', { name: 'Balance', exact: true })
  await page.goto('/seller/account')
  // The seller has the delivery fee of the shop in cash.
  await expect(balance.getByText('−Rs. 200')).toBeVisible()

  const admin = await signIn('admin@mandi.test')
  await openAs(page, admin, '/admin/cash')
  await page.getByRole('button', { name: `Record deposit of ${name}` }).click()
  await page.getByLabel('Deposited amount in rupees').fill('920')
  await page.getByLabel('Reference of the slip').fill(`HBL ${order_id.slice(0, 8)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Record deposit' }).click()
  await expect(page.getByText(`HBL ${order_id.slice(0, 8)}`)).toBeVisible()
  await letDaysPass(order_id, 3)

  await page.goto('/admin/payouts/new')
  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.getByRole('checkbox', { name: `Pay ${name}` }).check()
  await expect(page.getByText('Rs. 720 to 1 seller')).toBeVisible()
  await page.getByRole('button', { name: 'Create batch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Batch P\d+$/ })).toBeVisible()
  await page.getByRole('button', { name: `Mark as paid: payout to ${name}` }).click()
  await page.getByLabel('Transaction id of the bank').fill('RAAST 7781')
  await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click()
  await expect(page.getByText('RAAST 7781')).toBeVisible()

  await openAs(page, seller.session, '/seller/account')
  await expect(balance.getByText('Rs. 0')).toBeVisible()
  const payouts = page.getByRole('list', { name: 'Payouts, newest first' }).getByRole('listitem')
  await expect(payouts.filter({ hasText: 'Rs. 720' })).toContainText('Paid')
})

test('an admin marks a payout as paid and later as returned on a phone, and sees an account number after a proof', {
  tag: '@phone',
}, async ({ page }) => {
  const admin = await signIn('admin@mandi.test')
  const { seller, batch } = await aPayout(page.request, admin)
  const name = seller.business_name
  await openAs(page, admin, `/admin/payouts/${batch.batch_id}`)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Mark as paid: payout to ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Transaction id of the bank').fill('RAAST 9917')
  await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click()
  await expect(page.getByText('RAAST 9917')).toBeVisible()
  await page.getByRole('button', { name: `Mark as returned: payout to ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('عنوان مختلف ہے')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click()
  await expect(page.getByText('Returned by the bank').filter({ visible: true }).last()).toBeVisible()
  await expect(page.getByText('عنوان مختلف ہے')).toBeVisible()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('group', { name: 'Available for a payout' }).getByText('Rs. 720')).toBeVisible()
  await page.getByRole('button', { name: 'Show the account number' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('PK36 SCBL 0000 0011 2345 6702')).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/admin/payouts/new')
  await expect(page.getByText(name)).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/admin/payouts')
  await expect(page.getByRole('link', { name: `Batch P${batch.number}` })).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})
