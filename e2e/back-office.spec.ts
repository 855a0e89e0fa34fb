import { expect, type Page, test } from '@playwright/test'
import { openAs, signIn } from './support/people.ts'
import { isPhone } from './support/widths.ts'

const LISTS = {
  'seller@mandi.test': ['/seller/orders', '/seller/products?view=table'],
  'admin@mandi.test': ['/admin/orders', '/admin/users', '/admin/audit-log'],
}

const rows = (page: Page) => page.locator('tbody tr')
const firstOrder = (page: Page) =>
  rows(page)
    .first()
    .getByText(/^#[0-9a-f]{8}$/)

for (const [email, lists] of Object.entries(LISTS))
  test(`lists of the back office that ${email} opens start near the top of the window, without the header and footer of the shop @phone @desktop`, async ({
    page,
  }) => {
    const session = await signIn(email)
    for (const list of lists) {
      await openAs(page, session, list)
      await expect(rows(page).first()).toBeVisible()
      const top = (await rows(page).first().boundingBox())?.y
      expect(top, list).toBeLessThanOrEqual(isPhone(page) ? 300 : 260)
      await expect(page.getByText('Welcome, ')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Become a Seller' })).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    }
  })

test('in the back office, the URL contains the page number of a list, so that a reload and the back button show that page again @desktop', async ({
  page,
}) => {
  await openAs(page, await signIn('admin@mandi.test'), '/admin/orders?sort=oldest')
  const first = await firstOrder(page).textContent()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(firstOrder(page)).not.toHaveText(first ?? '')
  const second = await firstOrder(page).textContent()

  await page.reload()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(firstOrder(page)).toHaveText(second ?? '')

  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second ?? '')
  await page.goBack()
  await expect(firstOrder(page)).toHaveText(second ?? '')

  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(firstOrder(page)).toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: /^Delivered/ }).click()
  await expect(page.getByText('Page 1')).toBeVisible()
})

test('in the back office, a table shows 5 rows at first, and then as many as the user chose last, also in other tables @desktop', async ({
  page,
}) => {
  await openAs(page, await signIn('admin@mandi.test'), '/admin/orders')
  await expect(rows(page)).toHaveCount(5)
  await page.getByLabel('Rows on a page').selectOption('25')
  await expect(rows(page)).toHaveCount(25)
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(45)
  await openAs(page, await signIn('seller@mandi.test'), '/seller/orders')
  await expect(rows(page)).toHaveCount(25)
})

test('in the back office, the number on the status tab Processing is the number of orders in its list @desktop', async ({
  page,
}) => {
  await openAs(page, await signIn('seller@mandi.test'), '/seller/orders?rows=100')
  const tab = page.getByRole('link', { name: /^Processing \d+$/ })
  const count = Number((await tab.textContent())?.replace(/\D/g, ''))
  await tab.click()
  await expect(page).toHaveURL(/status=processing/)
  await expect(rows(page)).toHaveCount(count)
})
