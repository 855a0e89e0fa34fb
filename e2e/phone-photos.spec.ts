import { expect, type Locator, test } from '@playwright/test'
import { areaMessages } from '#contract/area-messages.ts'
import { listProducts } from '#contract/catalog.ts'
import { textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs } from './support/people.ts'
import { aPhonePhoto } from './support/pictures.ts'
import { aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test.use({ hasTouch: true })

test('[S4, V5] on an Urdu page, a seller crops a photo of 12 MB from a phone and adds a product with it', {
  tag: '@phone',
}, async ({ page }) => {
  const t = await textsIn('ur')
  const firstPicture = page.getByRole('img', { name: t('Chosen: {place}', { place: 1 }) })
  const seller = await aVerifiedSeller(page.request)
  const photo = await aPhonePhoto('IMG_0815.jpg')
  expect(photo.buffer.length).toBeGreaterThan(12 * 1024 * 1024)
  await openAs(page, seller.session, '/ur/seller/newProduct')
  const images = page.getByLabel(t('Product images'))

  await images.setInputFiles({ name: 'IMG_0816.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expect(page.getByText(t.message(areaMessages.image.heic('IMG_0816.HEIC')))).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('Take a photo') }).click()
  await (await chooser).setFiles(photo)
  await expect(firstPicture).toBeVisible()
  expect(await shownSize(firstPicture)).toEqual([1200, 1600])

  await page.getByRole('button', { name: t('Crop picture {value}', { value: 1 }) }).click()
  const cropping = page.getByRole('dialog', { name: t('Crop the picture') })
  expect(await pageFaults(page)).toEqual([])
  await cropping.getByRole('button', { name: t('Use picture') }).click()
  await expect.poll(() => shownSize(firstPicture)).toEqual([1000, 1000])

  await page.getByLabel(t('Name'), { exact: true }).fill('Chaunsa')
  await page.getByLabel(t('Description'), { exact: true }).fill('Sweet, from Multan.')
  await page.getByLabel(t('Category'), { exact: true }).selectOption({ label: 'پھل' })
  await page.getByLabel(t('Sub-category')).selectOption({ index: 1 })
  await page.getByLabel(t('Price (Rs.)')).fill('۲۴۰')
  await page.getByLabel(t('Stock')).fill('۲۵')
  await page.getByRole('button', { name: t('Add product') }).click()
  await expect(page.getByText(t.message(areaMessages.products.added))).toBeVisible()
  const [added] = (await shopApi()(listProducts, { query: { seller_id: seller.session.user.id } })).items
  expect(added?.image_url).toContain('/product-images/')
})

/** Returns the width and height of a picture in pixels. */
function shownSize(picture: Locator): Promise<number[]> {
  return picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
}
