import { expect, type Page, type Route, test } from '@playwright/test'
import { areaMessages } from '#contract/area-messages.ts'
import { getAccount } from '#contract/customers.ts'
import { askForProof } from './support/owner-proof.ts'
import { aCustomer, keepSession, keptSession, openAs, PASSWORD } from './support/people.ts'
import { PUBLISHABLE_KEY, shopApi, shopUrl } from './support/shop.ts'

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Returns all texts that scripts can read in the browser's storage, including texts within JSON. */
async function readableTexts(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => [
    ...Object.values(localStorage).map(String),
    ...Object.values(sessionStorage).map(String),
    ...document.cookie.split(/; */),
  ])
  return [...new Set(kept.flatMap(textsIn))].filter((text) => text !== '')
}

function textsIn(kept: unknown): string[] {
  if (typeof kept === 'object' && kept !== null) return Object.values(kept).flatMap(textsIn)
  if (typeof kept !== 'string') return []
  try {
    return [kept, ...textsIn(JSON.parse(kept))]
  } catch {
    return [kept, ...kept.split(/[=&]/)]
  }
}

/**
 * Returns whether a stolen text gives access to the account on another machine, as an access token or a refresh token.
 */
async function opensAnything(text: string): Promise<boolean> {
  const asBearer = await shopApi({ access_token: text })(getAccount).then(Boolean, () => false)
  const refreshed = await fetch(`${shopUrl()}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: text }),
  })
  return asBearer || refreshed.ok
}

const isHalf = async (page: Page) => (await keptSession(page))?.access_token.endsWith('.')

test('[N6, T1] no value that a script can read gives access to the account, and all tabs stay logged in until a logout', async ({
  page,
  context,
}) => {
  const { email, session } = await aCustomer(page.request)
  expect(await opensAnything(session.access_token)).toBe(true)
  await logIn(page, email)
  await expect(page).toHaveURL('/profile/orders')
  await page.reload()
  await expect(page.getByText('No orders found.')).toBeVisible()

  const texts = await readableTexts(page)
  expect(texts).toContainEqual(expect.stringMatching(/^eyJ[\w-]+\.eyJ[\w-]+\.$/))
  for (const text of texts) expect(await opensAnything(text), text).toBe(false)
  // The access token contains the email in encoded form. No stored text may contain it in plain form.
  expect(texts.filter((text) => text.includes(email))).toEqual([])

  const other = await context.newPage()
  await other.goto('/profile/orders')
  await expect(other.getByText('No orders found.')).toBeVisible()
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect.poll(() => context.cookies()).toEqual([])
})

test('[N6, T1] a session that an older version of the shop stored in the browser loses the signature of its access token there, and stays open', async ({
  page,
}) => {
  const { session } = await aCustomer(page.request)
  await page.goto('/favicon.svg')
  await keepSession(page, session)
  await page.goto('/profile/orders')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await expect.poll(() => isHalf(page)).toBe(true)
  await page.reload()
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('[N6] a session in the URL of a page, as after single sign-on, is stored without the signature of its access token', async ({
  page,
}) => {
  const { session } = await aCustomer(page.request)
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session
  const parts = { access_token, refresh_token, token_type, expires_in: `${expires_in}`, expires_at: `${expires_at}` }
  await page.goto(`/login#${new URLSearchParams(parts)}`)
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.getByText('No orders found.')).toBeVisible()
  expect(await isHalf(page)).toBe(true)
})

test('[N6, T2] browser tabs that refresh their session at the same time stay logged in, and none of their calls is refused', async ({
  page,
  context,
}) => {
  const { session } = await aCustomer(page.request)
  const soon = { ...session, expires_at: Math.floor(Date.now() / 1000) + 60, expires_in: 60 }
  await openAs(page, soon, '/favicon.svg')
  const tabs = [page, await context.newPage(), await context.newPage()]
  const [refreshes, refused]: [number[], string[]] = [[], []]
  context.on('response', (answer) => {
    if (answer.url().includes('grant_type=refresh_token')) refreshes.push(answer.status())
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await Promise.all(tabs.map((tab) => tab.goto('/profile/orders')))
  for (const tab of tabs) {
    await expect(tab.getByText('No orders found.')).toBeVisible()
    await tab.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Wishlist' }).click()
    await expect(tab.getByText('Your wishlist is empty')).toBeVisible()
  }
  expect(refreshes.length).toBeGreaterThan(0)
  expect(refused).toEqual([])
})

test('[N6] if a customer types a wrong password to delete the account, the session stays open', async ({ page }) => {
  const { session } = await aCustomer(page.request)
  await openAs(page, session, '/profile/settings')
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click()
  await page.route('**/api/customer-profile', askForProof)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete my account' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill('not-my-password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This is not your password.')).toBeVisible()
  await page.goto('/profile/orders')
  await expect(page.getByText('No orders found.')).toBeVisible()
  const sessions = (await page.context().cookies()).filter(({ name }) => name.startsWith('session-'))
  expect(sessions).toHaveLength(1)
})

test('[N6, P17] if the browser stores no cookies, the page explains this after at most three requests', async ({
  page,
  context,
}) => {
  const { email, session } = await aCustomer(page.request)
  let requests = 0
  const withoutCookies = async (route: Route) => {
    const response = await route.fetch()
    requests++
    await context.clearCookies()
    await route.fulfill({ response, headers: { 'content-type': 'application/json' } })
  }
  await page.route('**/api/login', withoutCookies)
  await page.route('**/auth/v1/token*', withoutCookies)
  await logIn(page, email)
  await expect(page.getByText(areaMessages.auth.cookieMissing)).toBeVisible()
  expect(await keptSession(page)).toBeNull()
  expect(requests).toBe(1)

  await openAs(page, session, '/favicon.svg')
  await context.clearCookies()
  await page.goto('/profile/orders')
  await expect(page.getByText(areaMessages.auth.cookieMissing)).toBeVisible()
  expect(await keptSession(page)).toBeNull()
  expect(requests).toBeLessThan(4)
})

test('[N6] a browser with a clock that is two hours ahead stays logged in without additional refreshes', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 })
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1
  })
  const { email } = await aCustomer(page.request)
  await logIn(page, email)
  await expect(page).toHaveURL('/profile/orders')
  await page.goto('/profile/settings')
  await page.goto('/profile/orders')
  await expect(page.getByText('No orders found.')).toBeVisible()
  expect(refreshes).toBe(1)
})
