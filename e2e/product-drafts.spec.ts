import { expect, test } from '@playwright/test'
import { IN_URDU, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs, PASSWORD, spoilSession } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`[X1] ${inLanguage}, the unsaved changes of a product survive the end of the session, and a message asks the seller to log in again`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const product = await aProduct(seller)
    const form = at(`/seller/products/${product.product_id}/edit`)
    await openAs(page, seller.session, form)
    const name = page.getByLabel(t('Name'), { exact: true })
    await name.fill('Ladyfinger')
    await spoilSession(page, page.getByRole('button', { name: t('Save product') }))
    await expect(page.getByText(t.message('Please login again.'))).toBeVisible()
    await page.getByLabel(t('E-mail')).fill(seller.email)
    await page.getByLabel(t('Password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('Log in'), exact: true }).click()
    await expect(page).toHaveURL(form)
    await expect(page.getByText(t('These are your unsaved changes. They are not in the shop yet.'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await expect(name).toHaveValue('Ladyfinger')
    await expect(page.getByLabel(t('Stock'))).toHaveValue('100')
    await page.getByRole('button', { name: t('Save product') }).click()
    await expect(page.getByText(t('Product updated successfully!'))).toBeVisible()
    await page.goto(form)
    await expect(name).toHaveValue('Ladyfinger')
    await expect(page.getByText(t('These are your unsaved changes. They are not in the shop yet.'))).toBeHidden()
  })

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a warning appears before a reload and before another page if a new product is not saved, and the typed input survives both`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    await openAs(page, seller.session, at('/seller/newProduct'))
    await page.getByLabel(t('Name'), { exact: true }).fill('Bhindi')
    await page.getByLabel(t('Product images')).setInputFiles(await aPicture('bhindi.png'))
    const picture = page.getByRole('img', { name: t('Chosen: {place}', { place: 1 }) })
    await expect(picture).toBeVisible()
    const leave = page.getByRole('alertdialog', { name: t('Leave without saving?') })
    const cancel = page.getByRole('link', { name: t('Cancel') })
    await cancel.click()
    expect(await pageFaults(page)).toEqual([])
    await leave.getByRole('button', { name: t('Stay here') }).click()
    await expect(page.getByLabel(t('Name'), { exact: true })).toHaveValue('Bhindi')
    await cancel.click()
    await leave.getByRole('button', { name: t('Leave') }).click()
    await expect(page).toHaveURL(at('/seller/products'))

    await page
      .getByRole('main')
      .getByRole('link', { name: t('Add New Product') })
      .last()
      .click()
    await expect(page.getByLabel(t('Name'), { exact: true })).toHaveValue('Bhindi')
    await expect(picture).toBeVisible()
    const warning = page.waitForEvent('dialog')
    const reload = page.reload()
    expect((await warning).type()).toBe('beforeunload')
    await (await warning).accept()
    await reload
    await expect(page.getByLabel(t('Name'), { exact: true })).toHaveValue('Bhindi')
    await expect(picture).toBeVisible()

    await page.getByRole('button', { name: t('Discard the changes') }).click()
    await expect(page.getByLabel(t('Name'), { exact: true })).toHaveValue('')
    await expect(picture).toBeHidden()
    await cancel.click()
    await expect(page).toHaveURL(at('/seller/products'))
  })
