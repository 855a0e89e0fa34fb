import { expect, test } from '@playwright/test'
import { openAs, PASSWORD, spoilSession } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

test('[X1] a changed product survives the end of the session, and the seller reads to log in again', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const form = `/seller/products/${product.product_id}/edit`
  await openAs(page, seller.session, form)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Ladyfinger')
  await spoilSession(page)
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Please login again.')).toBeVisible()
  await page.getByLabel('E-mail').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(form)
  await expect(page.getByText('These are your unsaved changes.')).toBeVisible()
  await expect(name).toHaveValue('Ladyfinger')
  await expect(page.getByLabel('Stock')).toHaveValue('100')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await page.goto(form)
  await expect(name).toHaveValue('Ladyfinger')
  await expect(page.getByText('These are your unsaved changes.')).toBeHidden()
})

test('a new product survives a reload and a change of the page, which both warn before', { tag: '@phone' }, async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  await openAs(page, seller.session, '/seller/newProduct')
  await page.getByLabel('Name', { exact: true }).fill('Bhindi')
  await page.getByLabel('Product images').setInputFiles(await aPicture('bhindi.png'))
  const picture = page.getByRole('img', { name: 'Chosen: 1' })
  await expect(picture).toBeVisible()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await cancel.click()
  await leave.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bhindi')
  await cancel.click()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/seller/products')

  await page.getByRole('main').getByRole('link', { name: 'Add New Product' }).last().click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bhindi')
  await expect(picture).toBeVisible()
  const warning = page.waitForEvent('dialog')
  const reload = page.reload()
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).accept()
  await reload
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bhindi')
  await expect(picture).toBeVisible()

  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(picture).toBeHidden()
  await cancel.click()
  await expect(page).toHaveURL('/seller/products')
})
