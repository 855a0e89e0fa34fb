import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
afterEach(() => server.close())

/** Starts a sign-in server whose rate limits are a tenth of the usual limits. */
async function startWithFewPoints(): Promise<void> {
  server = await startSignInServer({ AUTH_RATE_LIMITS: '0.1' })
}

async function statusesOf(count: number, attempt: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number < count; number++) statuses.push((await attempt()).status)
  return statuses
}

function logInOnPage(email: string): Promise<Response> {
  const { origin } = new URL(server.url)
  const headers = { apikey: server.platform.configuration.publishableKey, 'content-type': 'application/json', origin }
  return fetch(`${origin}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email, password: aPassword }) })
}

it('[N1] invalid calls of /token do not count towards the limits of refreshes and logins of the same IP address', async () => {
  await startWithFewPoints()
  const { client, email } = await server.aPerson()
  const unknownGrants = await statusesOf(5, () => server.call('POST', '/token?grant_type=nonsense', {}))
  expect(unknownGrants).toEqual([400, 400, 400, 429, 429])
  const refresh_token = 'x'.repeat(55)
  const refused = await statusesOf(20, () => server.call('POST', '/token?grant_type=refresh_token', { refresh_token }))
  expect(new Set(refused)).toEqual(new Set([400, 429]))
  const code = { auth_code: randomUUID(), code_verifier: 'x'.repeat(43) }
  const codes = await statusesOf(20, () => server.call('POST', '/token?grant_type=pkce', code))
  expect(codes).toEqual([...Array(15).fill(404), ...Array(5).fill(429)])
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.signInWithPassword({ email, password: aPassword })).error).toBeNull()
  const browser = server.aClient({ flowType: 'pkce' })
  await browser.signInWithOtp({ email })
  const landed = await server.follow((await server.mailTo(email, 2)).link)
  expect((await browser.exchangeCodeForSession(landed.searchParams.get('code') ?? '')).error).toBeNull()
  expect((await logInOnPage(email)).status).toBe(200)
})

it('[N1] for one IP address, logins through the protocol and logins on the shop’s pages have separate limits', async () => {
  await startWithFewPoints()
  const { client, email } = await server.aPerson()
  const password = { email, password: aPassword }
  const byProtocol = await statusesOf(16, () => server.call('POST', '/token?grant_type=password', password))
  expect([byProtocol[14], byProtocol[15]]).toEqual([200, 429])
  expect((await logInOnPage(email)).status).toBe(200)
  expect((await client.refreshSession()).error).toBeNull()
})

it('[N1] the number of refreshes of one session is limited', async () => {
  await startWithFewPoints()
  const { client, email } = await server.aPerson()
  for (let number = 0; number < 6; number++) expect((await client.refreshSession()).error).toBeNull()
  expect((await client.refreshSession()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  const other = server.aClient()
  await other.signInWithPassword({ email, password: aPassword })
  expect((await other.refreshSession()).error).toBeNull()
})

it('[N2] [N7] an emailed link works from an IP address that has used up the limits of codes and of refused links', async () => {
  await startWithFewPoints()
  const { email } = await server.aPerson()
  await server.aClient().resetPasswordForEmail(email)
  const { link } = await server.mailTo(email, 2)
  const token_hash = 'x'.repeat(64)
  const links = await statusesOf(4, () => server.call('POST', '/verify', { type: 'recovery', token_hash }))
  expect(links).toEqual([403, 403, 403, 429])
  const wrong = `${server.url}/verify?token=${token_hash}&type=recovery`
  expect((await fetch(wrong, { redirect: 'manual' })).status).toBe(429)
  const code = { type: 'recovery', email: anEmail(), token: '123456' }
  const codes = await statusesOf(4, () => server.call('POST', '/verify', code))
  expect(codes).toContain(429)
  expect((await server.follow(link)).hash).toContain('access_token')
})
