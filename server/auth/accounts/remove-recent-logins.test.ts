import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Federation, startFederation } from '../testing/federation.ts'
import { aPhone, type SignInServer } from '../testing/sign-in-server.ts'

let stage: Federation
let server: SignInServer
beforeAll(async () => {
  stage = await startFederation({ AUTH_ALLOW: 'signup,linking' })
  server = stage.server
})
afterAll(() => stage.close())

type Person = Awaited<ReturnType<SignInServer['aPerson']>>

/** Adds a phone and a login of a provider to the account, like a person with its session. */
async function addLogins({ client }: Pick<Person, 'client'>): Promise<{ phone: string; login: string }> {
  const phone = aPhone()
  await client.updateUser({ phone })
  const { error } = await client.verifyOtp({ phone, token: await server.textTo(phone), type: 'phone_change' })
  expect(error).toBeNull()
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data } = await client.linkIdentity({ provider: 'keycloak', options })
  const { login } = stage.aVisitor()
  await stage.provider.logIn(data.url ?? '', login, stage.destination)
  return { phone, login }
}

/** Sets a new password in a session that a recovery email opens. */
async function recover({ email }: Person): Promise<Person['client']> {
  const client = server.aClient()
  await client.resetPasswordForEmail(email)
  const { code } = await server.mailTo(email, 4)
  await client.verifyOtp({ email, token: code, type: 'recovery' })
  expect((await client.updateUser({ password: 'another one entirely' })).error).toBeNull()
  return client
}

async function identitiesOf(client: Person['client']): Promise<string[]> {
  return ((await client.getUserIdentities()).data?.identities ?? []).map(({ provider }) => provider)
}

/** Signs in with this login of a provider and returns the id of the account that it opens. */
async function accountOf(login: string): Promise<string> {
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data } = await server.aClient().signInWithOAuth({ provider: 'keycloak', options })
  const landed = await stage.provider.logIn(data.url ?? '', login, stage.destination)
  const token = new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? ''
  return (await (await server.call('GET', '/user', undefined, token)).json()).id
}

describe('a new password after a recovery by email', () => {
  it('[N7] a new password after a recovery by email removes the phone and the login that a thief has added with a borrowed session', async () => {
    const owner = await server.aPerson()
    const { phone, login } = await addLogins(owner)
    const client = await recover(owner)
    expect((await client.getUser()).data.user?.phone).toBe('')
    expect(await identitiesOf(client)).toEqual(['email'])
    const thief = server.aClient()
    await thief.signInWithOtp({ phone })
    const { data } = await thief.verifyOtp({ phone, token: await server.textTo(phone, 2), type: 'sms' })
    expect(data.user?.id).not.toBe(owner.id)
    expect(await accountOf(login)).not.toBe(owner.id)
    const subjects = await server.platform.database
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', owner.email)
      .where('subject', 'like', '%was removed from your account%')
      .execute()
    expect(subjects).toHaveLength(2)
  })

  it('[N7] a new password after a recovery by email keeps a phone and a login that are a week old, or that the owner adds after the recovery', async () => {
    const owner = await server.aPerson()
    const { phone } = await addLogins(owner)
    const { database } = server.platform
    const before = { created: new Date(Date.now() - 9 * 86_400_000), added: new Date(Date.now() - 8 * 86_400_000) }
    await database
      .updateTable('auth.users')
      .set({ email_confirmed_at: before.created, phone_confirmed_at: before.added })
      .where('id', '=', owner.id)
      .execute()
    await database
      .updateTable('auth.identities')
      .set({ created_at: before.added })
      .where('user_id', '=', owner.id)
      .execute()
    const client = await recover(owner)
    expect((await client.getUser()).data.user?.phone).toBe(phone)
    const added = await addLogins({ client })
    expect((await client.updateUser({ password: 'yet another password' })).error).toBeNull()
    expect((await client.getUser()).data.user?.phone).toBe(added.phone)
    expect((await identitiesOf(client)).sort()).toEqual(['email', 'keycloak', 'keycloak', 'phone'])
  })
})
