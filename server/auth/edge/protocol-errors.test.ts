import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

const VERSION = 'x-supabase-api-version'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.close())

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const apikey = server.platform.configuration.publishableKey
  return fetch(server.url + path, { method, redirect: 'manual', headers: { apikey, ...headers } })
}

describe('an error of the sign-in protocol', () => {
  it('[N1] the code of a sign-in error is its name if the client sends the newer protocol version', async () => {
    const answer = await send('GET', '/user', { [VERSION]: '2024-01-01' })
    expect(answer.headers.get(VERSION)).toBe('2024-01-01')
    expect(await answer.json()).toMatchObject({ code: 'no_authorization', error_code: 'no_authorization' })
  })

  it.each([
    ['sends no version', {}],
    ['sends an older version', { [VERSION]: '2023-12-31' }],
    ['sends an invalid version', { [VERSION]: 'newest' }],
  ])('[N1] the code of a sign-in error is the HTTP status if the client %s', async (_, headers) => {
    const answer = await send('GET', '/user', headers as Record<string, string>)
    expect(answer.headers.get(VERSION)).toBeNull()
    expect(await answer.json()).toMatchObject({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
  })
})

describe('the sign-in protocol', () => {
  it('[N1] the sign-in protocol answers unknown paths in its own error format', async () => {
    for (const path of ['/passkeys', '/admin/oauth/clients', '/user/nothing']) {
      const answer = await send('GET', path, { [VERSION]: '2024-01-01' })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found', error_code: 'not_found' })
    }
  })

  it('[N1] the sign-in protocol answers unsupported methods in its own error format', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/settings', 'GET'],
      ['PATCH', '/user', 'GET, PUT'],
      ['GET', '/factors/7/verify', 'POST'],
    ] as const) {
      const answer = await send(method, path, { [VERSION]: '2024-01-01' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
    }
  })

  it('[N1] the sign-in protocol requires the publishable key even for an unknown path', async () => {
    const answer = await fetch(`${server.url}/passkeys`)
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, 'no_api_key'])
  })
})

describe('a HEAD request', () => {
  it('[N1] a HEAD request does not use up the link of an email, and a GET request can still follow it', async () => {
    const email = anEmail()
    await server
      .aClient()
      .signUp({ email, password: aPassword, options: { emailRedirectTo: 'http://localhost:9/app' } })
    const { link } = await server.mailTo(email)
    for (let scan = 0; scan < 2; scan++) {
      const scanned = await fetch(link, { method: 'HEAD', redirect: 'manual' })
      expect([scanned.status, scanned.headers.get('allow')]).toEqual([405, 'GET, POST'])
      expect(scanned.headers.get('location')).toBeNull()
    }
    expect((await server.follow(link)).hash).toContain('access_token=')
  })

  it('[N1] a HEAD request to the paths of OAuth flows and of the SAML metadata gets the status 405', async () => {
    for (const path of ['/authorize?provider=google', '/callback?state=x&code=y', '/sso/saml/metadata'])
      expect((await send('HEAD', path)).status).toBe(405)
  })
})
