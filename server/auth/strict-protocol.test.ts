import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { createServiceKey } from './admin/service-key.ts'
import { openSigningKeys } from './signing-keys.ts'
import { type Federation, startFederation } from './testing/federation.ts'
import { aSamlIdentityProvider } from './testing/saml-identity-provider.ts'
import { anEmail, aPassword } from './testing/sign-in-server.ts'

const APP = 'https://app.example/welcome'
const CHALLENGE = 'c'.repeat(43)
const S256 = { code_challenge: CHALLENGE, code_challenge_method: 's256' }
const PLAIN = { code_challenge: CHALLENGE, code_challenge_method: 'plain' }

let stage: Federation
beforeAll(async () => {
  stage = await startFederation({
    AUTH_PROTOCOL: 'strict',
    AUTH_REDIRECT_URLS: APP,
    AUTH_SAML: 'on',
    OAUTH_KEYCLOAK_DOMAINS: 'keycloak.test',
  })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => stage.close())

/** Asks to be led to the provider, as a browser does. */
function authorize(parameters: Record<string, string>): Promise<Response> {
  const query = new URLSearchParams({ provider: 'keycloak', ...parameters })
  return fetch(`${stage.server.url}/authorize?${query}`, { redirect: 'manual' })
}

async function refusalOf(answer: Response) {
  return [answer.status, (await answer.json()).error_code]
}

describe('a login at another service, where the protocol is strict', () => {
  it('begins with PKCE by S256 or not at all', async () => {
    for (const fields of [{}, PLAIN]) {
      expect(await refusalOf(await authorize(fields))).toEqual([400, 'validation_failed'])
      const company = await stage.server.call('POST', '/sso', { domain: 'keycloak.test', ...fields })
      expect([company.status, (await company.json()).code]).toEqual([400, 'validation_failed'])
    }
    expect((await authorize(S256)).status).toBe(302)
    const otp = await stage.server.call('POST', '/otp', { email: anEmail(), ...PLAIN })
    expect((await otp.json()).code).toBe('validation_failed')
  })

  it('ends with a code for the browser that asked, and no token in the address', async () => {
    const { login, email } = stage.aVisitor()
    const client = stage.server.aClient({ flowType: 'pkce' })
    const redirectTo = `${stage.home}/login`
    const { data } = await client.signInWithOAuth({
      provider: 'keycloak',
      options: { redirectTo, skipBrowserRedirect: true },
    })
    const landed = await stage.provider.logIn(data.url ?? '', login, redirectTo)
    expect([landed.pathname, landed.hash]).toEqual(['/login', ''])
    const { data: opened } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(opened.user).toMatchObject({ email })
  })

  it('that a company’s portal begins opens nothing', async () => {
    const { server } = stage
    const company = aSamlIdentityProvider(await (await fetch(`${server.url}/sso/saml/metadata`)).text())
    const serviceKey = await createServiceKey(await openSigningKeys(server.platform))
    const form = { type: 'saml', metadata_xml: company.metadata, domains: ['company.test'] }
    expect((await server.call('POST', '/admin/sso/providers', form, serviceKey)).status).toBe(201)
    const begun = await company.begin({ nameId: 'bilal', email: 'bilal@company.test' }, '')
    const body = new URLSearchParams(begun)
    const answer = await fetch(`${server.url}/sso/saml/acs`, { method: 'POST', body, redirect: 'manual' })
    const landed = new URL(answer.headers.get('location') ?? '')
    expect([landed.searchParams.get('error_description'), landed.hash]).toEqual([
      'A login has to begin at the shop, with PKCE',
      '',
    ])
  })

  it('leads back to an address in the list, letter by letter, or to the home page', async () => {
    const leadsTo = async (redirect_to: string) => {
      expect((await authorize({ redirect_to, ...S256 })).status).toBe(302)
      const trip = await stage.server.platform.database
        .selectFrom('auth.provider_trips')
        .select('redirect_to')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return trip.redirect_to
    }
    for (const listed of [APP, `${stage.home}/login`, `${stage.home}/profile/settings`])
      expect(await leadsTo(listed)).toBe(listed)
    for (const other of [
      `${APP}/`,
      `${APP}?x=1`,
      `${APP}#x`,
      'https://APP.example/welcome',
      `${stage.home}/login?next=/`,
    ])
      expect(await leadsTo(other)).toBe(stage.home)
    for (const other of [`${stage.home}/shop`, `${stage.home}/confirm`]) expect(await leadsTo(other)).toBe(stage.home)
  })
})

it('an ID token counts of the apps that are listed, and not of the shop itself, where the protocol is strict', async () => {
  const { provider, server } = stage
  const form = {
    sub: 'omar',
    email: 'omar@keycloak.test',
    email_verified: true,
    exp: Math.floor(Date.now() / 1000) + 60,
  }
  const answerTo = async (aud: string) => {
    const id_token = await provider.sign({ ...form, aud })
    return server.call('POST', '/token?grant_type=id_token', { provider: 'keycloak', id_token })
  }
  expect(await (await answerTo('mandi')).json()).toMatchObject({
    error_description: 'Unacceptable audience in id_token: [mandi]',
  })
  expect((await answerTo('mandi-app')).status).toBe(200)
})

describe('a password, where the protocol is strict', () => {
  it('opens a session by the call of the shop’s own pages, and by no grant', async () => {
    const { server } = stage
    const { email, password, client } = await server.aPerson()
    for (const tried of [password, 'is it this one?']) {
      const { error } = await server.aClient().signInWithPassword({ email, password: tried })
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'unsupported_grant_type' })
    }
    const login = (typed: string) =>
      fetch(`${new URL(server.url).origin}/api/login`, {
        method: 'POST',
        headers: { apikey: 'pk_mandi_local', 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: typed }),
      })
    const opened = await login(password)
    expect([opened.status, opened.headers.getSetCookie().length]).toEqual([200, 2])
    expect(await (await login('is it this one?')).json()).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect((await client.refreshSession()).error).toBeNull()
  })
})

it('a new e-mail or telephone number takes the code that the present address gets, where the protocol is strict', async () => {
  const { client, email } = await stage.server.aPerson()
  const wanted = [{ email: anEmail() }, { phone: '+923001234567' }]
  for (const change of wanted) {
    expect((await client.updateUser(change)).error?.code).toBe('reauthentication_needed')
    expect((await client.updateUser({ ...change, nonce: '000000' })).error?.code).toBe('reauthentication_not_valid')
  }
  expect((await client.reauthenticate()).error).toBeNull()
  const { code } = await stage.server.mailTo(email, 2)
  expect((await client.updateUser({ ...wanted[0], nonce: code })).data.user).toMatchObject({
    new_email: wanted[0]?.email,
  })
  expect((await client.updateUser({ ...wanted[0], nonce: code })).error?.code).toBe('reauthentication_not_valid')
  expect((await client.updateUser({ data: { nickname: 'Ayesha' } })).error).toBeNull()
})

it('a strict shop lists whole addresses, no patterns', () => {
  const variables = { AUTH_PROTOCOL: 'strict', AUTH_REDIRECT_URLS: 'https://*.app.example/welcome' }
  expect(() => readConfiguration(variables)).toThrow(ConfigurationError)
})

describe('a mailed link, where the protocol is strict', () => {
  /** Follows the protocol’s own address of a link, which mails had before. */
  async function followed(token: string, type: string): Promise<URL> {
    const answer = await fetch(`${stage.server.url}/verify?${new URLSearchParams({ token, type })}`, {
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }

  it('is used up by the page that posts it and by no look at it, its token told to no server by an address', async () => {
    const email = anEmail()
    const emailRedirectTo = `${stage.home}/confirm?role=customer`
    const client = stage.server.aClient({ flowType: 'pkce' })
    expect((await client.signUp({ email, password: aPassword, options: { emailRedirectTo } })).error).toBeNull()
    const { link } = await stage.server.mailTo(email)
    expect(link.href.split('#')[0]).toBe(emailRedirectTo)
    const proof = new URLSearchParams(link.hash.slice(1))
    const [token_hash, type] = [proof.get('token_hash') ?? '', proof.get('type') ?? '']
    for (let times = 0; times < 2; times++) {
      const page = await followed(token_hash, type)
      expect([page.pathname, page.hash]).toEqual(['/confirm', link.hash])
    }
    expect((await followed(token_hash, 'recovery')).pathname).toBe('/reset-password')
    const { data } = await stage.server.aClient().verifyOtp({ token_hash, type: 'signup' })
    expect(data.user).toMatchObject({ email })
  })

  it('of a program leads there, too', async () => {
    const serviceKey = await createServiceKey(await openSigningKeys(stage.server.platform))
    const form = { type: 'magiclink', email: anEmail(), redirect_to: 'https://elsewhere.example/' }
    const made = await stage.server.call('POST', '/admin/generate_link', form, serviceKey)
    expect((await made.json()).action_link).toMatch(new RegExp(`^${stage.home}/confirm#token_hash=`))
  })
})

it('a code of an app counts for its own half minute, where the protocol is strict', async () => {
  const HALF_MINUTE = 30_000
  const beginning = Math.ceil(Date.now() / HALF_MINUTE) * HALF_MINUTE
  vi.useFakeTimers({ toFake: ['Date'], now: beginning })
  const { client } = await stage.server.aPerson()
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('The app could not be set up')
  const app = new TOTP({ secret: data.totp.secret })
  const give = (timestamp: number) =>
    client.mfa.challengeAndVerify({ factorId: data.id, code: app.generate({ timestamp }) })
  for (const timestamp of [beginning - HALF_MINUTE, beginning + HALF_MINUTE])
    expect((await give(timestamp)).error?.code).toBe('mfa_verification_failed')
  expect((await give(beginning)).error).toBeNull()
})
