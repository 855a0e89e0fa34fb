import { expect, test } from '@playwright/test'
import { listProducts } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { aMember, openAs, PASSWORD } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller, verify } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { urduTexts } from './support/urdu.ts'

test('a member becomes a seller in Urdu: the wizard accepts Urdu digits, and the area opens after the verification', {
  tag: '@phone',
}, async ({ page }) => {
  const t = await urduTexts()
  const person = await aMember(page.request)
  await page.goto('/ur')
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: t('Become a Seller') }).click()
  await expect(page).toHaveURL('/ur/seller-auth')
  await page.getByLabel('ای میل', { exact: true }).fill(person.email)
  await page.getByLabel('پاس ورڈ', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'لاگ ان کریں', exact: true }).click()
  await expect(page).toHaveURL('/ur/seller-registration')
  const next = page.getByRole('button', { name: t('Next') })

  await next.click()
  await expect(page.getByText(t.message('Business name must be at least 4 characters'))).toBeVisible()
  await page.getByLabel(t('Business name')).fill('اوکاڑہ کے کھیت')
  await page.getByLabel(t('Description'), { exact: true }).fill('اوکاڑہ کے قریب ہمارے اپنے کھیتوں کی سبزیاں۔')
  await page.getByLabel(t('Business image')).setInputFiles(await aPicture('business.png'))
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await next.click()

  const contact = [
    [t('First name'), 'بلال'],
    [t('Last name'), 'احمد'],
    [t('Contact number'), '۰۳۰۰۱۲۳۴۵۶۷'],
    [t('Street address'), 'نہر روڈ 12'],
    [t('City'), 'اوکاڑہ'],
    [t('Province'), 'پنجاب'],
    [t('Postal code'), '۵۶۳۰۰'],
  ] as const
  for (const [label, value] of contact) await page.getByLabel(label).fill(value)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await next.click()
  await page.getByLabel(t('Bank name')).fill('میزان بینک')
  await page.getByLabel(t('Beneficiary name')).fill('بلال احمد')
  await page.getByLabel(t('Account number')).fill('۰۱۲۳۴۵۶۷۸۹')
  await next.click()
  await page.getByRole('checkbox').check()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: t('Finish') }).click()
  await expect(page).toHaveURL('/ur/seller/pending')
  await expect(page.getByText('اوکاڑہ کے کھیت').first()).toBeVisible()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await verify(person)
  await expect(page).toHaveURL('/ur/seller')
})

test('a seller changes price and stock, starts and ends a sale, and adds a pack size, all in Urdu', {
  tag: '@phone',
}, async ({ page }) => {
  const t = await urduTexts()
  const seller = await aVerifiedSeller(page.request)
  const { product_id, name } = await aProduct(seller)
  const onSale = async () => (await shopApi()(listProducts, { query: { seller_id: seller.session.user.id } })).items
  await openAs(page, seller.session, '/ur/seller/products')

  await test.step('the list accepts Urdu digits for price and stock', async () => {
    const price = t('price of {name}', { name })
    await page.getByRole('button', { name: price }).click()
    await page.getByRole('textbox', { name: price }).fill('۲۵۰')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Rs. 250', { exact: true })).toBeVisible()
    const stock = t('stock of {name}', { name })
    await page.getByRole('button', { name: stock }).click()
    await page.getByRole('textbox', { name: stock }).fill('۷')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('Only {stock} left', { stock: 7 }))).toBeVisible()
    await expect.poll(onSale).toMatchObject([{ price: rupees(250), stock: 7 }])
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  })

  await test.step('a sale with an end starts, shows its end to shoppers, and ends', async () => {
    await page.getByRole('link', { name: t('Sale price of {name}', { name }) }).click()
    await page.getByLabel(t('Sale price (Rs.)')).fill('۲۰۰')
    await page.getByRole('button', { name: t('Start sale') }).click()
    const end = page.getByRole('button', { name: t('End sale now') })
    await expect(end).toBeVisible()
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    const shopper = await page.context().newPage()
    await shopper.goto(`/ur/product/${product_id}`)
    const details = shopper.getByRole('article')
    await expect(details.getByText('Rs. 200', { exact: true }).first()).toBeVisible()
    await expect(details.getByText(/ تک$/).first()).toBeVisible()
    expect(await excessWidth(shopper)).toBeLessThanOrEqual(0)
    await shopper.close()
    await end.click()
    await expect(page.getByRole('button', { name: t('Start sale') })).toBeVisible()
    await expect.poll(onSale).toMatchObject([{ price: rupees(250) }])
  })

  await test.step('a pack size is added, and a shopper switches to it', async () => {
    await page.goto('/ur/seller/products')
    await page.getByRole('link', { name: t('Add a pack size of {name}', { name }) }).click()
    await page.getByLabel(t('Unit weight')).fill('۵')
    await page.getByLabel(t('Price (Rs.)')).fill('۱۱۰۰')
    await page.getByLabel(t('Stock')).fill('۷')
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: t('Add pack size') }).click()
    await expect(page).toHaveURL('/ur/seller/products')
    await page.goto(`/ur/product/${product_id}`)
    const sizes = page.getByRole('navigation', { name: t('Pack size') }).getByRole('link')
    await sizes.filter({ hasText: '1,100' }).click()
    await expect(sizes.filter({ hasText: '1,100' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Rs. 1,100').first()).toBeVisible()
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  })
})
