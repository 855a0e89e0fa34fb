import { expect, type Page, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { type EasypaisaServer, startEasypaisaServer } from '#server/payments/testing/easypaisa-server.ts'
import { type JazzCashServer, SALT, startJazzCashServer } from '#server/payments/testing/jazzcash-server.ts'
import { type SafepayServer, startSafepayServer, WEBHOOK_SECRET } from '#server/payments/testing/safepay-server.ts'
import { freePort } from '#server/platform/free-port.ts'
import { openShop } from './start-shop.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fillAddress } from './support/checkout-form.ts'
import { aCustomer, openAs } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

/** The address of a shop that offers the payment providers of Pakistan. The tests of this file start it. */
const url = `http://localhost:${await freePort()}`
test.use({ baseURL: url })
test.describe.configure({ mode: 'serial' })

/** The address of the shop of the other journeys. The support functions use the address in `E2E_URL`. */
const usualUrl = process.env.E2E_URL

let jazzcash: JazzCashServer
let easypaisa: EasypaisaServer
let safepay: SafepayServer
let shop: Awaited<ReturnType<typeof openShop>>
test.beforeAll(async () => {
  jazzcash = await startJazzCashServer()
  easypaisa = await startEasypaisaServer()
  safepay = await startSafepayServer()
  const account = jazzcash.url.replace('://', '://MC1:secret@')
  shop = await openShop(url, {
    DEMO: 'on',
    PAYMENT_METHODS: 'card,jazzcash,easypaisa,safepay',
    JAZZCASH_URL: `${account}/?salt=${SALT}&mpin=1234`,
    EASYPAISA_URL: `${easypaisa.url.replace('://', '://store-user:store-password@')}/?store=4321&account=9876`,
    SAFEPAY_URL: `${safepay.url.replace('://', '://sec_public:secret-key@')}/?webhook=${WEBHOOK_SECRET}`,
  })
  process.env.E2E_URL = url
})
test.afterAll(async () => {
  process.env.E2E_URL = usualUrl
  await shop.close()
  await jazzcash.close()
  await easypaisa.close()
  await safepay.close()
})

/** Opens the checkout of a new customer with two units of a product, and places the order with a payment method. */
async function checkOutWith(page: Page, method: RegExp): Promise<void> {
  const { product_id } = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })
  await openAs(page, customer.session, '/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: method }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to payment' }).first().click()
}

test('a customer declines a payment at JazzCash, pays with a second one, and sees the method on the order', {
  tag: '@phone',
}, async ({ page }) => {
  await checkOutWith(page, /^JazzCash/)
  await page.waitForURL(/\/pay\/jazzcash\//)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to JazzCash' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Return to the shop' }).click()
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByText('The payment did not succeed.')).toBeVisible()

  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/pay\/jazzcash\//)
  await page.getByRole('button', { name: 'Continue to JazzCash' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Return to the shop' }).click()
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByText('Paid with JazzCash. Thank you!')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a customer corrects the phone number, confirms an Easypaisa payment on the phone, and the page shows it without a reload', {
  tag: '@phone',
}, async ({ page }) => {
  easypaisa.nextAnswer('PENDING')
  await checkOutWith(page, /^Easypaisa/)
  await page.waitForURL(/\/pay\/easypaisa\//)
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Send the request to my phone' }).click()
  await expect(page.getByText('Enter a mobile number of Pakistan')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Phone number').fill('۰۳۰۰ ۱۲۳۴۵۶۷')
  await page.getByRole('button', { name: 'Send the request to my phone' }).click()
  await page.waitForURL(/placeOrder\?.*phone=asked/)
  await expect(page.getByText('Open your phone')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await expect.poll(() => easypaisa.transactions.size).toBe(1)
  const [[orderId, { amount, phone }] = ['', { amount: '', phone: '' }]] = [...easypaisa.transactions]
  expect(phone).toBe('03001234567')
  easypaisa.decide(orderId, 'PAID', amount)
  const notice = new URLSearchParams({ url: `${easypaisa.url}/ipn?order=${orderId}` })
  await page.request.get(`/webhooks/payments/easypaisa?${notice}`)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('Open your phone')).toHaveCount(0)
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByText('Paid with Easypaisa. Thank you!')).toBeVisible()
})

test('a customer leaves the page of Safepay, pays on it later, and the order shows the method', async ({ page }) => {
  await checkOutWith(page, /^Safepay/)
  await page.waitForURL(/\/embedded\//)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(page.getByText('You left the payment page.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/embedded\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await page.waitForURL(/\/placeOrder/)
  await page.getByRole('link', { name: 'Track this order' }).click()
  await expect(page.getByText('Paid with Safepay. Thank you!')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
