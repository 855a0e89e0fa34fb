import { expect, test } from '@playwright/test'
import { IN_URDU, textsIn } from './support/languages.ts'
import { mailTo } from './support/mailbox.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, PASSWORD } from './support/people.ts'
import { aVerifiedSeller } from './support/sellers.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`[R4] ${inLanguage}, a seller invites a person by email; this person accepts, and sees only the screens of the assigned role; the history shows the invitation and its acceptance`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const t = await textsIn(language)
    const [seller, person] = [await aVerifiedSeller(page.request), await aCustomer(page.request)]
    await openAs(page, seller.session, at('/seller/staff'))
    await page.getByRole('button', { name: t('Invite a person') }).click()
    const form = page.getByRole('dialog', { name: t('Invite a person') })
    await form.getByLabel(t('E-mail')).fill(person.email)
    expect(await pageFaults(page)).toEqual([])
    await form.getByRole('button', { name: t('Send the invitation') }).click()
    const proof = page.getByRole('dialog', { name: t('Confirm that it is you') })
    await proof.getByLabel(t('Your password')).fill(PASSWORD)
    await proof.getByRole('button', { name: t('Confirm') }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: person.email })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    const { link } = await mailTo(page.request, person.email, new RegExp(seller.business_name))
    const { pathname, search } = new URL(link)
    const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await openAs(staff, person.session, at(pathname.replace(/^\/ur(?=\/)/, '') + search))
    const accept = staff.getByRole('button', { name: t('Accept the invitation') })
    await expect(accept).toBeEnabled()
    expect(await pageFaults(staff)).toEqual([])
    await accept.click()
    const area = staff.getByRole('navigation', { name: t('Seller area') })
    await expect(area.getByRole('link', { name: new RegExp(`^${t('Orders')}`) })).toBeVisible()
    for (const screen of ['Shop Products', 'Account', 'Staff'] as const)
      await expect(area.getByRole('link', { name: t(screen) })).toHaveCount(0)
    expect(await pageFaults(staff)).toEqual([])
    await staff.goto(at('/seller/products'))
    await expect(staff.getByRole('heading', { name: t('Your role does not include this page') })).toBeVisible()
    await staff.context().close()

    await page
      .getByRole('main')
      .getByRole('link', { name: t('History of the staff') })
      .click()
    await expect(page).toHaveURL(at('/seller/staff/history'))
    const joined = page.getByRole('row').filter({ hasText: t('Joined the staff') })
    await expect(joined).toContainText(person.username)
    await expect(joined).toContainText(t('Orders'))
    await expect(page.getByRole('row').filter({ hasText: t('Invited a person') })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })
