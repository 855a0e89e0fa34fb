import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addAddress } from '#contract/addresses.ts'
import { addCartItem } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { aPaidOrder, BILLING } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { urduTexts } from './support/urdu.ts'

test('a customer pays again in Urdu after a declined card, gets a refund from an admin, and orders again', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const t = await urduTexts()
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request, { username: 'ثناء طارق' })
  const api = shopApi(customer.session)
  await api(addCartItem, { body: { product_id: product.product_id, quantity: 2 } })
  const { order_id } = await api(checkout, {
    body: { ...BILLING, email: customer.email, language: 'ur' },
    idempotencyKey: randomUUID(),
  })

  await openAs(page, customer.session, `/ur/profile/orders/${order_id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Pay now') })
    .click()
  await page.getByLabel('کارڈ نمبر').fill('۴۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۰۶۹')
  await page.getByRole('button', { name: /ادا کریں/ }).click()
  await expect(page.getByRole('alert')).toContainText('آپ کے کارڈ کی میعاد ختم ہو گئی ہے۔')
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await page.getByLabel('کارڈ نمبر').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /ادا کریں/ }).click()
  await page.waitForURL(/\/ur\/placeOrder/)

  await page.goto(`/ur/profile/orders/${order_id}`)
  await page.getByRole('button', { name: t('Request a refund') }).click()
  const reason = `${order_id} کی بھنڈی تازہ نہیں تھی۔`
  await page.getByLabel(t('What went wrong?')).fill(reason)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: t('Send request') }).click()
  await expect(page.getByText(reason)).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openAs(office, await signIn('admin@mandi.test'), '/ur/admin/payments')
  const request = office.getByRole('article').filter({ hasText: reason })
  await request.getByRole('button', { name: t('Approve the request of {name}', { name: 'Ayesha Khan' }) }).click()
  await office.getByRole('dialog').getByLabel(/روپوں/).fill('۲۰.۵۰')
  await office.getByRole('checkbox', { name: /ڈیلیوری/ }).uncheck()
  await office.getByLabel(t('Answer to the customer')).fill('معذرت!')
  expect(await excessWidth(office)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(office)).toEqual([])
  await office.getByRole('button', { name: t('Refund'), exact: true }).click()
  await expect(request).toHaveCount(0)
  await office.context().close()

  await expect(page.getByText(t('Your request was approved.'))).toBeVisible()
  await expect(page.getByText('Rs. 20.50').first()).toBeVisible()
  await page.goto('/ur/profile/orders')
  await page.getByRole('button', { name: t('Order again') }).click()
  await expect(page).toHaveURL('/ur/cart')
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('2')
})

test('in Urdu, a customer orders with cash, the seller collects it, and an admin records the deposit', {
  tag: '@phone',
}, async ({ page }) => {
  const t = await urduTexts()
  const seller = await aVerifiedSeller(page.request)
  const { product_id } = await aProduct(seller)
  const customer = await aCustomer(page.request)
  const api = shopApi(customer.session)
  const address = 'The house behind the long garden wall, 7 Mall Road'
  await api(addAddress, { body: { ...BILLING, email: customer.email, is_default: false } })
  await api(addAddress, { body: { ...BILLING, email: customer.email, address, is_default: true } })
  await api(addCartItem, { body: { product_id, quantity: 2 } })

  await openAs(page, customer.session, '/ur/checkout')
  // An English address on an Urdu page is cut at its own end, not at its beginning.
  const saved = page.getByLabel(t('Use a saved address')).locator('option:checked')
  await expect(saved).toHaveText(`Ayesha Khan, ${address}, Lahore`)
  await expect(saved).toHaveCSS('direction', 'ltr')
  await page.getByLabel(t('Phone')).fill('۰۳۲۱ ۱۲۳۴۵۶۷')
  await page.getByRole('radio', { name: new RegExp(t('Cash on delivery')) }).check()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: t('Place the order') }).click()
  await page.waitForURL(/\/ur\/placeOrder\?order_id=/)
  await expect(
    page.getByText(t('Please have {amount} in cash ready for the delivery.', { amount: 'Rs. 680' })),
  ).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  const order_id = `#${(new URL(page.url()).searchParams.get('order_id') ?? '').slice(0, 8)}`

  await openAs(page, seller.session, '/ur/seller/orders')
  await page.getByRole('combobox', { name: t('Status of order {order_id}', { order_id }) }).selectOption('shipped')
  await page.getByRole('link', { name: t('Details of order {order_id}', { order_id }) }).click()
  const details = page.getByRole('region', { name: t('Cash on delivery') })
  await details.getByRole('button', { name: t('Record collection') }).click()
  await details.getByLabel(t('Received amount in rupees')).fill('۶۸۰')
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await details.getByRole('button', { name: t('Save collection') }).click()
  await expect(page.getByText(t('Paid in cash'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('Record collection') })).toBeHidden()

  await openAs(page, await signIn('admin@mandi.test'), '/ur/admin/cash')
  const name = seller.business_name
  const collector = page.getByRole('row').filter({ hasText: name })
  await page.getByRole('button', { name: t('Record deposit of {name}', { name }) }).click()
  const deposit = page.getByRole('dialog')
  await deposit.getByLabel(t('Deposited amount in rupees')).fill('۶۰۰')
  await deposit.getByLabel(t('Reference of the slip')).fill(`HBL ${order_id}`)
  await deposit.getByRole('button', { name: t('Record deposit') }).click()
  await expect(collector.getByText('Rs. 80', { exact: true })).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})

test('a seller cancels paid items in Urdu, and the customer sees that they are cancelled and refunded', {
  tag: '@phone',
}, async ({ page }) => {
  const t = await urduTexts()
  const seller = await aVerifiedSeller(page.request)
  const customer = await aCustomer(page.request)
  const placed = await aPaidOrder(customer, await aProduct(seller))
  const order_id = `#${placed.order_id.slice(0, 8)}`
  await openAs(page, seller.session, '/ur/seller/orders')
  const status = page.getByRole('combobox', { name: t('Status of order {order_id}', { order_id }) })
  await status.selectOption('cancelled')
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: t('Cancel and refund') }).click()
  await expect(status).toHaveValue('cancelled')
  await openAs(page, customer.session, `/ur/profile/orders/${placed.order_id}`)
  await expect(page.getByText(t('The payment is being refunded to your card.'))).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})
