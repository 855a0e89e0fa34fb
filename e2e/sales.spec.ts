import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { formatRupees, inRupees, paisaOf, rupees } from '#contract/money.ts'
import { checkout } from '#contract/orders.ts'
import { listSellerProducts } from '#contract/seller-products.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { BILLING } from './support/orders.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { shopApi } from './support/shop.ts'

test('a seller sets a sale price, a shopper sees it and orders at this price, and the seller ends the sale', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const session = await signIn('seller@mandi.test')
  const api = shopApi(session)
  const { items } = await api(listSellerProducts, { query: { limit: 100 } })
  const product = items.findLast(
    ({ price, stock, sale_ends_at }) => price > rupees(100) && stock > 10 && sale_ends_at === null,
  )
  if (!product) throw new Error('The demo seller has no product without a sale.')
  const sale = rupees(Math.round(inRupees(product.price) / 2))
  const { product_id, name } = product

  await test.step('the seller starts the sale', async () => {
    await openAs(page, session, `/seller/products?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: `Sale price of ${name}`, exact: true }).click()
    await page.getByLabel('Sale price (Rs.)').fill(String(inRupees(product.price)))
    await page.getByRole('button', { name: 'Start sale' }).click()
    await expect(page.getByText('The sale price must be below the price of')).toBeVisible()
    await page.getByLabel('Sale price (Rs.)').fill(String(inRupees(sale)))
    await page.getByRole('button', { name: 'Start sale' }).click()
    await expect(page.getByText('Sale started')).toBeVisible()
    await expect(page.getByRole('button', { name: 'End sale now' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  const customer = await aCustomer(page.request)
  const shopper = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()

  await test.step('the shopper sees the former price, the end and the price history', async () => {
    await openAs(shopper, customer.session, `/product/${product_id}`)
    const details = shopper.getByRole('article')
    await expect(details.getByText(formatRupees(sale), { exact: true }).first()).toBeVisible()
    await expect(details.getByText(/was Rs\. [\d,]+ · ends \d+ \w+/)).toBeVisible()
    await details.getByText('Price in the last 30 days').click()
    await expect(details.getByText(`Lowest ${formatRupees(sale)}`)).toBeVisible()
    expect(await accessibilityFaults(shopper)).toEqual([])
  })

  await test.step('the shopper orders at the sale price', async () => {
    await shopper
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expect(shopper.getByText('Item added to cart')).toBeVisible()
    await shopper.goto('/cart')
    await expect(shopper.getByText(/was Rs\. [\d,]+ · ends/)).toBeVisible()
    const placed = await shopApi(customer.session)(checkout, {
      body: { ...BILLING, email: customer.email },
      idempotencyKey: randomUUID(),
    })
    expect(placed.total_amount).toBe(paisaOf(sale + rupees(200)))
  })

  await test.step('the seller ends the sale, and the regular price returns', async () => {
    await page.getByRole('button', { name: 'End sale now' }).click()
    await expect(page.getByText('Sale ended')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start sale' })).toBeVisible()
    await shopper.goto(`/product/${product_id}`)
    const details = shopper.getByRole('article')
    await expect(details.getByText(formatRupees(product.price), { exact: true }).first()).toBeVisible()
    await expect(details.getByText(/ends \d+ \w+/)).toBeHidden()
  })
})

test('the home page shows specials and goods in season, each product once', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const specials = page.getByRole('region', { name: 'Specials' })
  await expect(specials.getByText(/was Rs\. [\d,]+ · ends \d+ \w+/)).toHaveCount(4)
  const inSeason = page.getByRole('region', { name: 'In season' })
  await expect(inSeason.getByRole('listitem').first()).toBeVisible()
  const links = await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(12)
  expect(new Set(addresses).size).toBe(addresses.length)
})
