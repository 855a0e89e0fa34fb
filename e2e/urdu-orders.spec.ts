import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addAddress } from '#contract/addresses.ts'
import { addCartItem } from '#contract/cart.ts'
import { rupees } from '#contract/money.ts'
import { checkout } from '#contract/orders.ts'
import { updateProduct } from '#contract/seller-products.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { aPaidOrder, BILLING } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
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
  await page.getByLabel(t('Photo of the items')).setInputFiles(await aPicture('bhindi.png'))
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: t('Send request') }).click()
  await expect(page.getByText(reason)).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openAs(office, await signIn('admin@mandi.test'), '/ur/admin/payments')
  const request = office.getByRole('article').filter({ hasText: reason })
  await request.getByRole('button', { name: t('Approve the request of {name}', { name: 'Ayesha Khan' }) }).click()
  await expect(office.getByAltText(t('Photo of the customer')).first()).toBeVisible()
  const dialog = office.getByRole('dialog')
  for (let unit = 0; unit < 2; unit++) await dialog.getByRole('button', { name: t('Decrease quantity') }).click()
  await dialog.getByLabel(/روپوں/).fill('۲۰.۵۰')
  await office.getByLabel(t('Answer to the customer')).fill('معذرت!')
  expect(await excessWidth(office)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(office)).toEqual([])
  await office.getByRole('button', { name: t('Refund {amount}', { amount: 'Rs. 20.50' }) }).click()
  await expect(request).toHaveCount(0)
  await office.context().close()

  await expect(page.getByText(t('Your request was approved.'))).toBeVisible()
  await expect(page.getByText('Rs. 20.50').first()).toBeVisible()
  await page.goto('/ur/profile/orders')
  await page.getByRole('button', { name: t('Order again') }).click()
  await expect(page).toHaveURL('/ur/cart')
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('2')
})

test('in Urdu, a customer moves a product from the wishlist to the cart, accepts a changed price, leaves the payment page, and pays later', {
  tag: '@phone',
}, async ({ page }) => {
  const t = await urduTexts()
  const seller = await aVerifiedSeller(page.request)
  const { product_id, name } = await aProduct(seller)
  const customer = await aCustomer(page.request)
  const address = 'The house behind the long garden wall, 7 Mall Road'
  const api = shopApi(customer.session)
  await api(addAddress, { body: { ...BILLING, email: customer.email, is_default: false } })
  await api(addAddress, { body: { ...BILLING, email: customer.email, address, is_default: true } })
  await openAs(page, customer.session, `/ur/product/${product_id}`)
  await expect(page.getByRole('banner').getByRole('link', { name: /Ayesha/ })).toBeVisible()
  await page
    .getByRole('article')
    .getByRole('button', { name: t('Add to Wishlist') })
    .click()
  await expect(page.getByRole('article').getByRole('button', { name: t('Remove from wishlist') })).toBeVisible()
  await page.goto('/ur/profile/wishlist')
  await page.getByRole('button', { name: t('Move to Cart: {name}', { name }) }).click()
  await expect(page.getByText(t('Your wishlist is empty'))).toBeVisible()

  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/ur/checkout')
  // An English address on an Urdu page is cut at its own end, not at its beginning.
  const saved = page.getByLabel(t('Use a saved address')).locator('option:checked')
  await expect(saved).toHaveCSS('direction', 'ltr')
  await shopApi(seller.session)(updateProduct, { params: { product_id }, body: { price: rupees(260) } })
  await page.getByLabel(t('Phone')).fill('۰۳۲۱ ۱۲۳۴۵۶۷')
  await page
    .getByRole('button', { name: t('Continue to payment') })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText(
    t('now {now} instead of {shown}', { now: 'Rs. 260', shown: 'Rs. 240' }),
  )
  expect(await pageFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: t('Accept and continue to payment') })
    .first()
    .click()
  await page.waitForURL(/sandbox-pay/)
  await page.getByRole('button', { name: 'ادائیگی منسوخ کریں' }).click()
  await page.waitForURL(/\/ur\/placeOrder/)
  await expect(page.getByRole('heading', { name: t('Your order is waiting for its payment') })).toBeVisible()

  await page.goto('/ur/about')
  const banner = page.getByRole('region', { name: t('Unpaid order') })
  expect(await pageFaults(page)).toEqual([])
  await banner.getByRole('button', { name: t('Pay {total_amount}', { total_amount: 'Rs. 460' }) }).click()
  await page.getByLabel('کارڈ نمبر').fill('۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲')
  await page.getByRole('button', { name: /ادا کریں/ }).click()
  await page.waitForURL(/\/ur\/placeOrder/)
  await expect(page.getByRole('heading', { name: t('Thank you for your order') })).toBeVisible()
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
  // The page shows the new status before the server has stored it, and leaving the page would cancel the request.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('button', { name: t('Cancel and refund') }).click()
  await expect(status).toHaveValue('cancelled')
  await stored
  await openAs(page, customer.session, `/ur/profile/orders/${placed.order_id}`)
  await expect(page.getByText(t('The payment is being refunded to your card.'))).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
})
