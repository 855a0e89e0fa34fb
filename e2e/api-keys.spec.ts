import { expect, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { openAs, PASSWORD } from './support/people.ts'
import { aVerifiedSeller } from './support/sellers.ts'
import { PUBLISHABLE_KEY } from './support/shop.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a seller creates an API key after entering the password, a program reads orders with the key, and the seller revokes it`, async ({
    page,
  }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    await openAs(page, seller.session, at('/seller/accountSettings'))
    await page.getByRole('button', { name: t('Create API key') }).click()
    const form = page.getByRole('dialog', { name: t('Create API key') })
    await form.getByRole('textbox', { name: t('Name') }).fill('Godown')
    await form.getByLabel('orders:read').check()
    expect(await accessibilityFaults(page)).toEqual([])
    await form.getByRole('button', { name: t('Create API key') }).click()
    const proof = page.getByRole('dialog', { name: t('Confirm that it is you') })
    await proof.getByLabel(t('Your password')).fill(PASSWORD)
    await proof.getByRole('button', { name: t('Confirm') }).click()
    const shown = page.getByRole('status', { name: t('API key') })
    await expect(shown).toHaveText(/^mandi_sk_/)
    const key = (await shown.textContent()) ?? ''
    await page.getByRole('button', { name: t('Done') }).click()

    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${key}` }
    const read = () => page.request.get('/api/seller/orders', { headers })
    expect((await read()).status()).toBe(200)
    await page.reload()
    await expect(page.getByText(key.slice(0, 14))).toBeVisible()
    await expect(page.getByText(key)).toHaveCount(0)
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Revoke the key {name}', { name: 'Godown' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Revoke') })
      .click()
    await expect(page.getByText(t('There are no API keys yet.'))).toBeVisible()
    expect((await read()).status()).toBe(401)
  })
