import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { fillAddress } from './support/checkout-form.ts'
import { ANY, IN_URDU, like, textsIn } from './support/languages.ts'
import { aPaidOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, an admin refunds a unit as store credit, and the customer pays a part of the next cash order with it`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const product = await aProduct(await aVerifiedSeller(page.request))
    const customer = await aCustomer(page.request)
    const { order_id } = await aPaidOrder(customer, product)

    await openAs(page, await signIn('admin@mandi.test'), at(`/admin/orders/${order_id}`))
    await page.getByRole('button', { name: t('Refund'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('Decrease quantity') }).click()
    await dialog.getByLabel(like(t('Shipping: {refundable_shipping}', { refundable_shipping: ANY }))).uncheck()
    await dialog.getByLabel(t('Give store credit instead of money')).check()
    await dialog.getByRole('button', { name: t('Not fresh') }).click()
    expect(await pageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: t('Refund {amount}', { amount: 'Rs. 240' }) }).click()
    await expect(page.getByText(t('{amount} as store credit', { amount: 'Rs. 240' }))).toBeVisible()

    await openAs(page, customer.session, at('/profile/store-credit'))
    await expect(page.getByRole('list', { name: t('Latest changes') })).toContainText('+ Rs. 240')
    expect(await pageFaults(page)).toEqual([])

    await shopApi(customer.session)(addCartItem, { body: { product_id: product.product_id, quantity: 2 } })
    await page.goto(at('/checkout'))
    await fillAddress(page, t)
    await page.getByRole('radio', { name: new RegExp(`^${t('Cash on delivery')}`) }).check()
    await page.getByLabel(t('Use my store credit of {balance}', { balance: 'Rs. 240' })).check()
    await expect(page.getByText(t('You pay the remaining {amount}.', { amount: 'Rs. 440' }))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Place the order') }).click()
    await page.waitForURL(/\/placeOrder\?order_id=/)
    await expect(
      page.getByText(t('Please have {amount} in cash ready for the delivery.', { amount: 'Rs. 440' })),
    ).toBeVisible()
    await page.goto(at('/profile/store-credit'))
    await expect(page.getByRole('list', { name: t('Latest changes') })).toContainText('− Rs. 240')
  })
