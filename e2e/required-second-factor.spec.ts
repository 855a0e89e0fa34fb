import { expect, test } from '@playwright/test'
import { freePort } from '#server/platform/free-port.ts'
import { openShop } from './start-shop.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { anAuthenticator } from './support/codes.ts'
import { mailTo } from './support/mailbox.ts'
import { anEmail, PASSWORD } from './support/people.ts'

/** The URL of a shop that requires a second factor for all accounts. The tests of this file start it. */
const url = `http://localhost:${await freePort()}`
test.use({ baseURL: url, permissions: ['clipboard-read', 'clipboard-write'] })

let shop: Awaited<ReturnType<typeof openShop>>
test.beforeAll(async () => {
  shop = await openShop(url, { DEMO: 'off', AUTH_REQUIRE_MFA: 'everybody' })
})
test.afterAll(() => shop.close())

test('[N9, N1] in a shop that requires a second factor, an account without one can only open guest pages, and continues after the setup', {
  tag: '@phone',
}, async ({ page }) => {
  const email = anEmail()
  await page.goto('/login?next=/profile/wishlist')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Username').fill('Ayesha')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  const { link } = await mailTo(page.request, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page).toHaveURL('/profile/wishlist')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Copy key' }).click()
  const nextCode = anAuthenticator(await page.evaluate(() => navigator.clipboard.readText()))
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(nextCode())
  await expect(page.getByRole('heading', { name: 'Wishlist' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  for (const typed of ['is it this one?', PASSWORD]) {
    await page.getByLabel('Password', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    if (typed !== PASSWORD) await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  }
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=/profile/addresses')
  await page.getByRole('button', { name: 'Continue with Neighbour' }).click()
  await page.getByPlaceholder('Enter any login').fill('nadia-phone')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page).toHaveURL('/profile/addresses')
})
