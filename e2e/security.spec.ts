import { expect, type Page, test } from '@playwright/test'
import { listProducts } from '#contract/catalog.ts'
import { getAccount } from '#contract/customers.ts'
import { listDevices, signDeviceOut } from '#contract/sign-in.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { aNumber, anAuthenticator, codeSentTo } from './support/codes.ts'
import { mailTo } from './support/mailbox.ts'
import { aCustomer, keptSession, openAs, PASSWORD, setUpAuthenticator, signIn } from './support/people.ts'
import { shopApi } from './support/shop.ts'
import { letHoursPass } from './support/time.ts'

const NEW_PASSWORD = 'another-good-one-2026'

/** Returns the list with this name in the security settings, such as the list of devices. */
function listNamed(page: Page, name: string) {
  return page.getByRole('list', { name })
}

/** Pastes a code with a space in the middle, because many apps copy codes with such a space. */
async function paste(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('ControlOrMeta+V')
}

test.describe('the second factor', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('[N9, N11, T1] a customer adds an app and a phone as second factors, must use one before the customer area opens, and can remove both', {
    tag: '@phone',
  }, async ({ page }) => {
    const { email, session } = await aCustomer(page.request)
    const elsewhere = await signIn(email)
    await openAs(page, session, '/profile/settings')
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Copy key' }).click()
    const nextCode = anAuthenticator(await page.evaluate(() => navigator.clipboard.readText()))
    await page.getByRole('textbox', { name: 'Code from the app' }).fill('12345')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Enter the six digits of the code')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code from the app' }).fill(nextCode())
    await expect(page.getByText('Two-factor login is on.')).toBeVisible()
    await expect(listNamed(page, 'Second factors')).toContainText('Authenticator app')
    await expect(shopApi(elsewhere)(getAccount)).rejects.toMatchObject({ code: 'bad_token' })

    const number = aNumber()
    await page.getByRole('button', { name: 'Add a phone' }).click()
    await page.getByLabel('Mobile number').fill(`0${number.slice(2)}`)
    await page.getByLabel('Name', { exact: true }).fill('My phone')
    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByRole('textbox', { name: 'Code from the text message' }).fill(await codeSentTo(page.request, number))
    await expect(listNamed(page, 'Second factors')).toContainText('My phone')

    await openAs(page, await signIn(email), '/profile/settings')
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.type('000000')
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible()
    await paste(page, nextCode())
    // Before this session can remove the authenticator app, the customer must enter a code of another factor.
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('textbox', { name: 'Code from the text message' })).toBeFocused()
    await page.keyboard.type(await codeSentTo(page.request, number, 2))
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    expect((await signIn(email)).user.factors).toBeUndefined()
  })
})

test('[N9, P13] the second factor is required before the cart page opens; until then, the customer can add products like a guest', {
  tag: '@phone',
}, async ({ page }) => {
  const { email } = await aCustomer(page.request)
  const nextCode = await setUpAuthenticator(email)
  const { items } = await shopApi()(listProducts, { query: { limit: 1 } })
  await openAs(page, await signIn(email), `/product/${items[0]?.product_id}`)
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item added to cart')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code from the app' })).toBeFocused()
  await page.keyboard.type(nextCode())
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: items[0]?.name })).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toBeNull()
})

test('[N11, N3, V8, T2] a customer sees the signed-in devices and signs them out; to change the password, a session that is not recent needs an emailed code', {
  tag: '@tablet',
}, async ({ page }) => {
  const { email, session } = await aCustomer(page.request)
  for (let device = 2; device <= 3; device++) await signIn(email)
  await openAs(page, session, '/profile/settings')
  const devices = listNamed(page, 'Signed-in devices').getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await devices
    .last()
    .getByRole('button', { name: /Sign out/ })
    .click()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)

  await letHoursPass(session, 25)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  const code = await codeSentTo(page.request, email, 2)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()

  const elsewhere = shopApi(await signIn(email, NEW_PASSWORD))
  const { items } = await elsewhere(listDevices)
  const lost = items.find(({ is_current }) => !is_current)
  await elsewhere(signDeviceOut, { params: { session_id: lost?.session_id ?? '' } })
  // The test opens the page by its URL. If the pointer reached a link first, the page behind the link would load early,
  // and the link would disappear before the click.
  await page.goto('/profile/orders')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('[N2, N8, R1] a login at a provider is linked to an account and unlinked; afterwards the same login opens a new account', {
  tag: '@phone',
}, async ({ page }) => {
  const nadia = `nadia-${test.info().project.name}`
  const { session } = await aCustomer(page.request)
  await openAs(page, session, '/profile/settings')
  const leave = page.getByRole('button', { name: 'Link Neighbour' })
  await leave.click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Login cancelled.')
  await leave.click()
  await page.getByPlaceholder('Enter any login').fill(nadia)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const linked = listNamed(page, 'Linked logins')
  await expect(linked).toContainText(`${nadia}@neighbour.test`)
  expect(await accessibilityFaults(page)).toEqual([])
  await linked.getByRole('button', { name: 'Unlink Neighbour' }).click()
  await expect(page.getByText('Login unlinked.')).toBeVisible()
  await expect(linked.getByRole('listitem')).toHaveCount(1)
  await expect(linked.getByRole('button')).toHaveCount(0)

  // The session at the provider is still open, so the provider shows no login page.
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => keptSession(page)).toBeNull()
  await page.goto('/login?next=/profile/settings')
  const asked = page.waitForRequest(/\/auth\/v1\/authorize/)
  await page.getByRole('button', { name: 'Continue with Neighbour' }).click()
  expect(new URL((await asked).url()).searchParams.get('code_challenge_method')).toBe('s256')
  await expect(page).toHaveURL('/profile/settings')
  await expect(page.getByText('Welcome, Nadia Noor')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeHidden()
})

test('[N1, P17, P22] a customer logs in without a password by a text message, or by an emailed link that stays usable after a program has downloaded it', {
  tag: '@tablet',
}, async ({ page }) => {
  const { email } = await aCustomer(page.request)
  await page.goto('/login?next=/profile/wishlist')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'E-mail me a login link' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const { link } = await mailTo(page.request, email, /Your login/)
  await page.request.get(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  await expect(page).toHaveURL('/profile/wishlist')

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => keptSession(page)).toBeNull()
  const number = aNumber()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in by phone' }).click()
  await page.getByLabel('Mobile number').fill('call me')
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect(page.getByText('Enter a mobile number')).toBeVisible()
  await page.getByLabel('Mobile number').fill(`+${number}`)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByRole('textbox', { name: 'Code from the text message' }).fill(await codeSentTo(page.request, number))
  await expect(page).toHaveURL('/profile/orders')
})
