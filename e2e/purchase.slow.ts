import { expect, type Page, test } from '@playwright/test'
import { listOrders } from '#contract/orders.ts'
import { aCustomer, PASSWORD } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

/**
 * The network speed of the preset 'Slow 3G' of Chrome's developer tools, in bytes per second. The latency is 400
 * milliseconds, which is less than in the preset.
 */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400, offline: false }

/** Slows a page down to a quarter of the CPU speed and to a slow network. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_3G)
}

test('[P12, P15, T3, P18, M1, P19] a purchase on a slow phone with a 3G network creates exactly one order', async ({
  page,
}) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  await slowDown(page)

  await page.goto(`/product/${product.product_id}`)
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await page
    .getByRole('dialog', { name: /^Your cart/ })
    .getByRole('link', { name: 'Log in to check out' })
    .click()
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
  for (const [label, value] of [
    ['First name', 'Ayesha'],
    ['Last name', 'Khan'],
    ['Phone', '03211234567'],
    ['Address', '7 Mall Road'],
    ['City', 'Lahore'],
    ['Postal code', '54000'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick()

  await page.waitForURL(/sandbox-pay/)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/placeOrder/)
  await expect(page.getByText('Rs. 440')).toBeVisible()
  expect((await shopApi(customer.session)(listOrders, { query: {} })).items).toHaveLength(1)
})
