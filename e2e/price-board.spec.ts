import { expect, test } from '@playwright/test'
import { listSellerProducts } from '#contract/seller-products.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs } from './support/people.ts'
import { aVerifiedSeller, productsOf } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test('on the price board, a seller types two prices with Enter, saves them with one call and undoes both', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  await productsOf(seller, 2)
  const api = shopApi(seller.session)
  const pricesNow = async () =>
    (await api(listSellerProducts, { query: { sort: 'name_asc' } })).items.map(({ price }) => price / 100)

  await openAs(page, seller.session, '/seller/prices')
  const prices = page.getByRole('textbox', { name: /^price of / })
  await expect(prices).toHaveCount(2)
  await prices.first().fill('250')
  await prices.first().press('Enter')
  await expect(prices.last()).toBeFocused()
  await prices.last().fill('260')
  await expect(page.getByText('2 products are not saved')).toBeVisible()
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('2 products changed.')).toBeVisible()
  expect(await pricesNow()).toEqual([250, 260])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 products are as before.')).toBeVisible()
  expect(await pricesNow()).toEqual([240, 240])
  await expect(prices.first()).toHaveValue('240')
})
