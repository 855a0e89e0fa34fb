import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { BILLING } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { anOrderFor, aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, an admin finds an order by the last five digits of a phone with Ctrl+K, and opens the list of orders with the keys g and o`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(request)
    const { product_id } = await aProduct(seller)
    const { email, session } = await aCustomer(request)
    const lastDigits = String(randomInt(10_000, 100_000))
    await shopApi(session)(addCartItem, { body: { product_id, quantity: 1 } })
    const { order_id } = await shopApi(session)(checkout, {
      body: { ...BILLING, email, phone: `032112${lastDigits}`, payment_method: 'card' },
      idempotencyKey: randomUUID(),
    })
    await openAs(page, await signIn('admin@mandi.test'), at('/admin'))
    await expect(page.getByRole('heading', { name: t('Dashboard'), level: 1 })).toBeVisible()

    await page.keyboard.press('Control+k')
    const find = page.getByRole('dialog', { name: t('Find') })
    await expect(find.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(lastDigits)
    await expect(find.getByRole('option', { name: `#${order_id.slice(0, 8)}` })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(find).toBeHidden()

    await page.keyboard.press('Control+k')
    await page.keyboard.type(order_id)
    await expect(find.getByRole('option', { name: `#${order_id.slice(0, 8)}` })).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await page.waitForURL(at(`/admin/orders/${order_id}`))

    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.waitForURL(at('/admin/orders'))
    const search = page.getByRole('searchbox').last()
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('g u')
    await expect(page).toHaveURL(/\/admin\/orders/)
  })

test('a seller moves through the orders with j and k, selects with x, and can turn these keys off @desktop', async ({
  page,
  request,
}) => {
  const seller = await aVerifiedSeller(request)
  const product = await aProduct(seller)
  for (let order = 0; order < 2; order++) await anOrderFor(request, product)
  await openAs(page, seller.session, '/seller/orders')
  const boxes = page.locator('main tbody').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
  await expect(boxes.nth(1)).toBeChecked()
  for (const key of ['k', 'x']) await page.keyboard.press(key)
  await expect(boxes.nth(0)).toBeChecked()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('x')
  await expect(list).toBeHidden()
  await expect(boxes.nth(0)).toBeChecked()
})
