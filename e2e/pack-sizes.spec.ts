import { expect, test } from '@playwright/test'
import { formatUnit } from '#web/ui/money.tsx'
import { IN_URDU, like, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a seller adds a pack size and a second picture, and a shopper switches the size and adds it to the cart`, {
    tag: '@phone',
  }, async ({ page, browser, baseURL }) => {
    const t = await textsIn(language)
    const [one, five] = [1, 5].map((weight) => formatUnit({ unit_weight: weight, unit_label: 'kg' }, t)) as [
      string,
      string,
    ]
    const seller = await aVerifiedSeller(page.request)
    const product = await aProduct(seller)

    await test.step('the seller adds a pack size from the list', async () => {
      await openAs(page, seller.session, at('/seller/products'))
      await page.getByRole('link', { name: t('Add a pack size of {name}', { name: product.name }) }).click()
      await page.getByLabel(t('Unit weight')).fill('1')
      await page.getByLabel(t('Price (Rs.)')).fill('۱۱۰۰')
      await page.getByLabel(t('Stock')).fill('7')
      await page.getByRole('button', { name: t('Add pack size') }).click()
      await expect(page.getByText(t.message('Another pack of this product has this size'))).toBeVisible()
      await expect(page.getByLabel(t('Unit weight'))).toBeFocused()
      await page.getByLabel(t('Unit weight')).fill('5')
      expect(await pageFaults(page)).toEqual([])
      await page.getByRole('button', { name: t('Add pack size') }).click()
      await expect(page.getByText(`${t('{length} pack sizes:', { length: 2 })} ${one}`).first()).toBeVisible()
    })

    await test.step('the seller adds a second picture and makes it the main one', async () => {
      await page.goto(at(`/seller/products/${product.product_id}/edit`))
      await page.getByLabel(t('Product images')).setInputFiles([await aPicture('field.png')])
      await page.getByRole('button', { name: t('Move picture {value} earlier', { value: 2 }) }).click()
      await expect(page.getByRole('button', { name: t('Move picture {value} later', { value: 1 }) })).toBeFocused()
      expect(await pageFaults(page)).toEqual([])
      await page.getByRole('button', { name: t('Save product') }).click()
      await expect(page).toHaveURL(at('/seller/products'))
    })

    const shopper = await browser.newPage({ viewport: page.viewportSize(), baseURL: baseURL ?? '' })
    await test.step('the shop shows the product once, with its number of sizes', async () => {
      await shopper.goto(at(`/shop?${new URLSearchParams({ seller: seller.session.user.id })}`))
      const cards = shopper.getByRole('list', { name: t('Products') }).getByRole('listitem')
      await expect(cards).toHaveCount(1)
      await expect(cards).toContainText(t('{pack_count} sizes', { pack_count: 2 }))
    })

    await test.step('the shopper opens the pictures', async () => {
      await shopper.goto(at(`/product/${product.product_id}`))
      const second = shopper.getByRole('img', {
        name: t('{name}, picture {value} of {length}', { name: product.name, value: 2, length: 2 }),
      })
      await expect(second).not.toBeInViewport({ ratio: 0.5 })
      await shopper.getByRole('link', { name: t('Show picture {value} of {length}', { value: 2, length: 2 }) }).click()
      await expect(second).toBeInViewport({ ratio: 0.5 })
      expect(await pageFaults(shopper)).toEqual([])
    })

    await test.step('the shopper switches the size and adds it to the cart', async () => {
      const sizes = shopper.getByRole('navigation', { name: t('Pack size') }).getByRole('link')
      await expect(sizes.filter({ hasText: one })).toHaveAttribute('aria-current', 'page')
      await sizes.filter({ hasText: five }).click()
      await expect(sizes.filter({ hasText: five })).toHaveAttribute('aria-current', 'page')
      await expect(shopper).not.toHaveURL(at(`/product/${product.product_id}`))
      await shopper
        .getByRole('button', { name: like(t('Add to Cart')) })
        .first()
        .click()
      await expect(shopper.getByRole('dialog')).toContainText(`Rs. 1,100 / ${five}`)
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
