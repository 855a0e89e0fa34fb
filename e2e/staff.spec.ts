import { expect, test } from '@playwright/test'
import { problems } from '#contract/problems.ts'
import { aCustomer, openAs, PASSWORD, signIn } from './support/people.ts'
import { PUBLISHABLE_KEY } from './support/shop.ts'

test('[R1] an owner makes a person an admin of support, who sees and can do only the work of this role', async ({
  page,
  browser,
}) => {
  const person = await aCustomer(page.request)
  await openAs(page, await signIn('admin@mandi.test'), '/admin/staff')
  await page.getByRole('button', { name: 'Add a member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByRole('checkbox', { name: /^Support/ }).check()
  await form.getByRole('button', { name: 'Add to the staff' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Support')

  const support = await (await browser.newContext()).newPage()
  await openAs(support, person.session, '/admin')
  const area = support.getByRole('navigation', { name: 'Admin area' })
  await expect(area.getByRole('link', { name: /^Orders/ })).toBeVisible()
  for (const screen of ['Payouts', 'Staff', 'Shop settings', 'Categories'])
    await expect(area.getByRole('link', { name: screen })).toHaveCount(0)
  await support.goto('/admin/payouts')
  await expect(support.getByRole('heading', { name: 'Your staff role does not include this page' })).toBeVisible()
  const { access_token } = person.session
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` }
  const refused = await page.request.get('/api/admin/payout-batches', { headers })
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain(problems.staff_role_missing.message)
  await support.close()
})
