import { expect, type Page, test } from '@playwright/test'
import { openAs, signIn } from './support/people.ts'

/** Returns the violations of the content security policy that the browser reports during `visit`. */
async function violationsWhile(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(`${page.url()}: ${message.text()}`)
  })
  await visit()
  return violations
}

const SCREENS = {
  'customer@mandi.test': ['/', '/shop?q=daal', '/profile/orders'],
  'seller@mandi.test': ['/seller', '/seller/products', '/seller/orders'],
  'admin@mandi.test': ['/admin', '/admin/verify-sellers', '/admin/orders'],
}

for (const [email, screens] of Object.entries(SCREENS)) {
  test(`three pages that the demo account ${email} opens cause no violation of the content security policy`, async ({
    page,
  }) => {
    const session = await signIn(email)
    const violations = await violationsWhile(page, async () => {
      for (const [number, path] of screens.entries()) {
        if (number === 0) await openAs(page, session, path)
        else await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      }
    })
    expect(violations).toEqual([])
  })
}

test('the page of the API document opens, and a call can be tried on it, without a violation of the content security policy', async ({
  page,
}) => {
  const violations = await violationsWhile(page, async () => {
    await page.goto('/api/docs')
    await page.getByRole('heading', { name: /^Store/ }).click()
    await page
      .getByRole('button', { name: /GET.*\/api\/store/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(page.getByText('no_api_key').first()).toBeVisible()
  })
  expect(violations).toEqual([])
})
