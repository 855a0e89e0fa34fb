import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceKey } from '../admin/service-key.ts'
import { type Federation, startFederation } from '../testing/federation.ts'
import { aSamlIdentityProvider, type SamlIdentityProvider } from '../testing/saml-identity-provider.ts'
import { anEmail, aPassword, aPhone, type SignInServer } from '../testing/sign-in-server.ts'
import { userByEmail } from './users.ts'

const THEIRS = 'password of the attacker'
const OWN = aPassword
const PLANTED = { data: { planted: true } }

let stage: Federation
let server: SignInServer
let serviceKey: string
let company: SamlIdentityProvider
const domain = `${randomUUID()}.test`
beforeAll(async () => {
  // The factor AUTH_RATE_LIMITS multiplies the rate limits, so that the tests need not pause between two messages.
  stage = await startFederation({ AUTH_SAML: 'on', AUTH_ALLOW: 'signup,linking', AUTH_RATE_LIMITS: '1000000' })
  server = stage.server
  serviceKey = await createServiceKey(server.platform)
  company = aSamlIdentityProvider(await (await fetch(`${server.url}/sso/saml/metadata`)).text())
  const form = { type: 'saml', metadata_xml: company.metadata, domains: [domain] }
  expect((await server.call('POST', '/admin/sso/providers', form, serviceKey)).status).toBe(201)
})
afterAll(() => stage.close())

/** Signs in with the provider. Resolves to the parameters in the fragment of the redirect. */
async function signInWithProvider(login: string): Promise<URLSearchParams> {
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data } = await server.aClient().signInWithOAuth({ provider: 'keycloak', options })
  const landed = await stage.provider.logIn(data.url ?? '', login, stage.destination)
  return new URLSearchParams(landed.hash.slice(1))
}

async function signInWithCompany(email: string): Promise<URLSearchParams> {
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data } = await server.aClient().signInWithSSO({ domain, options })
  const form = await company.answer(data?.url ?? '', { nameId: randomUUID(), email })
  const body = new URLSearchParams(form)
  const answer = await fetch(`${server.url}/sso/saml/acs`, { method: 'POST', body, redirect: 'manual' })
  return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
}

/**
 * Prepares an account as an attacker. First tries to log in at a provider with an unverified email, which the shop
 * refuses. Then signs up with this email, a password and metadata.
 */
async function prepare(email: string): Promise<{ login: string; mails: number }> {
  const { login } = stage.aVisitor({ email, email_verified: false })
  expect((await signInWithProvider(login)).get('error_code')).toBe('provider_email_needs_verification')
  await server.mailTo(email)
  await server.aClient().signUp({ email, password: THEIRS, options: PLANTED })
  await server.mailTo(email, 2)
  return { login, mails: 2 }
}

async function userOf(token: string | null) {
  expect(token).toEqual(expect.any(String))
  return (await server.call('GET', '/user', undefined, token ?? '')).json()
}

async function tokenIn(link: URL): Promise<string | null> {
  return new URLSearchParams((await server.follow(link)).hash.slice(1)).get('access_token')
}

async function errorOf(email: string, password: string): Promise<string | undefined> {
  return (await server.aClient().signInWithPassword({ email, password })).error?.code
}

/**
 * The ways in which the owner of an email can open the account for the first time. Each resolves to the access token.
 */
const WAYS: Record<string, (email: string, mails: number) => Promise<string | null>> = {
  'the link of their own sign-up': async (email, mails) => {
    await server.aClient().signUp({ email, password: OWN, options: { data: { own: true } } })
    return tokenIn((await server.mailTo(email, mails + 1)).link)
  },
  'the code of their own sign-up': async (email, mails) => {
    await server.aClient().signUp({ email, password: OWN, options: { data: { own: true } } })
    const { code } = await server.mailTo(email, mails + 1)
    return (await server.aClient().verifyOtp({ email, token: code, type: 'email' })).data.session?.access_token ?? null
  },
  'the code of a login': async (email, mails) => {
    await server.aClient().signInWithOtp({ email, options: { data: { own: true } } })
    const { code } = await server.mailTo(email, mails + 1)
    return (await server.aClient().verifyOtp({ email, token: code, type: 'email' })).data.session?.access_token ?? null
  },
  'a recovery': async (email, mails) => {
    await server.aClient().resetPasswordForEmail(email)
    return tokenIn((await server.mailTo(email, mails + 1)).link)
  },
  'an invitation': async (email, mails) => {
    expect((await server.call('POST', '/invite', { email, data: { own: true } }, serviceKey)).status).toBe(200)
    return tokenIn((await server.mailTo(email, mails + 1)).link)
  },
  'an invitation that a login at a provider accepts': async (email, mails) => {
    expect((await server.call('POST', '/invite', { email, data: { own: true } }, serviceKey)).status).toBe(200)
    const invite_token = (await server.mailTo(email, mails + 1)).link.searchParams.get('token') ?? ''
    const query = new URLSearchParams({ provider: 'keycloak', redirect_to: stage.destination, invite_token })
    const { login } = stage.aVisitor({ email, email_verified: false })
    const landed = await stage.provider.logIn(`${server.url}/authorize?${query}`, login, stage.destination)
    return new URLSearchParams(landed.hash.slice(1)).get('access_token')
  },
  'a link that a program generated': async (email) => {
    const form = { type: 'signup', email, password: OWN, data: { own: true } }
    const link = await (await server.call('POST', '/admin/generate_link', form, serviceKey)).json()
    return tokenIn(new URL(link.action_link))
  },
  'a provider that has verified the email': async (email) => {
    return (await signInWithProvider(stage.aVisitor({ email }).login)).get('access_token')
  },
}

describe('an account that an attacker created with another person’s email or phone number', () => {
  it.each(Object.entries(WAYS))(
    'if an attacker created an account with another person’s email, it keeps nothing of the attacker when the owner opens it by %s',
    async (_, open) => {
      const email = anEmail()
      const { login, mails } = await prepare(email)
      const user = await userOf(await open(email, mails))
      expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
      expect(user.user_metadata).not.toHaveProperty('planted')
      expect(user.identities.map((identity: { id: string }) => identity.id)).not.toContain(login)
      expect(user.identities.filter(({ provider }: { provider: string }) => provider !== 'email').length).toBeLessThan(
        2,
      )
      expect(await errorOf(email, THEIRS)).toBe('invalid_credentials')
      expect((await signInWithProvider(login)).get('access_token')).toBeNull()
    },
  )

  it('an account that an attacker created with another person’s email is not the account that the owner opens through single sign-on', async () => {
    const email = `${randomUUID()}@${domain}`
    await prepare(email)
    const user = await userOf((await signInWithCompany(email)).get('access_token'))
    expect(user.email).toBe(email)
    expect(user.user_metadata).not.toHaveProperty('planted')
    expect(await errorOf(email, THEIRS)).not.toBeUndefined()
  })

  it('an account that an attacker created with another person’s phone number loses the attacker’s password and metadata when the owner confirms the number with a texted code', async () => {
    const phone = aPhone()
    await server.aClient().signUp({ phone, password: THEIRS, options: PLANTED })
    await server.textTo(phone)
    await server.aClient().signInWithOtp({ phone })
    const token = await server.textTo(phone, 2)
    const { data } = await server.aClient().verifyOtp({ phone, token, type: 'sms' })
    expect(data.user?.user_metadata).not.toHaveProperty('planted')
    const refused = await server.aClient().signInWithPassword({ phone, password: THEIRS })
    expect(refused.error?.code).toBe('invalid_credentials')
  })

  it.each([
    ['the email address', { email_confirm: true }],
    ['a phone number', { phone: aPhone(), phone_confirm: true }],
    ['a phone number and not the email', { email_confirm: false, phone: aPhone(), phone_confirm: true }],
  ])(
    'an account that an attacker created for another person keeps nothing of the attacker when a program with the service key confirms %s',
    async (_, form) => {
      const email = anEmail()
      const { login } = await prepare(email)
      const user = await userByEmail(server.platform.database, email)
      const confirmed = await server.call('PUT', `/admin/users/${user?.id}`, form, serviceKey)
      expect((await confirmed.json()).user_metadata).not.toHaveProperty('planted')
      expect(await errorOf(email, THEIRS)).toBe('invalid_credentials')
      expect((await signInWithProvider(login)).get('access_token')).toBeNull()
    },
  )

  it('an account that an attacker created for another person keeps nothing of the attacker when links of a program with the service key change its email', async () => {
    const [email, new_email] = [anEmail(), anEmail()]
    const { login } = await prepare(email)
    let token: string | null = null
    for (const type of ['email_change_current', 'email_change_new']) {
      const link = await server.call('POST', '/admin/generate_link', { type, email, new_email }, serviceKey)
      token = await tokenIn(new URL((await link.json()).action_link))
    }
    const user = await userOf(token)
    expect(user).toMatchObject({ email: new_email, identities: [{ provider: 'email' }] })
    expect(user.user_metadata).not.toHaveProperty('planted')
    expect(await errorOf(new_email, THEIRS)).toBe('invalid_credentials')
    expect((await signInWithProvider(login)).get('access_token')).toBeNull()
  })
})

it('a verified email of a login at a provider does not confirm an account with an earlier email of the same login', async () => {
  const email = anEmail()
  const { login } = stage.aVisitor({ email, email_verified: false })
  expect((await signInWithProvider(login)).get('error_code')).toBe('provider_email_needs_verification')
  const own = anEmail()
  stage.provider.know(login, { email: own, email_verified: true, name: 'Attacker' })
  const attacker = await userOf((await signInWithProvider(login)).get('access_token'))
  expect(attacker).toMatchObject({ email: own, email_confirmed_at: expect.any(String) })
  await server.aClient().signInWithOtp({ email })
  const owner = await userOf(await tokenIn((await server.mailTo(email, 2)).link))
  expect(owner.email).toBe(email)
  expect(owner.id).not.toBe(attacker.id)

  // The provider now returns a verified email, but it belongs to another account. The login must still be refused.
  const { email: taken } = await server.aPerson()
  const other = stage.aVisitor({ email_verified: false })
  await signInWithProvider(other.login)
  stage.provider.know(other.login, { email: taken, email_verified: true, name: 'Attacker' })
  const refused = await signInWithProvider(other.login)
  expect(refused.get('error_code')).toBe('provider_email_needs_verification')
})

it('an emailed code to a person does not open another person’s account that has linked an identity with this unverified email', async () => {
  const phone = aPhone()
  const attacker = server.aClient()
  await attacker.signInWithOtp({ phone })
  await attacker.verifyOtp({ phone, token: await server.textTo(phone), type: 'sms' })
  const { login, email } = stage.aVisitor({ email_verified: false })
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data } = await attacker.linkIdentity({ provider: 'keycloak', options })
  await stage.provider.logIn(data.url ?? '', login, stage.destination)
  expect((await attacker.getUser()).data.user).toMatchObject({ email: '', new_email: email })

  const owner = server.aClient()
  await owner.signInWithOtp({ email })
  const { code } = await server.mailTo(email, 2)
  const opened = await owner.verifyOtp({ email, token: code, type: 'email' })
  expect(opened.data.user?.id).not.toBe((await attacker.getUser()).data.user?.id)
  expect(opened.data.user).toMatchObject({ email, phone: '' })
})
