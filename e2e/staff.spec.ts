import { expect, test } from '@playwright/test'
import { problems } from '#contract/problems.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, PASSWORD, signIn } from './support/people.ts'
import { PUBLISHABLE_KEY } from './support/shop.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`[R1] ${inLanguage}, an owner gives a person the staff role Support, and this person cannot open screens or make calls of other roles`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const t = await textsIn(language)
    const person = await aCustomer(page.request)
    await openAs(page, await signIn('admin@mandi.test'), at('/admin/staff'))
    await page.getByRole('button', { name: t('Add a member') }).click()
    const form = page.getByRole('dialog', { name: t('Add a member') })
    await form.getByLabel(t('E-mail')).fill(person.email)
    await form.getByRole('checkbox', { name: new RegExp(`^${t('Support')}`) }).check()
    expect(await pageFaults(page)).toEqual([])
    await form.getByRole('button', { name: t('Add to the staff') }).click()
    const proof = page.getByRole('dialog', { name: t('Confirm that it is you') })
    await proof.getByLabel(t('Your password')).fill(PASSWORD)
    await proof.getByRole('button', { name: t('Confirm') }).click()
    await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText(t('Support'))

    const support = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await openAs(support, person.session, at('/admin'))
    const area = support.getByRole('navigation', { name: t('Admin area') })
    await expect(area.getByRole('link', { name: new RegExp(`^${t('Orders')}`) })).toBeVisible()
    for (const screen of ['Payouts', 'Staff', 'Shop settings', 'Categories'] as const)
      await expect(area.getByRole('link', { name: t(screen) })).toHaveCount(0)
    await support.goto(at('/admin/payouts'))
    await expect(support.getByRole('heading', { name: t('Your staff role does not include this page') })).toBeVisible()
    expect(await pageFaults(support)).toEqual([])
    const { access_token } = person.session
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` }
    const refused = await page.request.get('/api/admin/payout-batches', { headers })
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toContain(problems.staff_role_missing.message)
    await support.context().close()
  })
