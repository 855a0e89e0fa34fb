import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { formatRupees, inRupees, paisaOf, rupees } from '#contract/money.ts'
import { checkout } from '#contract/orders.ts'
import { listSellerProducts } from '#contract/seller-products.ts'
import { ANY, IN_URDU, like, textsIn, withElements } from './support/languages.ts'
import { BILLING } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { shopApi } from './support/shop.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a seller sets a sale price, a shopper sees it and orders at this price, and the seller ends the sale`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const t = await textsIn(language)
    const session = await signIn('seller@mandi.test')
    const api = shopApi(session)
    const { items } = await api(listSellerProducts, { query: { limit: 100 } })
    const product = items.find(
      ({ price, stock, sale_ends_at }) => price > rupees(100) && stock > 10 && sale_ends_at === null,
    )
    if (!product) throw new Error('The demo seller has no product without a sale.')
    const sale = rupees(Math.round(inRupees(product.price) / 2))
    const { product_id, name } = product
    const shown = t.own(name, product.names)
    const until = like(`${t('was {price}', { price: ANY })} · ${t('ends {day}', { day: ANY })}`)

    await test.step('the seller starts the sale', async () => {
      await openAs(page, session, at(`/seller/products?q=${encodeURIComponent(name)}`))
      await page.getByRole('link', { name: t('Set a sale price for {name}', { name: shown }), exact: true }).click()
      await page.getByLabel(t('Sale price (Rs.)')).fill(String(inRupees(product.price)))
      await page.getByRole('button', { name: t('Start sale') }).click()
      await expect(
        page.getByText(t.message(`The sale price must be below the price of ${formatRupees(product.price)}`)),
      ).toBeVisible()
      await page.getByLabel(t('Sale price (Rs.)')).fill(String(inRupees(sale)))
      await page.getByRole('button', { name: t('Start sale') }).click()
      await expect(page.getByText(t('Sale started'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('End sale now') })).toBeVisible()
      expect(await pageFaults(page)).toEqual([])
    })

    const customer = await aCustomer(page.request)
    const shopper = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()

    await test.step('the shopper sees the former price, the end and the price history', async () => {
      await openAs(shopper, customer.session, at(`/product/${product_id}`))
      const details = shopper.getByRole('article')
      await expect(details.getByText(formatRupees(sale), { exact: true }).first()).toBeVisible()
      await expect(details.getByText(until)).toBeVisible()
      await details.getByText(t('Price in the last 30 days')).click()
      await expect(
        details.getByText(
          like(withElements(t('Lowest {lowest} · highest {highest}', { lowest: formatRupees(sale), highest: ANY }))),
        ),
      ).toBeVisible()
      expect(await pageFaults(shopper)).toEqual([])
    })

    await test.step('the shopper orders at the sale price', async () => {
      await shopper
        .getByRole('button', { name: like(t('Add to Cart')) })
        .first()
        .click()
      await expect(shopper.getByText(t('Item added to cart'))).toBeVisible()
      await shopper.goto(at('/cart'))
      await expect(shopper.getByText(until)).toBeVisible()
      const placed = await shopApi(customer.session)(checkout, {
        body: { ...BILLING, email: customer.email },
        idempotencyKey: randomUUID(),
      })
      expect(placed.total_amount).toBe(paisaOf(sale + rupees(200)))
    })

    await test.step('the seller ends the sale, and the regular price returns', async () => {
      await page.getByRole('button', { name: t('End sale now') }).click()
      await expect(page.getByText(t('Sale ended'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('Start sale') })).toBeVisible()
      await shopper.goto(at(`/product/${product_id}`))
      const details = shopper.getByRole('article')
      await expect(details.getByText(formatRupees(product.price), { exact: true }).first()).toBeVisible()
      await expect(details.getByText(until)).toBeHidden()
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
