import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceKey } from '../admin/service-key.ts'
import { type Federation, startFederation } from '../testing/federation.ts'
import { anEmail, aPassword, type SignInServer } from '../testing/sign-in-server.ts'

/** The maximum size of the headers of a request in Node, in bytes. */
const MAX_HEADER = 16_384

let stage: Federation
let server: SignInServer
let serviceKey: string
beforeAll(async () => {
  stage = await startFederation()
  server = stage.server
  serviceKey = await createServiceKey(server.platform)
})
afterAll(() => stage.close())

type Person = Awaited<ReturnType<SignInServer['aPerson']>>

async function fill({ client }: Person, key: string) {
  const { error } = await client.updateUser({ data: { [key]: 'x'.repeat(1500) } })
  return error?.message
}

describe('user metadata', () => {
  it('the total size of user metadata is limited over several changes, and metadata at the limit can be reduced', async () => {
    const person = await server.aPerson()
    const tooLarge = 'Metadata may hold at most 4096 bytes'
    const answers = [await fill(person, 'a'), await fill(person, 'b'), await fill(person, 'c')]
    expect(answers).toEqual([undefined, undefined, tooLarge])
    const path = `/admin/users/${person.id}`
    const byAdmin = await server.call('PUT', path, { user_metadata: { c: 'x'.repeat(1500) } }, serviceKey)
    expect([byAdmin.status, (await byAdmin.json()).message]).toEqual([400, tooLarge])
    expect((await person.client.updateUser({ data: { a: null } })).error).toBeNull()
    expect(await fill(person, 'c')).toBeUndefined()
    const { data } = await person.client.refreshSession()
    expect(data.session?.access_token.length).toBeLessThan(MAX_HEADER / 2)
  })

  it('the size of user metadata is limited for an account that a program with the service key creates', async () => {
    const form = { email: anEmail(), user_metadata: { a: 'x'.repeat(5000) } }
    expect((await server.call('POST', '/admin/users', form, serviceKey)).status).toBe(400)
  })

  it('the user metadata of a sign-up is dropped if it would exceed the limit together with the metadata that a program gave the account', async () => {
    const email = anEmail()
    await server.call('POST', '/admin/users', { email, user_metadata: { a: 'x'.repeat(3000) } }, serviceKey)
    await server.aClient().signUp({ email, password: aPassword, options: { data: { b: 'y'.repeat(3000) } } })
    const landed = await server.follow((await server.mailTo(email)).link)
    const token = new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? ''
    const user = await (await server.call('GET', '/user', undefined, token)).json()
    expect(user.user_metadata).toMatchObject({ a: 'x'.repeat(3000) })
    expect(user.user_metadata).not.toHaveProperty('b')
  })

  it('user metadata does not include claims of a provider that would make it too large for an access token', async () => {
    const { login, email } = stage.aVisitor({ name: 'ن'.repeat(1000) })
    const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
    const { data } = await server.aClient().signInWithOAuth({ provider: 'keycloak', options })
    const landed = await stage.provider.logIn(data.url ?? '', login, stage.destination)
    const token = new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? ''
    expect(token.length).toBeLessThan(MAX_HEADER / 2)
    const user = await (await server.call('GET', '/user', undefined, token)).json()
    expect(user).toMatchObject({ email, identities: [{ provider: 'keycloak' }] })
    expect(user.user_metadata).not.toHaveProperty('name')
  })

  it('user metadata can only be changed after the second factor is given, if the account has one', async () => {
    const { client, id } = await server.aPerson()
    const factor = { user_id: id, factor_type: 'totp', status: 'verified', secret: 'JBSWY3DPEHPK3PXP' }
    await server.platform.database.insertInto('auth.mfa_factors').values(factor).execute()
    expect((await client.updateUser({ data: { a: 1 } })).error?.code).toBe('insufficient_aal')
  })
})

it('app metadata is limited in size, because every access token contains it', async () => {
  const { client, id } = await server.aPerson()
  const set = (value: object) => server.call('PUT', `/admin/users/${id}`, { app_metadata: value }, serviceKey)
  expect((await set({ a: 'x'.repeat(5000) })).status).toBe(400)
  expect((await set({ a: 'x'.repeat(3900) })).status).toBe(200)
  for (const key of ['b', 'c']) await client.updateUser({ data: { [key]: 'x'.repeat(1900) } })
  const { data } = await client.refreshSession()
  expect(data.session?.access_token.length).toBeLessThan(0.75 * MAX_HEADER)
})

it('the name of a second factor has at most 100 characters', async () => {
  const { client } = await server.aPerson()
  const enrol = (friendlyName: string) => client.mfa.enroll({ factorType: 'totp', friendlyName })
  expect((await enrol('x'.repeat(101))).error?.code).toBe('validation_failed')
  expect((await enrol('x'.repeat(100))).error).toBeNull()
})

it('the issuer name of an authenticator app has at most 100 characters, and a QR code with this length can be drawn', async () => {
  const { client } = await server.aPerson()
  const enrol = (issuer: string) => client.mfa.enroll({ factorType: 'totp', friendlyName: issuer.slice(0, 9), issuer })
  expect((await enrol('x'.repeat(101))).error?.code).toBe('validation_failed')
  const { data } = await enrol('ن'.repeat(100))
  expect(data?.type === 'totp' && data.totp.qr_code).toContain('<svg')
  expect((await enrol('月'.repeat(100))).error).toBeNull()
})
