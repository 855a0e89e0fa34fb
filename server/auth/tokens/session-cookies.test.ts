import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ORIGIN = 'https://shop.example'
const PASSWORD = 'correct horse battery'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: ORIGIN, DEMO: 'on' })
})
afterAll(() => shop.close())
afterEach(() => {
  vi.useRealTimers()
})

type Session = { access_token: string; refresh_token: string }
type Call = { body?: object; bearer?: string; headers?: Record<string, string> }

/** A page of the shop in a browser. It holds the half of the session that scripts can read, and the cookies. */
class Page {
  readonly cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = { 'x-use-cookie': '1', 'sec-fetch-site': 'same-origin' }) {
    this.#headers = headers
  }

  async call(method: InjectOptions['method'], url: string, { body, bearer, headers }: Call = {}) {
    const answer = await shop.app.inject({
      method,
      url,
      headers: {
        apikey: 'pk_mandi_local',
        cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; '),
        ...this.#headers,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    })
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    return answer
  }

  async signUp(email = `${randomUUID()}@mandi.test`): Promise<Session & { email: string }> {
    const answer = await this.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    const session: Session = answer.json()
    return { ...session, email }
  }

  refresh(refresh_token: string, headers?: Record<string, string>) {
    const body = { refresh_token }
    return this.call('POST', '/auth/v1/token?grant_type=refresh_token', { body, ...(headers ? { headers } : {}) })
  }

  /**
   * Returns the HTTP statuses of two calls with this access token: one of the sign-in protocol, and one of the shop's
   * own API.
   */
  async opens({ access_token: bearer }: Session): Promise<number[]> {
    const user = await this.call('GET', '/auth/v1/user', { bearer })
    const account = await this.call('POST', '/api/account', { bearer, body: { role: 'customer' } })
    return [user.statusCode, account.statusCode]
  }
}

/** Creates a browser on another machine, which has only one half of the session. */
function elsewhere(cookies = new Map<string, string>()): Page {
  const page = new Page()
  for (const [name, value] of cookies) page.cookies.set(name, value)
  return page
}

function letSecondsPass(seconds: number): void {
  const then = Date.now() + seconds * 1000
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(then)
}

describe('a page of the shop that asks for its session in cookies', () => {
  it('a page of the shop gets one part of its session as data, and the other part in cookies that scripts cannot read and other sites cannot send', async () => {
    const page = new Page()
    const email = `${randomUUID()}@mandi.test`
    const answer = await page.call('POST', '/auth/v1/signup', { body: { email, password: PASSWORD } })
    expect(answer.json()).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.$/),
      refresh_token: expect.stringMatching(/^[\w-]{34}$/),
      expires_in: 3600,
      user: { email },
    })
    expect(answer.json()).not.toHaveProperty('expires_at')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toMatchObject([
      { name: expect.stringMatching(/^__Host-token-/), maxAge: 3600 },
      { name: expect.stringMatching(/^__Host-session-/), maxAge: 90 * 86_400 },
    ])
    for (const cookie of [answer.headers['set-cookie']].flat())
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(await page.opens(answer.json())).toEqual([200, 200])
  })

  it('a page of the shop cannot use its session with only the part that its scripts can read', async () => {
    const session = await new Page().signUp()
    expect(await elsewhere().opens(session)).toEqual([403, 401])
    const refused = await elsewhere().refresh(session.refresh_token)
    expect([refused.statusCode, refused.json().error_code]).toEqual([400, 'session_cookie_missing'])
    const asRefreshToken = await elsewhere().refresh(session.access_token)
    expect(asRefreshToken.statusCode).toBe(400)
  })

  it('a page of the shop cannot use its session with the session cookies alone', async () => {
    const page = new Page()
    await page.signUp()
    const { cookies } = elsewhere(page.cookies)
    expect((await elsewhere(cookies).call('GET', '/auth/v1/user')).statusCode).toBe(401)
    expect((await elsewhere(cookies).call('GET', '/api/account')).statusCode).toBe(401)
    const other = await new Page().signUp()
    expect(await elsewhere(cookies).opens(other)).toEqual([403, 401])
    expect((await elsewhere(cookies).refresh(other.refresh_token)).statusCode).toBe(400)
    expect((await elsewhere(cookies).refresh('cookie')).statusCode).toBe(400)
  })

  it('the server refuses an access token from a page of the shop if a script has changed its claims', async () => {
    const page = new Page()
    const { access_token, ...rest } = await page.signUp()
    const [head = '', payload = ''] = access_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url')
    expect(await page.opens({ ...rest, access_token: `${head}.${forged}.` })).toEqual([403, 401])
  })

  it('a page of the shop cannot get a whole session from half a session by omitting the header that requests cookies', async () => {
    const page = new Page()
    const session = await page.signUp()
    const script = new Page({})
    for (const [name, value] of page.cookies) script.cookies.set(name, value)
    const refreshed = await script.refresh(session.refresh_token)
    expect(refreshed.json()).toMatchObject({ access_token: expect.stringMatching(/\.$/) })
    expect(refreshed.json().refresh_token).toHaveLength(34)

    const bearer = refreshed.json().access_token
    const { id, totp } = (
      await script.call('POST', '/auth/v1/factors', { bearer, body: { factor_type: 'totp' } })
    ).json()
    const { id: challenge_id } = (await script.call('POST', `/auth/v1/factors/${id}/challenge`, { bearer })).json()
    const body = { challenge_id, code: new TOTP({ secret: totp.secret }).generate() }
    const raised = await script.call('POST', `/auth/v1/factors/${id}/verify`, { bearer, body })
    expect(raised.json()).toMatchObject({ access_token: expect.stringMatching(/\.$/) })
    expect(await script.opens(raised.json())).toEqual([200, 200])
  })

  it('a page of the shop refreshes its session with the cookie, and the previous access token works until it expires', async () => {
    const page = new Page()
    const first = await page.signUp()
    letSecondsPass(5)
    const answer = await page.refresh(first.refresh_token)
    const second: Session = answer.json()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await page.opens(second)).toEqual([200, 200])
    expect(await page.opens(first)).toEqual([200, 200])
    // Another tab refreshes with the token from before the last refresh.
    letSecondsPass(60)
    const third = await page.refresh(first.refresh_token)
    expect(third.statusCode).toBe(200)
    letSecondsPass(3600 - 5)
    expect(await page.opens(first)).toEqual([403, 401])
    expect(await page.opens(third.json())).toEqual([200, 200])
  })

  it('a browser keeps at most four session cookies of the shop over many refreshes, and also over many sign-ups', async () => {
    const page = new Page()
    let { refresh_token } = await page.signUp()
    for (let count = 0; count < 5; count++) {
      letSecondsPass(1000)
      refresh_token = (await page.refresh(refresh_token)).json().refresh_token
    }
    expect(page.cookies.size).toBe(4)
    vi.useRealTimers()
    const sessions: Session[] = []
    for (let count = 0; count < 5; count++) sessions.push(await page.signUp())
    expect([...page.cookies.keys()].filter((name) => name.startsWith('__Host-session-'))).toHaveLength(4)
    expect(await Promise.all(sessions.slice(-4).map((one) => page.opens(one)))).toEqual(Array(4).fill([200, 200]))
  })

  it('a page of the shop confirms a password in a second session, and the first session does not change', async () => {
    const page = new Page()
    const session = await page.signUp()
    const body = { email: session.email, password: PASSWORD }
    const proof = await page.call('POST', '/api/login', { body })
    const bearer = proof.json().access_token
    expect((await page.call('POST', '/auth/v1/logout?scope=local', { bearer })).statusCode).toBe(204)
    expect(page.cookies.size).toBe(2)
    expect(await page.opens(session)).toEqual([200, 200])
  })

  it.each([
    ['this session', 'local'],
    ['all sessions', 'global'],
  ])('a page of the shop loses its session cookies at a logout of %s', async (_, scope) => {
    const page = new Page()
    const { access_token: bearer } = await page.signUp()
    await page.call('POST', '/auth/v1/logout?scope=others', { bearer })
    expect(page.cookies.size).toBe(2)
    await page.call('POST', `/auth/v1/logout?scope=${scope}`, { bearer })
    expect(page.cookies.size).toBe(0)
  })

  it('a page of the shop loses its session cookies when a refresh or another request is refused because the session has ended', async () => {
    for (const isRefreshed of [true, false]) {
      const page = new Page()
      const session = await page.signUp()
      const { cookies } = elsewhere(page.cookies)
      const bearer = session.access_token
      await elsewhere(cookies).call('POST', '/auth/v1/logout', { bearer })
      expect(page.cookies.size).toBe(2)
      if (isRefreshed) await page.refresh(session.refresh_token)
      else await page.call('GET', '/auth/v1/user', { bearer })
      expect(page.cookies.size).toBe(0)
    }
  })

  it('a page of the shop exchanges a whole session that a script can read for a session that is split between data and cookies', async () => {
    const whole = await new Page({}).signUp()
    const page = new Page()
    const answer = await page.refresh(whole.refresh_token)
    expect(answer.json().access_token).toMatch(/\.$/)
    expect(await page.opens(answer.json())).toEqual([200, 200])
  })
})

describe('a caller that is not a page of the shop', () => {
  const FOREIGN: [page: string, headers: Record<string, string>][] = [
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['of another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }],
    ['of another site in an older browser', { origin: 'https://elsewhere.example' }],
    ['without an origin, such as a local file', { origin: 'null' }],
  ]

  it.each(FOREIGN)(
    'a caller that is a page %s gets complete tokens in the response, and no cookie',
    async (_, headers) => {
      const page = new Page({ 'x-use-cookie': '1', ...headers })
      const session = await page.signUp()
      expect(page.cookies.size).toBe(0)
      expect(session.access_token).toMatch(/\.[\w-]{86}$/)
      expect(await page.opens(session)).toEqual([200, 200])
    },
  )

  it.each(FOREIGN)(
    'a caller that is a page %s cannot use the session cookies of the shop’s pages',
    async (_, headers) => {
      const page = new Page()
      const session = await page.signUp()
      const script = new Page(headers)
      for (const [name, value] of page.cookies) script.cookies.set(name, value)
      expect(await script.opens(session)).toEqual([403, 401])
      expect((await script.refresh(session.refresh_token)).statusCode).toBe(400)
    },
  )

  it('CORS does not permit a page of another origin to send the header that requests session cookies', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,x-use-cookie',
    }
    const asked = await shop.app.inject({ method: 'OPTIONS', url: '/auth/v1/token', headers })
    expect(asked.headers['access-control-allow-headers']).not.toContain('x-use-cookie')
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('a caller that does not send the header that requests cookies gets complete tokens in the response, and no cookie', async () => {
    const page = new Page({})
    const session = await page.signUp()
    const answer = await page.refresh(session.refresh_token)
    expect(answer.json().access_token).toMatch(/\.[\w-]{86}$/)
    expect(answer.json().refresh_token).toHaveLength(55)
    expect(page.cookies.size).toBe(0)
    expect(await page.opens(answer.json())).toEqual([200, 200])
  })
})
