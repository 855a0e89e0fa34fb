import { expect, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { openAs } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

test('a seller adds a pack size and a second picture, and a shopper switches the size and adds it to the cart', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)

  await test.step('the seller adds a pack size from the list', async () => {
    await openAs(page, seller.session, '/seller/products')
    await page.getByRole('link', { name: `Add a pack size of ${product.name}` }).click()
    await page.getByLabel('Unit weight').fill('1')
    await page.getByLabel(/^Price/).fill('1100')
    await page.getByLabel('Stock').fill('7')
    await page.getByRole('button', { name: 'Add pack size' }).click()
    await expect(page.getByText('Another pack of this product has this size')).toBeVisible()
    await expect(page.getByLabel('Unit weight')).toBeFocused()
    await page.getByLabel('Unit weight').fill('5')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Add pack size' }).click()
    await expect(page.getByText('2 pack sizes: 1 kg, 5 kg').first()).toBeVisible()
  })

  await test.step('the seller adds a second picture and makes it the main one', async () => {
    await page.goto(`/seller/products/${product.product_id}/edit`)
    await page.getByLabel('Product images').setInputFiles([await aPicture('field.png')])
    await page.getByRole('button', { name: 'Move picture 2 earlier' }).click()
    await expect(page.getByRole('button', { name: 'Move picture 1 later' })).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page).toHaveURL('/seller/products')
  })

  const shopper = await browser.newPage({ viewport: page.viewportSize(), baseURL: baseURL ?? '' })
  await test.step('the shop shows the product once, with its number of sizes', async () => {
    await shopper.goto(`/shop?${new URLSearchParams({ seller: seller.session.user.id })}`)
    const cards = shopper.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('2 sizes')
  })

  await test.step('the shopper opens the pictures', async () => {
    await shopper.goto(`/product/${product.product_id}`)
    const second = shopper.getByRole('img', { name: `${product.name}, picture 2 of 2` })
    await expect(second).not.toBeInViewport({ ratio: 0.5 })
    await shopper.getByRole('link', { name: 'Show picture 2 of 2' }).click()
    await expect(second).toBeInViewport({ ratio: 0.5 })
    expect(await accessibilityFaults(shopper)).toEqual([])
  })

  await test.step('the shopper switches the size and adds it to the cart', async () => {
    const sizes = shopper.getByRole('navigation', { name: 'Pack size' }).getByRole('link')
    await expect(sizes.filter({ hasText: '1 kg' })).toHaveAttribute('aria-current', 'page')
    await sizes.filter({ hasText: '5 kg' }).click()
    await expect(sizes.filter({ hasText: '5 kg' })).toHaveAttribute('aria-current', 'page')
    await expect(shopper).not.toHaveURL(`/product/${product.product_id}`)
    await shopper
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(shopper.getByRole('dialog')).toContainText('Rs. 1,100 / 5 kg')
  })
  await shopper.close()
})

test('a shopper switches the pack size without scripts', { tag: '@phone' }, async ({ page, browser, baseURL }) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  await openAs(page, seller.session, `/seller/products/${product.product_id}/newPack`)
  await page.getByLabel('Unit weight').fill('250')
  await page.getByLabel('Unit', { exact: true }).fill('g')
  await page.getByLabel(/^Price/).fill('70')
  await page.getByLabel('Stock').fill('7')
  await page.getByRole('button', { name: 'Add pack size' }).click()
  await expect(page).toHaveURL('/seller/products')

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const shopper = await context.newPage()
  await shopper.goto(`/product/${product.product_id}`)
  await shopper.getByRole('link', { name: '250 g' }).click()
  await expect(shopper.getByRole('link', { name: '250 g' })).toHaveAttribute('aria-current', 'page')
  await expect(shopper).not.toHaveURL(`/product/${product.product_id}`)
  await context.close()
})
