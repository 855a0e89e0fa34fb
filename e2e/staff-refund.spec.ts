import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Locator, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { aPaidOrder, BILLING, pay } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { urduTexts } from './support/urdu.ts'

test('an admin finds an order by the customer’s phone number with Ctrl+K and refunds it with four clicks @desktop', async ({
  page,
}) => {
  const { product_id } = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const phone = `0333${randomInt(1_000_000, 10_000_000)}`
  const api = shopApi(customer.session)
  await api(addCartItem, { body: { product_id, quantity: 2 } })
  const body = { ...BILLING, email: customer.email, phone, payment_method: 'card' } as const
  const placed = await api(checkout, { body, idempotencyKey: randomUUID() })
  await pay(placed)
  await openAs(page, await signIn('admin@mandi.test'), '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  let clicks = 0
  const click = async (button: Locator) => {
    await button.click()
    clicks++
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type(phone)
  await click(page.getByRole('option', { name: `#${placed.order_id.slice(0, 8)}` }))
  await page.waitForURL(`/admin/orders/${placed.order_id}`)
  await click(page.getByRole('button', { name: 'Refund', exact: true }))
  await click(page.getByRole('button', { name: 'Not fresh' }))
  expect(await accessibilityFaults(page)).toEqual([])
  await click(page.getByRole('button', { name: 'Refund Rs. 680' }))
  await expect(page.getByText('The refund was recorded')).toBeVisible()
  expect(clicks).toBe(4)
  const main = page.getByRole('main')
  await expect(main.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
})

test('on the Urdu page of an order, an admin refunds one of two units, and the customer sees the refund', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const t = await urduTexts()
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, product)
  await openAs(page, await signIn('admin@mandi.test'), `/ur/admin/orders/${order_id}`)
  await page.getByRole('button', { name: t('Refund'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('Decrease quantity') }).click()
  await dialog.getByRole('checkbox', { name: /ڈیلیوری/ }).uncheck()
  await dialog.getByRole('button', { name: t('Refund {amount}', { amount: 'Rs. 240' }) }).click()
  await expect(dialog.getByText('کم از کم 3 حروف کی وجہ لکھیں')).toBeVisible()
  await dialog.getByLabel(t('Reason'), { exact: true }).fill('ایک پیکٹ پھٹا ہوا تھا')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: t('Refund {amount}', { amount: 'Rs. 240' }) }).click()
  await expect(page.getByText(t('The refund was recorded'))).toBeVisible()

  const home = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openAs(home, customer.session, `/ur/profile/orders/${order_id}`)
  await expect(home.getByRole('list', { name: t('Refunds') })).toContainText('Rs. 240')
  await home.context().close()
})
