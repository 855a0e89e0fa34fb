import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Federation, startFederation } from '../testing/federation.ts'
import type { SignInServer } from '../testing/sign-in-server.ts'
import { Walker } from '../testing/walker.ts'

let stage: Federation
let server: SignInServer
beforeAll(async () => {
  stage = await startFederation({ AUTH_ALLOW: 'signup,anonymous,linking' })
  server = stage.server
})
afterAll(() => stage.close())

type Client = Awaited<ReturnType<SignInServer['aPerson']>>['client']

/** Starts to link an identity, like the browser of the signed-in user. Then completes the login at the provider. */
async function link(client: Client, login: string) {
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data, error } = await client.linkIdentity({ provider: 'keycloak', options })
  expect(error).toBeNull()
  return stage.provider.logIn(data.url ?? '', login, stage.destination)
}

async function identitiesOf(client: Client) {
  return (await client.getUserIdentities()).data?.identities ?? []
}

async function tokenOf(client: Client) {
  return (await client.getSession()).data.session?.access_token ?? ''
}

/** Unlinks the identity of a provider. */
async function unlink(client: Client, provider: string) {
  const identity = (await identitiesOf(client)).find((one) => one.provider === provider)
  if (!identity) throw new Error(`No identity of ${provider}`)
  return client.unlinkIdentity(identity)
}

describe('linking an identity to an account', () => {
  it('[N8] linking an identity adds a login to the account, and unlinking removes this login', async () => {
    const { client, id } = await server.aPerson()
    const { login } = stage.aVisitor()
    const landed = await link(client, login)
    expect(landed.hash).toContain('access_token')
    expect(await identitiesOf(client)).toMatchObject([{ provider: 'email' }, { provider: 'keycloak', id: login }])
    const { data } = await client.getUser()
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'keycloak'] })
    expect(data.user?.id).toBe(id)

    expect((await unlink(client, 'keycloak')).error).toBeNull()
    expect(await identitiesOf(client)).toMatchObject([{ provider: 'email' }])
    expect((await unlink(client, 'email')).error?.code).toBe('single_identity_not_deletable')
  })

  it('[N8] with PKCE, an identity is linked only when the browser that requested the link exchanges the code', async () => {
    const { client, id } = await server.aPerson({ flowType: 'pkce' })
    const { login } = stage.aVisitor()
    const code = (await link(client, login)).searchParams.get('code') ?? ''
    expect(await identitiesOf(client)).toHaveLength(1)
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.session?.provider_token).toEqual(expect.any(String))
    expect(await identitiesOf(client)).toMatchObject([{ provider: 'email' }, { provider: 'keycloak' }])
  })

  it('[N8] an identity cannot be linked if it is already linked, to this or another account', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    const { login } = stage.aVisitor()
    await link(one.client, login)
    for (const { client } of [one, two]) {
      const landed = await link(client, login)
      expect(landed.searchParams.get('error_code')).toBe('identity_already_exists')
    }
    expect(await identitiesOf(two.client)).toHaveLength(1)
  })

  it('[N8] the linking of an identity cannot be completed on another device, so that a person cannot link the identity of another person', async () => {
    const { client } = await server.aPerson()
    const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
    const { data } = await client.linkIdentity({ provider: 'keycloak', options })
    const victim = new Walker('the victim')
    const landed = await stage.provider.logIn(data.url ?? '', stage.aVisitor().login, `${stage.home}/?`, victim)
    expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(await identitiesOf(client)).toHaveLength(1)
  })

  it('[N8] an identity cannot be linked after the session that requested it has ended', async () => {
    const { client } = await server.aPerson({ flowType: 'pkce' })
    const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
    const begun = await client.linkIdentity({ provider: 'keycloak', options })
    const code = (await link(client, stage.aVisitor().login)).searchParams.get('code') ?? ''
    const token = await tokenOf(client)
    expect((await server.call('POST', '/logout?scope=global', undefined, token)).status).toBe(204)
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
    const { login } = stage.aVisitor()
    const landed = await stage.provider.logIn(begun.data.url ?? '', login, `${stage.home}/?`)
    expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  it('[N8] in a session older than a day, an identity can be neither linked nor unlinked', async () => {
    const { client, id } = await server.aPerson()
    await link(client, stage.aVisitor().login)
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    const { database } = server.platform
    await database.updateTable('auth.sessions').set({ created_at: yesterday }).where('user_id', '=', id).execute()
    expect((await unlink(client, 'keycloak')).error?.code).toBe('reauthentication_needed')
    const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
    const linking = await client.linkIdentity({ provider: 'keycloak', options })
    expect(linking.error?.code).toBe('reauthentication_needed')
    const token = await tokenOf(client)
    const form = { provider: 'keycloak', id_token: 'none', link_identity: true }
    const byToken = await server.call('POST', '/token?grant_type=id_token', form, token)
    expect((await byToken.json()).error_code).toBe('reauthentication_needed')
  })

  it('[N8] linking an identity to an anonymous account gives it the email of the identity if this email is confirmed and not taken', async () => {
    const client = server.aClient()
    const { data } = await client.signInAnonymously()
    const { login, email } = stage.aVisitor()
    await link(client, login)
    expect((await client.getUser()).data.user).toMatchObject({
      id: data.user?.id,
      email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
    })
    const taken = server.aClient()
    await taken.signInAnonymously()
    const landed = await link(taken, stage.aVisitor({ email }).login)
    expect(landed.searchParams.get('error_code')).toBe('email_exists')
    const unproven = stage.aVisitor({ email_verified: false })
    const waiting = await link(taken, unproven.login)
    expect(waiting.searchParams.get('error_code')).toBe('email_not_confirmed')
    await server.follow((await server.mailTo(unproven.email)).link)
    expect((await taken.getUser()).data.user).toMatchObject({ email: unproven.email, is_anonymous: false })
  })

  it('[N8] the call that links an identity redirects a browser to the provider, and refuses a request without a session', async () => {
    const { client } = await server.aPerson()
    const path = '/user/identities/authorize?provider=keycloak'
    const headers = { authorization: `Bearer ${await tokenOf(client)}` }
    const led = await fetch(server.url + path, { headers, redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([302, expect.stringContaining(stage.provider.issuer)])
    expect((await server.call('GET', path)).status).toBe(401)
  })
})

describe('unlinking an identity from an account', () => {
  it('[N8] unlinking an identity changes the email of the account to the email of the remaining identity', async () => {
    const { client } = await server.aPerson()
    const { login, email } = stage.aVisitor()
    await link(client, login)
    expect((await unlink(client, 'email')).error).toBeNull()
    const { data } = await client.getUser()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'keycloak', providers: ['keycloak'] } })
  })

  it('[N8] an identity cannot be unlinked if the email of the remaining identity belongs to another account', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    const { login } = stage.aVisitor({ email: two.email })
    await link(one.client, login)
    expect((await unlink(one.client, 'email')).error?.code).toBe('email_conflict_identity_not_deletable')
    expect((await one.client.getUser()).data.user?.email).toBe(one.email)
  })

  it('[N8] the last identity of an account cannot be unlinked, even with concurrent requests', async () => {
    const { client } = await server.aPerson()
    await link(client, stage.aVisitor().login)
    const outcomes = await Promise.all([unlink(client, 'email'), unlink(client, 'keycloak')])
    expect(outcomes.map(({ error }) => error?.code ?? 'gone').sort()).toEqual(['gone', 'single_identity_not_deletable'])
  })

  it('[N8] unlinking accepts only the ids of the account’s own identities', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    await link(one.client, stage.aVisitor().login)
    const [foreign] = await identitiesOf(two.client)
    const path = (id: string) => `/user/identities/${id}`
    const [wrong, unknown] = await Promise.all(
      ['me', foreign?.identity_id ?? ''].map(async (id) =>
        server.call('DELETE', path(id), undefined, await tokenOf(one.client)),
      ),
    )
    expect([wrong?.status, (await wrong?.json())?.code]).toEqual([404, 'validation_failed'])
    expect([unknown?.status, (await unknown?.json())?.code]).toEqual([422, 'identity_not_found'])
  })

  it('[N8] [N9] if the account has a second factor, it is required before an identity is linked or unlinked', async () => {
    const { client, id } = await server.aPerson()
    await link(client, stage.aVisitor().login)
    const factor = { user_id: id, factor_type: 'totp', status: 'verified', secret: 'JBSWY3DPEHPK3PXP' }
    await server.platform.database.insertInto('auth.mfa_factors').values(factor).execute()
    expect((await unlink(client, 'keycloak')).error?.code).toBe('insufficient_aal')
    expect((await client.linkIdentity({ provider: 'keycloak' })).error?.code).toBe('insufficient_aal')
    expect(await identitiesOf(client)).toHaveLength(2)
  })
})

describe('without `linking` in AUTH_ALLOW', () => {
  it('[N8] without the value “linking” in AUTH_ALLOW, linking and unlinking of identities are refused', async () => {
    const { auth } = server.platform.configuration
    const { client } = await server.aPerson()
    auth.allowsManualLinking = false
    expect((await client.linkIdentity({ provider: 'keycloak' })).error?.code).toBe('manual_linking_disabled')
    expect((await unlink(client, 'email')).error?.code).toBe('manual_linking_disabled')
    auth.allowsManualLinking = true
  })
})
