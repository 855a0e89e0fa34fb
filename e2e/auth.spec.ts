import { expect, type Page, test } from '@playwright/test'
import { getAccount } from '#contract/customers.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { codeSentTo } from './support/codes.ts'
import { mailsTo, mailTo } from './support/mailbox.ts'
import { aCustomer, aMember, anEmail, keepSession, keptSession, openAs, PASSWORD, signIn } from './support/people.ts'
import { shopApi } from './support/shop.ts'

const NEW_PASSWORD = 'another-good-one-2026'
const CHECK_MAIL = 'Check your email to confirm your account.'

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function signUp(page: Page, email: string, username?: string): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click()
  if (username) await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

test.describe('at the customer login,', () => {
  test('[P17, V9, T8, P22, T9, N1, R1] a customer signs up, confirms the email and is logged in', {
    tag: '@phone',
  }, async ({ page }) => {
    const email = anEmail()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('button', { name: 'Sign up' }).click()
    for (const fault of ['Username is required', 'E-mail is required', 'Password is required'])
      await expect(page.getByText(fault)).toBeVisible()

    await page.getByRole('button', { name: 'Log in instead' }).click()
    await signUp(page, email, 'Hamza Ali')
    await expect(page.getByRole('heading', { name: CHECK_MAIL })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await page.goto((await mailTo(page.request, email)).link)
    await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
    await expect(page).toHaveURL('/profile/orders')
    await expect(page.getByText('Welcome, Hamza Ali')).toBeVisible()
    expect(await shopApi(await signIn(email))(getAccount)).toMatchObject({ role: 'customer', username: 'Hamza Ali' })
  })

  test('[P17] at the customer login, a wrong password and a lost connection have different error texts, and the form keeps the email address', {
    tag: '@tablet',
  }, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await logIn(page, 'customer@mandi.test', 'not-the-password')
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')

    await page.route('**/api/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Authentication failed')
    await expect(page.getByLabel('E-mail')).toHaveValue('customer@mandi.test')
  })

  test('[P17, N1] a customer who logs in is sent to the requested page, and one who is already logged in is sent there too', async ({
    page,
  }) => {
    const { email } = await aCustomer(page.request)
    await page.goto('/profile/settings?from=mail')
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, email)
    await expect(page).toHaveURL('/profile/settings?from=mail')

    await page.goto('/login')
    await expect(page).toHaveURL('/profile/orders')
    await page.goto('/login?next=/profile/wishlist')
    await expect(page).toHaveURL('/profile/wishlist')
    await page.goto('/login?next=//elsewhere.example/steal')
    await expect(page).toHaveURL('/profile/orders')
  })

  test('[P17, T7] an admin who logs in is sent to the admin area', async ({ page }) => {
    await page.goto('/login')
    await logIn(page, 'admin@mandi.test')
    await expect(page).toHaveURL('/admin')
  })

  test('[R1, K3] an account without a role becomes a customer at the customer login and a seller at the seller login, with a username from its email', async ({
    browser,
  }) => {
    for (const [loginPage, area, role] of [
      ['/login', '/profile/orders', 'customer'],
      ['/seller-auth', '/seller-registration', 'seller'],
    ] as const) {
      const page = await (await browser.newContext()).newPage()
      const { email, session } = await aMember(page.request, { username: '' })
      await page.goto(loginPage)
      await logIn(page, email)
      await expect(page).toHaveURL(area)
      const username = email.split('@')[0]
      if (role === 'customer') await expect(page.getByText(`Welcome, ${username}`)).toBeVisible()
      expect(await shopApi(session)(getAccount)).toMatchObject({ role, username })
    }
  })

  test('[T8, V10, N4] a new customer can request another confirmation email after a minute', async ({ page }) => {
    const email = anEmail()
    await page.clock.install()
    await page.goto('/login')
    await signUp(page, email, 'Sana')
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
    await page.clock.runFor(61_000)
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await expect(page.getByText('We have sent another e-mail.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
    await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(2)
  })

  test('[P17, N4] a customer with an unconfirmed email address requests a new confirmation email and logs in with the code in it', async ({
    page,
  }) => {
    const email = anEmail()
    await page.goto('/login')
    await signUp(page, email, 'Sana')
    await page.getByRole('button', { name: 'Back to the login' }).click()
    await logIn(page, email)
    await expect(page.getByRole('alert')).toContainText('Email not confirmed')
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByRole('button', { name: 'Resend', exact: true }).click()
    await expect(page.getByText('We have sent another e-mail.')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page
      .getByRole('textbox', { name: 'Or enter the code from the e-mail' })
      .fill(await codeSentTo(page.request, email, 2))
    await expect(page).toHaveURL('/profile/orders')
  })
})

test.describe('at the seller login,', () => {
  test('[P20, V9, T8, T9, P22, R1] at the seller login, a seller signs up without a username and goes to the registration', {
    tag: '@tablet',
  }, async ({ page }) => {
    const email = anEmail()
    await page.goto('/seller-auth')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByLabel('Username')).toBeHidden()
    await page.getByRole('button', { name: 'Log in instead' }).click()
    await signUp(page, email)
    await expect(page.getByRole('heading', { name: CHECK_MAIL })).toBeVisible()
    const { link } = await mailTo(page.request, email)
    expect(decodeURIComponent(link)).toContain('/confirm?role=seller')
    await page.goto(link)
    await expect(page).toHaveURL('/seller-registration')
    expect(await shopApi(await signIn(email))(getAccount)).toMatchObject({ role: 'seller', seller: null })
  })

  test('[P20, T7] at the seller login, a verified seller is sent to the requested page, and a pending seller to the page /seller/pending', async ({
    browser,
  }) => {
    for (const [email, place] of [
      ['seller@mandi.test', '/seller/orders'],
      ['pending-seller@mandi.test', '/seller/pending'],
    ] as const) {
      const page = await (await browser.newContext()).newPage()
      await page.goto('/seller-auth?next=/seller/orders')
      await logIn(page, email)
      await expect(page).toHaveURL(place)
    }
  })
})

test.describe('the admin login', () => {
  test('[P20, R6] the admin login has no sign-up and opens the admin area for an admin', { tag: '@tablet' }, async ({
    page,
  }) => {
    await page.goto('/admin-auth')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: /sign up|create/i })).toHaveCount(0)
    await logIn(page, 'admin@mandi.test')
    await expect(page).toHaveURL('/admin')
  })

  test('[R6] the admin login redirects a customer to the home page', async ({ page }) => {
    const { email } = await aCustomer(page.request)
    await page.goto('/admin-auth')
    await logIn(page, email)
    await expect(page).toHaveURL('/')
  })

  test('[R1, P20] the admin login gives no role to an account that has none', async ({ page }) => {
    const { email, session } = await aMember(page.request)
    await page.goto('/admin-auth')
    await logIn(page, email)
    await expect(page.getByRole('alert')).toHaveText('User not found after login')
    await expect(shopApi(session)(getAccount)).rejects.toMatchObject({ code: 'account_not_found' })
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(await keptSession(page)).toBeNull()
  })
})

test.describe('the email confirmation page', () => {
  test('[P22, T9, K4] the email confirmation page shows a link to the login after three seconds if the visitor is not logged in', async ({
    page,
  }) => {
    // The test measures the three seconds from the hydration of the page, because the load time of the scripts varies.
    await page.addInitScript(() => {
      const times: { alive?: number; offered?: number } = {}
      Object.assign(window, { times })
      const look = () => {
        if (Object.keys(document).some((key) => key.startsWith('_reactListening'))) times.alive ??= performance.now()
        if (document.querySelector('main a[href="/login"], main a[href="/seller-auth"]'))
          times.offered ??= performance.now()
        if (times.offered === undefined) setTimeout(look, 10)
      }
      look()
    })
    for (const [role, login] of [
      ['seller', '/seller-auth'],
      ['customer', '/login'],
    ] as const) {
      await page.goto(`/confirm?role=${role}`)
      await expect(page.getByRole('heading', { name: 'Confirming your e-mail...' })).toBeVisible()
      const link = page.getByRole('main').getByRole('link', { name: /login/ })
      await expect(link).toHaveAttribute('href', login)
      const { alive, offered } = await page.evaluate(
        () => (window as unknown as { times: { alive: number; offered: number } }).times,
      )
      expect(offered - alive).toBeGreaterThanOrEqual(3000)
      expect(offered - alive).toBeLessThan(6000)
    }
  })

  test('[T9, K4] the email confirmation page for sellers opens the registration after 1.5 seconds if the visitor is logged in', async ({
    page,
  }) => {
    const { session } = await aMember(page.request)
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'Your e-mail is confirmed') return
        sessionStorage.confirmedAt ??= String(Date.now())
      })
      seen.observe(document, { childList: true, subtree: true, characterData: true })
    })
    await openAs(page, session, '/confirm?role=seller')
    await page.waitForURL('/seller-registration')
    const waited = Date.now() - Number(await page.evaluate(() => sessionStorage.confirmedAt))
    expect(waited).toBeGreaterThanOrEqual(1500)
    expect(waited).toBeLessThan(8000)
  })

  test('[P22] the email confirmation page explains that an emailed link was already used, and sends a new link', {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const email = anEmail()
    await page.goto('/login')
    await signUp(page, email, 'Sana')
    const { link } = await mailTo(page.request, email)
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere).toHaveURL('/profile/orders')

    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByRole('heading', { name: CHECK_MAIL })).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('[N7, T1] a forgotten password can be replaced through an emailed link, and then the former password no longer works', {
    tag: '@phone',
  }, async ({ page }) => {
    const { email } = await aCustomer(page.request)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

    await page.goto((await mailTo(page.request, email, /password/i)).link)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill('something-else')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('New passwords do not match.')).toBeVisible()
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password changed successfully.')).toBeVisible()
    await expect(page).toHaveURL('/profile/orders')

    await expect(signIn(email)).rejects.toThrow('Invalid login credentials')
    expect((await signIn(email, NEW_PASSWORD)).user.email).toBe(email)
  })

  test('[N7] the page for a forgotten password does not reveal that an email address is unknown; a reset page that was opened without an emailed link offers to send one', async ({
    page,
  }) => {
    const email = anEmail()
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('E-mail is required')).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
    expect(await mailsTo(page.request, email)).toHaveLength(0)
  })
})

test.describe('the session of a customer', () => {
  test('[T1, H5] the session of a customer starts in every tab after a login, and ends in every tab after a logout', async ({
    page,
    context,
  }) => {
    const { email } = await aCustomer(page.request)
    const other = await context.newPage()
    await other.goto('/login?next=/profile/wishlist')
    await page.goto('/login')
    await logIn(page, email)
    await expect(page).toHaveURL('/profile/orders')
    await expect(other).toHaveURL('/profile/wishlist')
    await page.reload()
    await expect(page.getByText('Welcome, Ayesha Khan')).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL(/\/login\?next=/)
    expect(await keptSession(page)).toBeNull()
  })

  test('[T2, T1, N1] the session of a customer is refreshed automatically before it expires', async ({ page }) => {
    const { session } = await aCustomer(page.request)
    const soon = { ...session, expires_at: Math.floor(Date.now() / 1000) + 60, expires_in: 60 }
    const kept = await openAs(page, soon, '/profile/orders')
    await expect(page.getByText('No orders found.')).toBeVisible()
    await expect.poll(async () => (await keptSession(page))?.refresh_token).not.toBe(kept.refresh_token)
    expect((await keptSession(page))?.expires_at).toBeGreaterThan(soon.expires_at)
  })

  test('[T2, T1] the session of a customer is removed if its refresh is refused, and the login page opens', async ({
    page,
  }) => {
    const { session } = await aCustomer(page.request)
    const ended = { ...session, refresh_token: 'not-one-of-ours', expires_at: Math.floor(Date.now() / 1000) - 60 }
    const edited = { ...session, refresh_token: 'not-one-of-ours', access_token: 'edited' }
    for (const dead of [ended, edited]) {
      await page.goto('/favicon.svg')
      await keepSession(page, dead)
      await page.goto('/profile/orders')
      await expect(page).toHaveURL('/login?next=%2Fprofile%2Forders')
      expect(await keptSession(page)).toBeNull()
    }
  })

  test('[T2] the session of a customer continues with a new access token after the stored token was edited', {
    tag: '@tablet',
  }, async ({ page }) => {
    const { session } = await aCustomer(page.request)
    const kept = await openAs(page, { ...session, access_token: `${session.access_token}x` }, '/profile/orders')
    await expect(page.getByText('No orders found.')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    expect((await keptSession(page))?.refresh_token).not.toBe(kept.refresh_token)
  })
})

test.describe('before the scripts of the login page run,', () => {
  let areHeldBack: PromiseWithResolvers<void>
  test.beforeEach(async ({ page }) => {
    areHeldBack = Promise.withResolvers()
    await page.route('**/assets/**/*.js', async (route) => {
      await areHeldBack.promise
      await route.continue()
    })
  })

  test('[P17] the input that is typed before the scripts of the login page run is kept and used', async ({
    page,
    request,
  }) => {
    const { email } = await aCustomer(request)
    await page.goto('/login?next=%2Fwishlist', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    areHeldBack.resolve()
    // Before the scripts run, the button `Show password` has no effect. The test clicks it until the password is
    // visible.
    await expect(async () => {
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text', { timeout: 100 })
    }).toPass()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/wishlist')
  })

  test('[P17] a login form that is submitted before the scripts run puts no password into a URL, and is shown again', async ({
    page,
  }) => {
    await page.goto('/login?next=%2Fwishlist', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('ayesha@mandi.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const addresses: string[] = []
    page.on('request', (sent) => addresses.push(`${sent.method()} ${sent.url()}`))
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('/login')),
      page.getByRole('button', { name: 'Log in', exact: true }).click({ noWaitAfter: true }),
    ])
    areHeldBack.resolve()
    await expect(page).toHaveURL('/login?next=%2Fwishlist')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect(addresses).toContainEqual(expect.stringMatching(/^POST .*\/login\?next=%2Fwishlist$/))
    expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([])
  })
})
