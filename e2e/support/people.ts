import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AuthError, Session } from '@supabase/auth-js'
import { ensureAccount } from '#contract/customers.ts'
import { splitSession } from '#server/auth/testing/page-session.ts'
import { anAuthenticator } from './codes.ts'
import { mailTo } from './mailbox.ts'
import { shopApi, shopUrl, signInClient } from './shop.ts'

/** The password of all demo accounts and test accounts. */
export const PASSWORD = 'mandi-demo-2026'

/** The name of the entry in the browser's local storage that contains the session. */
const SESSION_KEY = 'mandi-auth'

export type Person = { email: string; username: string; session: Session }

/** Returns an email address that no other test uses. */
export function anEmail(): string {
  return `${randomUUID().slice(0, 13)}@people.test`
}

/** Creates an account with a confirmed email but without a role. */
export async function aMember(
  request: APIRequestContext,
  { username = 'Ayesha Khan', email = anEmail() } = {},
): Promise<Person> {
  const { error } = await signInClient().signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${shopUrl()}/confirm?role=customer`, data: { username } },
  })
  refuse(error)
  const { searchParams } = new URL((await mailTo(request, email)).link)
  const token_hash = searchParams.get('token_hash') ?? ''
  const { data, error: refused } = await signInClient().verifyOtp({ token_hash, type: 'signup' })
  refuse(refused)
  if (!data.session) throw new Error(`${email} got no session.`)
  return { email, username, session: data.session }
}

/** Creates a customer with a confirmed email and no other data. */
export async function aCustomer(
  request: APIRequestContext,
  details?: { username?: string; email?: string },
): Promise<Person> {
  const person = await aMember(request, details)
  await shopApi(person.session)(ensureAccount, { body: { role: 'customer' } })
  return person
}

/** Opens a new session of an existing account. By default, the password is the one of all test accounts. */
export async function signIn(email: string, password = PASSWORD): Promise<Session> {
  const { data, error } = await signInClient().signInWithPassword({ email, password })
  refuse(error)
  if (!data.session) throw new Error(`${email} got no session.`)
  return data.session
}

/**
 * Opens a new session of an account and adds an authenticator app. Resolves to a function that returns the codes of the
 * app.
 */
export async function setUpAuthenticator(email: string): Promise<() => string> {
  const client = signInClient()
  refuse((await client.signInWithPassword({ email, password: PASSWORD })).error)
  const { data, error } = await client.mfa.enroll({ factorType: 'totp' })
  refuse(error)
  if (data?.type !== 'totp') throw new Error('The answer holds no secret for an app.')
  const nextCode = anAuthenticator(data.totp.secret)
  refuse((await client.mfa.challengeAndVerify({ factorId: data.id, code: nextCode() })).error)
  return nextCode
}

/** Opens a screen with this session, as after a login. Resolves to the session as the page stores it. */
export async function openAs(page: Page, session: Session, path: string): Promise<Session> {
  await page.goto('/favicon.svg')
  const kept = await storeSessionAsCookies(page, session)
  await page.goto(path)
  return kept
}

/**
 * Stores a session as the browser does after a login: the part of the tokens that scripts may read in local storage,
 * and the rest of the tokens in cookies.
 */
async function storeSessionAsCookies(page: Page, session: Session): Promise<Session> {
  const { half: sent, cookies } = splitSession(shopUrl(), session)
  // The sign-in client adds the time of expiry to the stored session when it gets the response.
  const half = { ...sent, expires_at: session.expires_at }
  await page
    .context()
    .addCookies(cookies.map((cookie) => ({ ...cookie, url: shopUrl(), httpOnly: true, sameSite: 'Strict' as const })))
  await keepSession(page, half)
  return half
}

/** Stores a whole session, with its complete tokens, in local storage. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [SESSION_KEY, JSON.stringify(session)] as const)
}

/** Returns the session in the local storage, or null. */
export async function keptSession(page: Page): Promise<Session | null> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
  return kept === null ? null : JSON.parse(kept)
}

/**
 * Replaces the stored session by one that the server refuses, and clicks a button in the same script. Between the two,
 * no other request of the page can fail and open the login.
 */
export async function spoilSession(page: Page, button: Locator): Promise<void> {
  const session = await keptSession(page)
  if (!session) throw new Error('There is no session to spoil.')
  const spoiled = JSON.stringify({ ...session, access_token: 'edited', refresh_token: 'edited' })
  await button.evaluate(
    (element, [key, kept]) => {
      localStorage.setItem(key, kept)
      if (element instanceof HTMLElement) element.click()
    },
    [SESSION_KEY, spoiled] as const,
  )
}

function refuse(error: AuthError | null): void {
  if (error) throw error
}
