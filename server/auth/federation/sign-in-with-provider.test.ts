import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createServiceKey } from '../admin/service-key.ts'
import { type Federation, startFederation } from '../testing/federation.ts'
import type { OpenIdProvider } from '../testing/openid-provider.ts'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'
import { Walker } from '../testing/walker.ts'

/** The metadata of a provider that names another provider as issuer. */
const LIE = {
  issuer: 'https://login.elsewhere.example',
  authorization_endpoint: 'https://login.elsewhere.example/auth',
}

let liar: Server
let stage: Federation
let provider: OpenIdProvider
let server: SignInServer
let home: string
let aVisitor: Federation['aVisitor']
beforeAll(async () => {
  liar = createServer((_, answer) => answer.end(JSON.stringify(LIE))).listen(0, '127.0.0.1')
  await once(liar, 'listening')
  const { port } = liar.address() as AddressInfo
  stage = await startFederation({
    OAUTH_KEYCLOAK_DOMAINS: 'keycloak.test',
    OAUTH_LIAR_CLIENT_ID: 'mandi',
    OAUTH_LIAR_ISSUER: `http://127.0.0.1:${port}`,
  })
  ;({ provider, server, home, aVisitor } = stage)
})
afterAll(async () => {
  await stage.close()
  liar.close()
})

async function startLogin(flowType: 'implicit' | 'pkce' = 'implicit') {
  const client = server.aClient({ flowType })
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data } = await client.signInWithOAuth({ provider: 'keycloak', options })
  return { client, url: data.url ?? '' }
}

/**
 * Logs in at the provider without PKCE. Returns the parameters in the fragment of the redirect URL, which contain the
 * result.
 */
async function context(login: string) {
  const landed = await provider.logIn((await startLogin()).url, login, stage.destination)
  return new URLSearchParams(landed.hash.slice(1))
}

async function userOf(parts: URLSearchParams) {
  const answer = await server.call('GET', '/user', undefined, parts.get('access_token') ?? '')
  return answer.json()
}

describe('login with a provider', () => {
  it('[N2] with PKCE, a login with a provider opens one session for the browser that requested it, and returns the tokens of the provider', async () => {
    const { login, email } = aVisitor()
    const { client, url } = await startLogin('pkce')
    const landed = await provider.logIn(url, login, stage.destination)
    expect(landed.hash).toBe('')
    const code = landed.searchParams.get('code') ?? ''
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ provider_token: expect.any(String), token_type: 'bearer' })
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ayesha', email_verified: true },
      identities: [{ id: login, provider: 'keycloak', email }],
    })
    const again = await server.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x' })
    expect(again.status).toBe(404)
    const { data: claims } = await client.getClaims()
    expect(claims?.claims.amr).toEqual([{ method: 'oauth', timestamp: expect.any(Number) }])
  })

  it('[N2] without PKCE, a login with a provider returns the session in the fragment, and finds the account by identity even if the email has changed', async () => {
    const { login } = aVisitor()
    const first = await context(login)
    expect([...first.keys()].sort()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'provider_token', 'refresh_token', 'sb', 'token_type'].sort(),
    )
    const user = await userOf(first)
    provider.know(login, { email: anEmail(), email_verified: false, name: 'Ayesha Khan' })
    const second = await userOf(await context(login))
    expect(second).toMatchObject({ id: user.id, email: user.email, user_metadata: { name: 'Ayesha Khan' } })
  })

  it('[N2] a login with a provider completes only in the browser that started it, and only once', async () => {
    const { login } = aVisitor()
    const { url } = await startLogin()
    const callback = await provider.logIn(url, login, `${home}/auth/v1/callback`, new Walker('the stranger'))
    const victim = await new Walker('the victim').go(callback, home.concat('/?'))
    expect(victim.url.searchParams.get('error_code')).toBe('bad_oauth_state')
    const again = await new Walker('the stranger').go(callback, home.concat('/?'))
    expect(again.url.searchParams.get('error_code')).toBe('flow_state_already_used')
    const keeper = new Walker()
    const landed = await provider.logIn((await startLogin()).url, login, stage.destination, keeper)
    expect(landed.hash).toContain('access_token')
  })

  it('[N2] a login with a provider refuses a callback that names another issuer, and a provider whose metadata names another issuer', async () => {
    const { login } = aVisitor()
    const walker = new Walker()
    const callback = await provider.logIn((await startLogin()).url, login, `${home}/auth/v1/callback`, walker)
    expect(callback.searchParams.get('iss')).toBe(provider.issuer)
    callback.searchParams.set('iss', 'https://login.elsewhere.example')
    const landed = (await walker.go(callback, stage.destination)).url
    expect(landed.searchParams.get('error')).toBe('server_error')
    expect(landed.hash).not.toContain('access_token')
    expect((await fetch(`${server.url}/authorize?provider=liar`, { redirect: 'manual' })).status).toBe(503)
  })

  it.each([
    ['without a state', '', 'bad_oauth_callback'],
    ['with a malformed state', '?state=none', 'bad_oauth_state'],
    ['with an unknown state', '?state=1d7c7b0c-9a57-4b1e-8a4e-9c1f6f0e7c11&code=1', 'bad_oauth_state'],
  ])('[N2] a login with a provider redirects to the shop with an error after a callback %s', async (_, query, code) => {
    const answer = await fetch(`${server.url}/callback${query}`, { redirect: 'manual' })
    const location = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, location.origin, location.searchParams.get('error_code')]).toEqual([303, home, code])
  })

  it('[N2] a failed login with a provider reports errors of the provider and of the shop in the query and the fragment of the redirect', async () => {
    for (const [answer, expected] of [
      ['error=access_denied&error_description=No', { error: 'access_denied', error_description: 'No' }],
      ['code=made-up', { error: 'server_error', error_code: 'unexpected_failure' }],
    ] as const) {
      const walker = new Walker()
      const { url } = await walker.go((await startLogin()).url, provider.issuer)
      const callback = `${home}/auth/v1/callback?state=${url.searchParams.get('state')}&iss=${provider.issuer}&${answer}`
      const landed = (await walker.go(callback, stage.destination)).url
      expect(Object.fromEntries(landed.searchParams)).toMatchObject(expected)
      expect(Object.fromEntries(new URLSearchParams(landed.hash.slice(1)))).toMatchObject(expected)
    }
  })

  it('[N2] a login with a provider passes the caller’s parameters to the provider, except parameters of the protocol', async () => {
    const query =
      'provider=keycloak&scopes=phone&prompt=login&state=mine&client_id=other&redirect_to=https://evil.example'
    const answer = await fetch(`${server.url}/authorize?${query}`, { redirect: 'manual' })
    const asked = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
    expect(answer.status).toBe(302)
    expect(asked).toMatchObject({ client_id: 'mandi', prompt: 'login', scope: 'openid email profile phone' })
    expect(asked.state).not.toBe('mine')
    expect(asked).toMatchObject({ code_challenge_method: 'S256', nonce: expect.any(String) })
    expect(Object.keys(asked)).not.toContain('redirect_to')
    expect(answer.headers.get('set-cookie')).toMatch(/^flow-.*; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/)
    for (const wrong of ['', 'provider=nobody', 'provider=google', 'provider=keycloak&code_challenge=short']) {
      const refused = await server.call('GET', `/authorize?${wrong}`)
      expect([refused.status, (await refused.json()).code]).toEqual([400, 'validation_failed'])
    }
    expect((await (await server.call('GET', '/settings')).json()).external).toMatchObject({
      keycloak: true,
      google: false,
      facebook: false,
    })
  })
})

describe('a malformed request for a login with a provider', () => {
  it.each([
    ['with null characters', '/authorize?provider=keycloak&nonce=%00&scopes=%00&redirect_to=%00'],
    ['with two providers', '/authorize?provider=keycloak&provider=google'],
    ['with the name of a JavaScript property as provider', '/authorize?provider=__proto__'],
    ['with a scope of 9,000 characters', `/authorize?provider=keycloak&scopes=${'x'.repeat(9000)}`],
    [
      'with two PKCE challenges',
      '/authorize?provider=keycloak&code_challenge=a&code_challenge=b&code_challenge_method=s256',
    ],
    ['with a null character in the state of the callback', '/callback?state=%00'],
    ['with two states in the callback', '/callback?state=1&state=2'],
    ['that links a provider without a session', '/user/identities/authorize?provider=keycloak'],
  ])('[N2] a request for a login with a provider %s causes no server error', async (_, path) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    expect(answer.status).toBeLessThan(500)
  })
})

describe('the account that a provider login opens', () => {
  it('[N2] a login with a provider opens the account with the same verified email, which gets the identity and keeps its password', async () => {
    const person = await server.aPerson()
    const user = await userOf(await context(aVisitor({ email: person.email.toUpperCase() }).login))
    expect(user).toMatchObject({ id: person.id, app_metadata: { provider: 'email', providers: ['email', 'keycloak'] } })
    expect((await person.client.signInWithPassword(person)).error).toBeNull()
  })

  it('[N2] an account that a provider login opens keeps nothing of a person who signed up with the owner’s email and never confirmed it', async () => {
    const email = anEmail()
    await server.aClient().signUp({ email, password: aPassword, options: { data: { planted: true } } })
    const user = await userOf(await context(aVisitor({ email }).login))
    expect(user).toMatchObject({ email, app_metadata: { providers: ['keycloak'] } })
    expect(user.user_metadata).not.toHaveProperty('planted')
    expect((await server.aClient().signInWithPassword({ email, password: aPassword })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  it('[N2] an account that a provider login creates must be confirmed by email if the provider has not verified the email', async () => {
    const { login, email } = aVisitor({ email_verified: false })
    expect(Object.fromEntries(await context(login))).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
    await server.follow((await server.mailTo(email)).link)
    expect(await userOf(await context(login))).toMatchObject({ email, identities: [{ provider: 'keycloak' }] })
  })

  it('[N2] a login with a provider opens the invited account, if it comes with the invitation and the invited email', async () => {
    const service = await createServiceKey(server.platform)
    const { login, email } = aVisitor({ email_verified: false })
    const invited = await server.call('POST', '/invite', { email, data: { team: 'Fruit' } }, service)
    const { id } = await invited.json()
    const token = (await server.mailTo(email)).link.searchParams.get('token') ?? ''
    const accept = async (who: string, invite_token: string) => {
      const query = new URLSearchParams({ provider: 'keycloak', redirect_to: stage.destination, invite_token })
      const landed = await provider.logIn(`${server.url}/authorize?${query}`, who, stage.destination)
      return new URLSearchParams(landed.hash.slice(1))
    }
    expect((await accept(login, 'made up')).get('error_code')).toBe('invite_not_found')
    expect((await accept(aVisitor().login, token)).get('error_code')).toBe('validation_failed')
    expect(await userOf(await accept(login, token))).toMatchObject({
      id,
      email_confirmed_at: expect.any(String),
      user_metadata: { team: 'Fruit' },
    })
    expect((await accept(login, token)).get('error_code')).toBe('invite_not_found')
  })

  it('[N2] a login with a provider never opens another person’s account with the same email if the provider has not verified this email', async () => {
    const person = await server.aPerson()
    const refused = await context(aVisitor({ email: person.email, email_verified: false }).login)
    expect(refused.get('error_code')).toBe('provider_email_needs_verification')
    // The response must not reveal that another account has the email.
    expect(Object.fromEntries(await context(aVisitor({ email_verified: false }).login))).toEqual(
      Object.fromEntries(refused),
    )
    const { data } = await person.client.getUserIdentities()
    expect(data?.identities.map(({ provider: name }) => name)).toEqual(['email'])
  })

  it('[N2] the first login with a provider creates one account, even if the same person logs in several times at once', async () => {
    const { login, email } = aVisitor()
    const users = await Promise.all([1, 2, 3].map(async () => userOf(await context(login))))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    expect(users[0]).toMatchObject({ email })
  })

  it('[N2] a login with a provider is refused for banned users, and creates a new account for deleted users', async () => {
    const { login } = aVisitor()
    const { id } = await userOf(await context(login))
    const { database } = server.platform
    await database.updateTable('auth.users').set({ banned_until: '2999-01-01' }).where('id', '=', id).execute()
    expect(Object.fromEntries(await context(login))).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
    await database.deleteFrom('auth.users').where('id', '=', id).execute()
    expect((await userOf(await context(login))).id).not.toBe(id)
  })

  it('[N2] a login with a provider creates no account if sign-up is off, or if the email is missing', async () => {
    const nameless = aVisitor()
    provider.know(nameless.login, { name: 'Nobody' })
    expect(Object.fromEntries(await context(nameless.login))).toMatchObject({ error: 'server_error' })
    const closed = await startSignInServer({
      PORT: String(await freePort()),
      PUBLIC_URL: home,
      AUTH_ALLOW: 'none',
      ...provider.environment('KEYCLOAK'),
    })
    const walker = new Walker()
    const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
    const { data } = await closed.aClient().signInWithOAuth({ provider: 'keycloak', options })
    const callback = await provider.logIn(data.url ?? '', aVisitor().login, `${home}/auth/v1/callback`, walker)
    const landed = (await walker.go(`${closed.url}/callback${callback.search}`, stage.destination)).url
    expect(landed.searchParams.get('error_code')).toBe('signup_disabled')
    await closed.close()
  })
})

describe('single sign-on by the domain of an email', () => {
  it('[N2] single sign-on by the domain of an email redirects to the OpenID Connect provider of the company', async () => {
    for (const flowType of ['pkce', 'implicit'] as const) {
      const client = server.aClient({ flowType })
      const options = { redirectTo: stage.destination }
      const { data } = await client.signInWithSSO({ domain: 'Keycloak.test', options })
      const { login, email } = aVisitor()
      const landed = await provider.logIn(data?.url ?? '', login, stage.destination)
      if (flowType === 'implicit')
        expect(await userOf(new URLSearchParams(landed.hash.slice(1)))).toMatchObject({ email })
      else {
        const opened = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
        expect(opened.data.user).toMatchObject({ email, app_metadata: { provider: 'keycloak' } })
      }
    }
  })
})

describe('without AUTH_SAML', () => {
  it('[N2] every call of SAML single sign-on is refused in a shop without AUTH_SAML', async () => {
    for (const [method, path] of [
      ['POST', '/sso'],
      ['POST', '/sso/saml/acs'],
      ['GET', '/sso/saml/metadata'],
    ] as const) {
      const answer = await server.call(method, path, method === 'POST' ? { provider_id: 'any' } : undefined)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'saml_provider_disabled'])
    }
  })
})
