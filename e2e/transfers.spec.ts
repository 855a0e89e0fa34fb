import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fillAddress } from './support/checkout-form.ts'
import { anOrder } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a customer pays by bank transfer with a slip, an admin matches the transfer, and the seller ships the order', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id } = await aProduct(seller)
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })

  await openAs(page, customer.session, '/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Bank or Raast transfer You transfer Rs. 680/ }).check()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/placeOrder\?order_id=/)
  const code = (new URL(page.url()).searchParams.get('order_id') ?? '').slice(0, 8)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const transfer = page.getByRole('region', { name: 'Your transfer' })
  await expect(transfer.getByLabel('Amount', { exact: true })).toHaveText('Rs. 680')
  await expect(transfer.getByLabel('Reference', { exact: true })).toHaveText(code)
  await expect(transfer.getByLabel('IBAN', { exact: true })).toHaveText('PK36 SCBL 0000 0011 2345 6702')
  await transfer.getByRole('button', { name: 'Copy IBAN' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PK36SCBL0000001123456702')
  expect(await accessibilityFaults(page)).toEqual([])
  await transfer.getByLabel('Slip of the transfer').setInputFiles(await aPicture('slip.png'))
  await expect(transfer.getByText(/^We received your proof on/)).toBeVisible()
  await expect(transfer.getByRole('img', { name: 'The slip of the transfer' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await openAs(page, await signIn('admin@mandi.test'), `/admin/transfers?q=${code}`)
  await expect(page.getByText('With a slip')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Match the transfer of Ayesha Khan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Order #${code} awaits Rs. 680.`)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'The slip of the transfer' })).toBeVisible()
  await dialog.getByLabel('Received amount in rupees').fill('۶۰۰')
  await expect(dialog.getByText(/^Rs. 80 is missing/)).toBeVisible()
  await dialog.getByLabel('Received amount in rupees').fill('680')
  await dialog.getByLabel('Reference of the transfer').fill(`FT ${code}`)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record transfer' }).click()
  await expect(page.getByText('No transfers to match')).toBeVisible()

  await openAs(page, seller.session, '/seller/orders')
  await page.getByLabel(`Status of order #${code}`).selectOption('shipped')
  await expect(page.getByText(`Order #${code} is now shipped.`)).toBeVisible()

  await openAs(page, customer.session, '/profile/orders')
  await page.getByRole('link', { name: `Track order #${code}` }).click()
  await expect(page.getByText('Paid by bank transfer. Thank you!')).toBeVisible()
})

test('an admin imports a bank statement, and the customer sees in Urdu how much a smaller transfer lacks', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const customer = await aCustomer(page.request)
  const exact = await anOrder(customer, product, 2, 'bank_transfer')
  const short = await anOrder(customer, product, 2, 'bank_transfer')
  const [one, other] = [exact, short].map(({ order_id }) => order_id.slice(0, 8))
  await openAs(page, await signIn('admin@mandi.test'), '/admin/transfers')
  const statement = [
    'Date,Description,Reference,Debit,Credit',
    `25-11-2026,RAAST ${one},FT1${one},,680.00`,
    `25-11-2026,RAAST ${other},FT2${other},,600.00`,
  ].join('\n')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  await page.getByLabel('Bank statement').setInputFiles(file)
  await expect(page.getByText('Matched: 1. Not matched: 1.')).toBeVisible()
  await expect(page.getByText('The amount is not the one that the order awaits.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('list', { name: 'Lines that are not matched' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Record a transfer' }).click()
  await page.getByLabel('Received amount in rupees').fill('600')
  await page.getByLabel('Reference of the transfer').fill(`FT2${other}`)
  await page.getByRole('button', { name: 'Record transfer' }).click()
  await expect(page.getByText('Transfer recorded.')).toBeVisible()

  await openAs(page, customer.session, `/ur/profile/orders/${short.order_id}`)
  await expect(page.getByText(/ہمیں .?Rs. 600.? ملے۔ ابھی .?Rs. 80.? باقی ہیں۔/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
