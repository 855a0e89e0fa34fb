import { randomUUID } from 'node:crypto'
import { AuthClient as OfficialClient } from '@supabase/auth-js'
import type { LightMyRequestResponse } from 'fastify'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRole } from '#server/testing/builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ORIGIN = 'https://shop.example'
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }
const PASSWORD = 'correct horse battery'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: ORIGIN, DEMO: 'on' })
})
afterAll(() => shop.close())

type Person = { id: string; email: string }

async function aPerson(): Promise<Person> {
  const email = `${randomUUID()}@mandi.test`
  const { user } = (await shop.as().post('/auth/v1/signup', { email, password: PASSWORD })).json()
  return { id: user.id, email }
}

function logIn(email: string, password = PASSWORD, headers: Record<string, string> = OWN_PAGE) {
  return shop.as().post('/api/login', { email, password }, headers)
}

/**
 * Returns functions that make calls like a page of the shop. Each call sends the half of the session that scripts can
 * read, and the cookies that scripts cannot read.
 */
function pageOf(
  person: Person,
  { cookies, ...answer }: LightMyRequestResponse,
  access_token = answer.json().access_token,
) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const page = shop.as({ ...person, token: access_token })
  return {
    get: (url: string) => page.get(url, { ...OWN_PAGE, cookie }),
    post: (url: string, body: object = {}) => page.post(url, body, { ...OWN_PAGE, cookie, 'x-use-cookie': '1' }),
  }
}

function refusalOf(answer: LightMyRequestResponse) {
  const { code, message } = answer.json()
  return [answer.statusCode, code, message]
}

const sessionsOf = ({ id }: Person) =>
  shop.platform.database.selectFrom('auth.sessions').select('id').where('user_id', '=', id).execute()

describe('a login by password on a page of the shop', () => {
  it('a login by password on a page of the shop returns one part of the session and sets cookies with the other part, even without the header that requests cookies', async () => {
    const person = await aPerson()
    const answer = await logIn(person.email.toUpperCase())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.$/),
      refresh_token: expect.stringMatching(/^[\w-]{34}$/),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const cookie of [answer.headers['set-cookie']].flat())
      expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect((await pageOf(person, answer).get('/auth/v1/user')).json()).toMatchObject({ email: person.email })
    const { access_token: token } = answer.json()
    expect((await shop.as({ ...person, token }).get('/auth/v1/user')).statusCode).toBe(403)
  })

  it('a login by password on a page of the shop passes the session to the official Supabase client, which then renews it', async () => {
    const person = await aPerson()
    const answer = await logIn(person.email)
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const client = new OfficialClient({
      url: `${ORIGIN}/auth/v1`,
      headers: { apikey: 'pk_mandi_local', cookie, 'x-use-cookie': '1' },
      autoRefreshToken: false,
      persistSession: false,
      fetch: throughTheShop,
    })
    const { data, error } = await client.setSession(answer.json())
    expect([error, data.user?.email]).toEqual([null, person.email])
    expect((await client.refreshSession()).error).toBeNull()
  })

  it('[N1] a login by password on a page of the shop answers a wrong password and an unknown account alike', async () => {
    const { email } = await aPerson()
    const wrong = await logIn(email, 'is it this one?')
    expect(refusalOf(wrong)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
    expect((await logIn(`${randomUUID()}@mandi.test`)).body).toBe(wrong.body)
  })

  it('a login on a page of the shop reports a ban or an unconfirmed email if the password is right, and hides an unconfirmed email if it is wrong', async () => {
    const person = await aPerson()
    const change = (values: object) =>
      shop.platform.database.updateTable('auth.users').set(values).where('id', '=', person.id).execute()
    await change({ email_confirmed_at: null })
    expect(refusalOf(await logIn(person.email))).toEqual([400, 'email_not_confirmed', 'Email not confirmed'])
    expect(refusalOf(await logIn(person.email, 'is it this one?'))[1]).toBe('invalid_credentials')
    await change({ email_confirmed_at: new Date(), banned_until: new Date(Date.now() + 3_600_000) })
    expect(refusalOf(await logIn(person.email))).toEqual([403, 'account_banned', 'This account has been suspended.'])
  })

  it('[N9] a login by password on a page of the shop opens a session that still requires the second factor', async () => {
    const person = await aPerson()
    await insertRole(shop.platform.database, person.id, 'admin')
    const first = pageOf(person, await logIn(person.email))
    const { id, totp } = (await first.post('/auth/v1/factors', { factor_type: 'totp' })).json()
    const give = async (page: ReturnType<typeof pageOf>) => {
      const { id: challenge_id } = (await page.post(`/auth/v1/factors/${id}/challenge`)).json()
      const code = new TOTP({ secret: totp.secret }).generate()
      return page.post(`/auth/v1/factors/${id}/verify`, { challenge_id, code })
    }
    const raised = await give(first)
    expect((await pageOf(person, raised).get('/api/admin/sellers')).statusCode).toBe(200)
    const second = pageOf(person, await logIn(person.email))
    expect((await second.get('/api/admin/sellers')).json().code).toBe('second_factor_required')
    expect((await second.get('/api/account')).json()).toMatchObject({ role: 'admin' })
  })
})

it.each([
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['of another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }],
  ['of another site in an older browser', { origin: 'https://elsewhere.example' }],
  ['without an origin, such as a local file', { origin: 'null' }],
])('a login from a page of another origin is refused, for example from a page %s', async (_, headers) => {
  const person = await aPerson()
  const before = await sessionsOf(person)
  const answer = await logIn(person.email, PASSWORD, headers as Record<string, string>)
  expect(refusalOf(answer).slice(0, 2)).toEqual([403, 'foreign_page'])
  expect(answer.cookies).toEqual([])
  expect(await sessionsOf(person)).toEqual(before)
})

/** Sends the requests of the official client to the shop of these tests. */
async function throughTheShop(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(input))
  const answer = await shop.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body ? { payload: String(init.body) } : {}),
  })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}
