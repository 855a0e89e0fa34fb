import { expect, type Page, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { textIn as payPageTexts } from '#server/payments/pay-page/page-texts.ts'
import { type EasypaisaServer, startEasypaisaServer } from '#server/payments/testing/easypaisa-server.ts'
import { type JazzCashServer, SALT, startJazzCashServer } from '#server/payments/testing/jazzcash-server.ts'
import { type SafepayServer, startSafepayServer, WEBHOOK_SECRET } from '#server/payments/testing/safepay-server.ts'
import { freePort } from '#server/platform/free-port.ts'
import type { Translate } from '#web/text/text.tsx'
import { openShop } from './start-shop.ts'
import { fillAddress } from './support/checkout-form.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

/** The URL of a shop that offers the payment providers of Pakistan. The tests of this file start it. */
const url = `http://localhost:${await freePort()}`
test.use({ baseURL: url })
test.describe.configure({ mode: 'serial' })

/** The URL of the shop that the other test files use. The support functions use the URL in `E2E_URL`. */
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
async function checkOutWith(page: Page, method: 'JazzCash' | 'Easypaisa' | 'Safepay', at: string, t: Translate) {
  const { product_id } = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })
  await openAs(page, customer.session, at)
  await fillAddress(page, t)
  await page.getByRole('radio', { name: new RegExp(`^${t(method)}`) }).check()
  expect(await pageFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: t('Continue to payment') })
    .first()
    .click()
}

for (const { language, inLanguage, at } of IN_URDU) {
  const onPayPage = payPageTexts(language)

  test(`${inLanguage}, a customer cancels a payment at JazzCash, pays with a second payment, and sees the payment method on the order`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    await checkOutWith(page, 'JazzCash', at('/checkout'), t)
    await page.waitForURL(/\/pay\/jazzcash\//)
    expect(await pageFaults(page)).toEqual([])
    const toProvider = page.getByRole('button', {
      name: onPayPage('Continue to {provider}', { provider: onPayPage('JazzCash') }),
    })
    await toProvider.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Return to the shop' }).click()
    await page.waitForURL(`**${at('/placeOrder')}?*`)
    await expect(page.getByText(t('The payment did not succeed.'))).toBeVisible()

    await page.getByRole('button', { name: t('Pay now') }).click()
    await page.waitForURL(/\/pay\/jazzcash\//)
    await toProvider.click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Return to the shop' }).click()
    await page.waitForURL(`**${at('/placeOrder')}?*`)
    await expect(page.getByRole('heading', { name: t('Thank you for your order') })).toBeVisible()
    await page.getByRole('link', { name: t('Track this order') }).click()
    await expect(page.getByText(t('Paid with {method}. Thank you!', { method: t('JazzCash') }))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })

  test(`${inLanguage}, a customer corrects the phone number, confirms an Easypaisa payment on the phone, and the payment page shows it without a reload`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const before = easypaisa.transactions.size
    easypaisa.nextAnswer('PENDING')
    await checkOutWith(page, 'Easypaisa', at('/checkout'), t)
    await page.waitForURL(/\/pay\/easypaisa\//)
    const send = page.getByRole('button', { name: onPayPage('Send the request to my phone') })
    await page.getByLabel(onPayPage('Phone number')).fill('12')
    await send.click()
    await expect(page.getByText(onPayPage('Enter a mobile number of Pakistan, such as 0300 1234567.'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByLabel(onPayPage('Phone number')).fill('۰۳۰۰ ۱۲۳۴۵۶۷')
    await send.click()
    await page.waitForURL(/placeOrder\?.*phone=asked/)
    await expect(page.getByText(t('Open your phone'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await expect.poll(() => easypaisa.transactions.size).toBe(before + 1)
    const [orderId, { amount, phone }] = [...easypaisa.transactions].at(-1) ?? ['', { amount: '', phone: '' }]
    expect(phone).toBe('03001234567')
    easypaisa.decide(orderId, 'PAID', amount)
    const notice = new URLSearchParams({ url: `${easypaisa.url}/ipn?order=${orderId}` })
    await page.request.get(`/webhooks/payments/easypaisa?${notice}`)
    await expect(page.getByRole('heading', { name: t('Thank you for your order') })).toBeVisible()
    await expect(page.getByText(t('Open your phone'))).toHaveCount(0)
    await page.getByRole('link', { name: t('Track this order') }).click()
    await expect(page.getByText(t('Paid with {method}. Thank you!', { method: t('Easypaisa') }))).toBeVisible()
  })

  test(`${inLanguage}, a customer leaves the payment page of Safepay, pays on it later, and the order shows the payment method`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    await checkOutWith(page, 'Safepay', at('/checkout'), t)
    await page.waitForURL(/\/embedded\//)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Return to the shop' }).click()
    await expect(page.getByText(t('You left the payment page.'))).toBeVisible()
    await page.getByRole('button', { name: t('Pay now') }).click()
    await page.waitForURL(/\/embedded\//)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('link', { name: 'Return to the shop' }).click()
    await page.waitForURL(`**${at('/placeOrder')}?*`)
    await page.getByRole('link', { name: t('Track this order') }).click()
    await expect(page.getByText(t('Paid with {method}. Thank you!', { method: t('Safepay') }))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })
}
