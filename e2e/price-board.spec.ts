import { expect, test } from '@playwright/test'
import { listSellerProducts } from '#contract/seller-products.ts'
import { ANY, IN_URDU, like, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs } from './support/people.ts'
import { aVerifiedSeller, productsOf } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`on the price board ${inLanguage}, a seller types two prices with Enter, saves both with one click and undoes both`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    await productsOf(seller, 2)
    const api = shopApi(seller.session)
    const pricesNow = async () =>
      (await api(listSellerProducts, { query: { sort: 'name_asc' } })).items.map(({ price }) => price / 100)

    await openAs(page, seller.session, at('/seller/prices'))
    const prices = page.getByRole('textbox', { name: like(t('price of {name}', { name: ANY })) })
    await expect(prices).toHaveCount(2)
    await prices.first().fill('۲۵۰')
    await prices.first().press('Enter')
    await expect(prices.last()).toBeFocused()
    await prices.last().fill('260')
    await expect(page.getByText(t.count(2, 'One product is not saved', '{count} products are not saved'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Save all') }).click()
    await expect(page.getByText(t.count(2, 'One product changed.', '{count} products changed.'))).toBeVisible()
    expect(await pricesNow()).toEqual([250, 260])

    await page.getByRole('button', { name: t('Undo') }).click()
    await expect(
      page.getByText(t.count(2, 'One product is as before.', '{count} products are as before.')),
    ).toBeVisible()
    expect(await pricesNow()).toEqual([240, 240])
    await expect(prices.first()).toHaveValue('240')
  })
