import { expect, type Page, test } from '@playwright/test'
import { listProducts } from '#contract/catalog.ts'
import { openAs } from './support/people.ts'
import { aPhonePhoto } from './support/pictures.ts'
import { aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test.use({ hasTouch: true })

test('[S4, V5] a seller adds a product with a photo of 12 MB from a phone and crops it', { tag: '@phone' }, async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const photo = await aPhonePhoto('IMG_0815.jpg')
  expect(photo.buffer.length).toBeGreaterThan(12 * 1024 * 1024)
  await openAs(page, seller.session, '/seller/newProduct')
  const images = page.getByLabel('Product images')

  await images.setInputFiles({ name: 'IMG_0816.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expect(page.getByText('IMG_0816.HEIC is a HEIC photo, which this browser can’t open.')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await (await chooser).setFiles(photo)
  await expect(page.getByRole('img', { name: 'Chosen: 1' })).toBeVisible()
  expect(await shownSize(page)).toEqual([1200, 1600])

  await page.getByRole('button', { name: 'Crop picture 1' }).click()
  await page.getByRole('dialog', { name: 'Crop the picture' }).getByRole('button', { name: 'Use picture' }).click()
  await expect.poll(() => shownSize(page)).toEqual([1000, 1000])

  await page.getByLabel('Name', { exact: true }).fill('Chaunsa')
  await page.getByLabel('Description', { exact: true }).fill('Sweet, from Multan.')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Fruits' })
  await page.getByLabel('Sub-category').selectOption({ index: 1 })
  await page.getByLabel(/^Price/).fill('240')
  await page.getByLabel('Stock').fill('25')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  const [added] = (await shopApi()(listProducts, { query: { seller_id: seller.session.user.id } })).items
  expect(added?.image_url).toContain('/product-images/')
})

/** Returns the width and height in pixels of the first chosen picture. */
function shownSize(page: Page): Promise<number[]> {
  return page
    .getByRole('img', { name: 'Chosen: 1' })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
}
