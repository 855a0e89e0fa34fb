import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from './auth/index.ts'
import { createLog } from './platform/log.ts'
import { anOrder } from './testing/order-builders.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
let logged = ''
beforeAll(async () => {
  const log = createLog('trace', {
    write: (line) => {
      logged += line
    },
  })
  shop = await createTestShop({ PUBLIC_URL: 'https://shop.example', DEMO: 'on', AUTH_AUTOCONFIRM: 'off' }, log)
})
afterAll(() => shop.close())

const APIKEY = { apikey: 'pk_mandi_local' }

describe('every response', () => {
  it.each([
    ['/api/products', 200],
    ['/api/products?limit=none', 422],
    ['/api/cart', 401],
    ['/api/nothing', 404],
    ['/auth/v1/health', 200],
    ['/auth/v1/user', 401],
    ['/storage/v1/object/public/product-images/none.png', 404],
    ['/dev/mailbox', 200],
    ['/sandbox-pay/none', 404],
    ['/sitemap.xml', 200],
    ['/healthz', 200],
  ])(
    'every response at %s forbids scripts, frames and guessed content types, and requires HTTPS',
    async (url, status) => {
      const { statusCode, headers } = await shop.app.inject({ url, headers: APIKEY })
      expect(statusCode).toBe(status)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers).not.toHaveProperty('set-cookie')
    },
  )

  it('the response to a request without the public key has security headers too', async () => {
    const { headers } = await shop.app.inject('/api/products')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })

  it.each(['/api/cart', '/api/account', '/auth/v1/user', '/api/orders'])(
    'the response to the personal call %s is not cached',
    async (url) => {
      const { headers } = await shop.as(await shop.aCustomer()).get(url)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('the API’s documentation page runs only the shop’s own files', async () => {
    const { headers, body } = await shop.app.inject('/api/docs/')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^ ]+;/)
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style/)
  })
})

describe('pages of other sites', () => {
  const origin = 'https://elsewhere.example'
  const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' }

  it.each(['/api/products', '/auth/v1/health', '/storage/v1/object/public/product-images/none.png'])(
    'pages of other sites may call %s, without cookies',
    async (url) => {
      const asked = await shop.app.inject({ method: 'OPTIONS', url, headers: preflight })
      expect(asked.statusCode).toBe(204)
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': expect.stringContaining('apikey, authorization'),
      })
      const { headers } = await shop.app.inject({ url, headers: { ...APIKEY, origin } })
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    },
  )

  it.each(['/metrics', '/dev/mailbox', '/sitemap.xml', '/webhooks/payments/sandbox', '/apiary'])(
    'pages of other sites may not read %s',
    async (url) => {
      const asked = await shop.app.inject({ method: 'OPTIONS', url, headers: preflight })
      const { headers } = await shop.app.inject({ url, headers: { origin } })
      expect(Object.keys({ ...asked.headers, ...headers })).not.toContain('access-control-allow-origin')
    },
  )
})

describe('the log', () => {
  const [email, password, card] = [`${randomUUID()}@mandi.test`, 'only ayesha knows this', '4000000000000002']
  type Tokens = { access_token: string; refresh_token: string }

  async function sign(path: string, form: object): Promise<Tokens> {
    return (await shop.as().post(`/auth/v1${path}`, form)).json()
  }

  /** Returns the code from the email that confirms the address. */
  async function mailedCode(): Promise<string> {
    const mails = shop.platform.database.selectFrom('mailbox').select('text').where('recipient', '=', email)
    const { text } = await vi.waitFor(() => mails.executeTakeFirstOrThrow(), { timeout: 30_000, interval: 20 })
    return /code: (\d{6})/.exec(text)?.[1] ?? ''
  }

  it('the log of the server contains no password, token, code or card number after a sign-up, a login, a payment and errors', async () => {
    await sign('/signup', { email, password })
    const code = await mailedCode()
    const first = await sign('/verify', { type: 'signup', email, token: code })
    const second = await sign('/token?grant_type=password', { email, password })
    const third = await sign('/token?grant_type=refresh_token', { refresh_token: second.refresh_token })
    const { placed } = await anOrder(shop)
    const paid = await shop.app.inject({
      method: 'POST',
      url: new URL(placed.payment_url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `action=pay&expiry=12+%2F+34&cvc=123&number=${card}`,
    })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, expect.stringMatching(/\?refusal=\w+$/)])

    const onPage: Tokens = (await shop.as().post('/api/login', { email, password })).json()
    await sql`alter table auth.sessions rename to sessions_away`.execute(shop.platform.database)
    await sign('/token?grant_type=password', { email, password })
    await shop.as().post('/api/login', { email, password })
    await sign('/token?grant_type=refresh_token', { refresh_token: third.refresh_token })
    await sql`alter table auth.sessions_away rename to sessions`.execute(shop.platform.database)

    expect(logged).toContain('unexpected error')
    expect(logged).toContain('"method":"password","ip":"127.0.0.1","msg":"signed in"')
    const tokens = [first, second, third, onPage].flatMap(({ access_token, refresh_token }) => [
      access_token,
      refresh_token,
    ])
    expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`))
    const secrets = [password, card, email, 'pk_mandi_local', ...tokens]
    expect(secrets).not.toContain(undefined)
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
  })

  it('the log of the server records a login, a wrong and a right second factor, a new password and a logout', async () => {
    const [name, next] = [`${randomUUID()}@mandi.test`, 'another password of hers']
    const { id } = await shop.aMember({ email: name })
    const { database } = shop.platform
    await database
      .updateTable('auth.users')
      .set({ encrypted_password: await hashPassword(password, { passes: 2 }), email_confirmed_at: new Date() })
      .where('id', '=', id)
      .execute()
    const { access_token: token } = await sign('/token?grant_type=password', { email: name, password })
    const person = shop.as({ id, email: name, token })
    const { id: factor_id, totp } = (await person.post('/auth/v1/factors', { factor_type: 'totp' })).json()
    const { id: challenge_id } = (await person.post(`/auth/v1/factors/${factor_id}/challenge`)).json()
    const give = (code: string) => person.post(`/auth/v1/factors/${factor_id}/verify`, { challenge_id, code })
    const right = new TOTP({ secret: totp.secret }).generate()
    await give(right === '000000' ? '000001' : '000000')
    expect((await give(right)).statusCode).toBe(200)
    expect((await person.send('PUT', '/auth/v1/user', { password: next })).statusCode).toBe(200)
    expect((await person.post('/auth/v1/logout')).statusCode).toBe(204)
    for (const [said, message] of [
      ['"method":"password"', 'signed in'],
      ['"refusal":"mfa_verification_failed"', 'refused'],
      [`"factor_id":"${factor_id}"`, 'second factor given'],
      [`"user_id":"${id}"`, 'password changed'],
      ['"scope":"global"', 'signed out'],
    ] as const)
      expect(
        logged
          .split('\n')
          .filter((line) => line.includes(`"msg":"${message}"`))
          .join(),
      ).toContain(said)
    expect(logged).not.toContain(next)
  })

  it('the log of the server records refused calls with the reason, and the IP address of the connection, not of a header', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9' }
    const wrong = { email, password: 'is it this one?' }
    for (const address of ['/auth/v1/token?grant_type=password', '/api/login'])
      await shop.as().post(address, wrong, forged)
    await shop.as(await shop.aSeller()).get('/api/admin/users', forged)
    await shop.as().get('/api/cart', { ...forged, authorization: 'Bearer none' })
    for (const told of [
      '"refusal":"invalid_credentials","ip":"127.0.0.1","method":"POST","route":"/auth/v1/token"',
      '"refusal":"invalid_credentials","ip":"127.0.0.1","method":"POST","route":"/api/login"',
      '"refusal":"forbidden","ip":"127.0.0.1","method":"GET","route":"/api/admin/users"',
      '"refusal":"bad_token","ip":"127.0.0.1","method":"GET","route":"/api/cart"',
    ])
      expect(logged).toContain(told)
    expect(logged).not.toContain('203.0.113.9')
  })
})
