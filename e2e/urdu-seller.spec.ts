import { expect, test } from '@playwright/test'
import { listProducts } from '#contract/catalog.ts'
import { rupees } from '#contract/money.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { pageFaults } from './support/page-faults.ts'
import { aMember, openAs, PASSWORD } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller, verify } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { urduTexts } from './support/urdu.ts'

test('an account without a role becomes a seller in Urdu: the wizard accepts Urdu digits, and the seller area opens after the verification', {
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
    [t('Postal code'), '۵۶۳۰۰'],
  ] as const
  for (const [label, value] of contact) await page.getByLabel(label).fill(value)
  await page.getByLabel(t('Province')).selectOption({ label: t('Punjab') })
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

test('a seller changes price and stock, deletes a product and restores it, imports a table, and changes the settings, all in Urdu', {
  tag: '@phone',
}, async ({ page }) => {
  const t = await urduTexts()
  const seller = await aVerifiedSeller(page.request)
  const { name } = await aProduct(seller)
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

  await test.step('a deleted product is restored', async () => {
    await page.getByRole('button', { name: t('Delete {name}', { name }) }).click()
    await expect(page.getByRole('heading', { name })).toBeHidden()
    await page.getByRole('button', { name: t('Undo') }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  await test.step('a table with Urdu digits is validated, corrected and imported', async () => {
    // The message after Undo may cover the link, and it stays while the pointer is on it.
    await page.getByRole('link', { name: t('Import products') }).press('Enter')
    const file = page.getByLabel(t('Table of products'))
    const table = (price: string) => ({
      name: 'table.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock,Name in Urdu',
          `Palak of ${name},Fresh,Vegetables,,${price},۱,bunch,۳۰,پالک`,
        ].join('\r\n'),
      ),
    })
    await file.setInputFiles(table('=80'))
    await expect(
      page.getByText(t.message('This is a formula. Enter its result, or put an apostrophe before it.')),
    ).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await file.setInputFiles(table('۱۲۵۰٫۵'))
    await page.getByRole('button', { name: t.count(1, 'Import {count} product', 'Import {count} products') }).click()
    await expect(page.getByRole('heading', { name: 'پالک' })).toBeVisible()
    await expect(page.getByText('Rs. 1,250.50')).toBeVisible()
  })

  await test.step('the bank account is changed after a wrong and a correct password', async () => {
    await page.goto('/ur/seller/accountSettings')
    await page.getByLabel(t('Account number')).fill('۹۸۷۶۵۴۳۲۱۰')
    await page.getByRole('button', { name: t('Save bank account') }).click()
    const proof = page.getByRole('dialog', { name: t('Confirm that it is you') })
    await proof.getByLabel(t('Your password')).fill('is it this one?')
    await proof.getByRole('button', { name: t('Confirm') }).click()
    await expect(proof.getByText(t.message('This is not your password.'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await proof.getByLabel(t('Your password')).fill(PASSWORD)
    await proof.getByRole('button', { name: t('Confirm') }).click()
    await expect(page.getByText(t('Bank account saved.'))).toBeVisible()
    await expect(page.getByText(/3210/)).toBeVisible()
  })
})
