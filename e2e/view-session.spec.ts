import { expect, test } from '@playwright/test'
import { problems } from '#contract/problems.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, an admin sees the shop as a customer, cannot save the customer’s profile, and returns to the account page in the admin area`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const person = await aCustomer(page.request)
    await openAs(page, await signIn('admin@mandi.test'), at(`/admin/users/${person.session.user.id}`))
    // The panels above the button load separately. If they grow during the click, the browser ignores the click.
    await expect(page.getByRole('button', { name: t('View the shop as this user') })).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await page.getByRole('button', { name: t('View the shop as this user') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('Reason')).fill('The customer cannot find the order.')
    await dialog.getByRole('button', { name: t('Start viewing') }).click()

    const bar = page.getByRole('region', { name: t('View of the shop') })
    await expect(bar).toContainText(person.username)
    await page.goto(at('/profile/settings'))
    await expect(bar).toBeVisible()
    const name = page.getByLabel(t('Username'))
    await expect(name).toHaveValue(person.username)
    await name.fill('Another name')
    await page.getByRole('button', { name: t('Save profile') }).click()
    await expect(page.getByText(t.message(problems.view_only.message), { exact: true })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await bar.getByRole('button', { name: t('Stop viewing') }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/users/${person.session.user.id}$`))
    await expect(page.getByRole('button', { name: t('View the shop as this user') })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
