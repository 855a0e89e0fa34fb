import { expect, type Page, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { mailTo } from './support/mailbox.ts'
import { nastaliqFaults } from './support/nastaliq-faults.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, anEmail, openAs, PASSWORD } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

const direction = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

test.describe('in Pakistan,', () => {
  test.use({ timezoneId: 'Asia/Karachi' })

  test('in Pakistan, a visitor accepts the offer of Urdu, gets each page in Urdu, and goes back to English', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/about')
    const offer = page.getByRole('complementary', { name: 'Language' })
    await expect(offer).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await offer.getByRole('link', { name: 'اردو میں دیکھیں' }).click()
    await expect(page).toHaveURL('/ur/about')

    await page.goto('/shop')
    await expect(page).toHaveURL('/ur/shop')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/shop')
    await page.goto('/ur/about')
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
  })

  test('in Pakistan, a visitor declines the offer of Urdu, and the next page does not offer Urdu again', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Stay in English' }).click()
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay in English' })).toBeHidden()
  })
})

test('a guest switches to Urdu, adds a product to the cart, and sees the login in Urdu before the checkout', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id, name } = await aProduct(seller)
  await page.goto(`/product/${product_id}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'اردو' }).click()
  await expect(page).toHaveURL(`/ur/product/${product_id}`)
  expect(await direction(page)).toEqual(['ur', 'rtl'])
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('main').getByRole('button', { name: 'کارٹ میں ڈالیں' }).first().click()
  await expect(page.getByText('چیز کارٹ میں ڈال دی گئی')).toBeVisible()
  await page.goto('/ur/checkout')
  await expect(page).toHaveURL(/\/ur\/login\?next=/)
  await expect(page.getByRole('heading', { level: 1, name: 'لاگ ان کریں' })).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)

  await page.getByLabel('ای میل', { exact: true }).fill('no-account@mandi.test')
  await page.getByLabel('پاس ورڈ', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'لاگ ان کریں', exact: true }).click()
  await expect(page.getByText('ای میل یا پاس ورڈ غلط ہے')).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  expect(await direction(page)).toEqual(['en-PK', 'ltr'])
})

test('a customer buys in Urdu: the checkout, the payment page, the confirmation and the email are in Urdu', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id, name } = await aProduct(seller)
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })
  await openAs(page, customer.session, '/ur/checkout')
  const form = { first_name: 'زبیدہ', last_name: 'قریشی', phone: '۰۳۲۱۱۲۳۴۵۶۷', address: 'مال روڈ 7', city: 'لاہور' }
  for (const [field, value] of Object.entries(form)) await page.locator(`[name="${field}"]`).fill(value)
  await page.locator('[name="zip_code"]').fill('54000')
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'ادائیگی پر جائیں' }).first().click()

  await expect(page).toHaveURL(/sandbox-pay/)
  expect(await direction(page)).toEqual(['ur', 'rtl'])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('کارڈ نمبر').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /ادا کریں/ }).click()

  await expect(page).toHaveURL(/\/ur\/placeOrder\?order_id=/)
  await expect(page.getByText(name).first()).toBeVisible()
  const mail = await mailTo(page.request, customer.email, /موصول/)
  expect(mail.html).toContain('<html lang="ur" dir="rtl">')
})

test('a visitor switches to the font Nastaliq: the font loads only then, the pages keep their width, and the choice is remembered', {
  tag: '@phone',
}, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => void (/nastaliq-urdu/.test(request.url()) && fonts.push(request.url())))
  const isLoaded = () => page.evaluate(() => document.fonts.check('1rem "Noto Nastaliq Urdu"', 'اردو'))
  await page.goto('/about')
  await page.goto('/ur/about')
  const nastaliq = page.getByRole('switch', { name: 'نستعلیق' })
  await expect(nastaliq).not.toBeChecked()
  expect(fonts).toEqual([])

  await nastaliq.click()
  await expect(nastaliq).toBeChecked()
  await expect.poll(isLoaded).toBe(true)
  expect(fonts).toHaveLength(1)
  for (const path of ['/ur', '/ur/login', '/ur/delivery', '/ur/shop']) {
    await page.goto(path)
    await expect.poll(isLoaded).toBe(true)
    await expect(nastaliq).toBeChecked()
    expect(await pageFaults(page), path).toEqual([])
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /کارٹ میں ڈالیں/ })
    .first()
    .click()
  await expect(page.getByText('چیز کارٹ میں ڈال دی گئی')).toBeVisible()
  expect(await nastaliqFaults(page)).toEqual([])
  // On a phone, the bar of the cart covers the switch on this page, so the test uses the switch on another page.
  await page.goto('/ur/about')
  await expect(nastaliq).toBeChecked()
  await nastaliq.click()
  await page.goto('/ur/delivery')
  await expect(nastaliq).not.toBeChecked()
})

test('Urdu pages stay Urdu for an account without a chosen language, and a choice is saved in the account', {
  tag: '@desktop',
}, async ({ page }) => {
  const email = anEmail()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Username').fill('Ayesha')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.goto((await mailTo(page.request, email)).link)
  await expect(page).toHaveURL(/\/profile/)

  for (const path of ['/ur/shop', '/ur/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.waitForLoadState('networkidle')
  }
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && /\/auth\/v1\/user/.test(request.url()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ data: { language: 'en' } })
})
