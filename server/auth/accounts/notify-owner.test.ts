import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServiceKey } from '../admin/service-key.ts'
import { type Federation, startFederation } from '../testing/federation.ts'
import { anEmail, aPhone, type SignInServer } from '../testing/sign-in-server.ts'

let stage: Federation
let server: SignInServer
let serviceKey: string
beforeAll(async () => {
  stage = await startFederation({ AUTH_ALLOW: 'signup,linking' })
  server = stage.server
  serviceKey = await createServiceKey(server.platform)
})
afterAll(() => stage.close())

type Person = Awaited<ReturnType<SignInServer['aPerson']>>

/** Waits for an email with a subject that starts with these words. Resolves to its text. */
function noticeTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const row = await server.platform.database
        .selectFrom('mailbox')
        .select('text')
        .where('recipient', '=', email)
        .where('subject', 'like', `${subject} (%`)
        .executeTakeFirstOrThrow()
      return row.text
    },
    { timeout: 10_000, interval: 20 },
  )
}

async function subjectsTo(email: string): Promise<string[]> {
  const rows = await server.platform.database
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Sets up an authenticator app. Its name contains a link, as an attacker might choose. */
async function enrol({ client }: Person): Promise<string> {
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Win at evil.test' })
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { error } = await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
  expect(error).toBeNull()
  return data?.id ?? ''
}

/** Links a provider login to the account. Resolves to the email of this login. */
async function link({ client }: Person): Promise<string> {
  const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
  const { data } = await client.linkIdentity({ provider: 'keycloak', options })
  const { login, email } = stage.aVisitor()
  await stage.provider.logIn(data.url ?? '', login, stage.destination)
  return email
}

async function unlink({ client }: Person, provider: string): Promise<void> {
  const identities = (await client.getUserIdentities()).data?.identities ?? []
  const identity = identities.find((one) => one.provider === provider)
  if (!identity) throw new Error(`no identity of ${provider}`)
  expect((await client.unlinkIdentity(identity)).error).toBeNull()
}

describe('the owner of an account gets an email', () => {
  it('the owner of an account gets an email when the password changes, whether the owner or an admin changes it', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    await one.client.updateUser({ password: 'another one entirely' })
    await server.call('PUT', `/admin/users/${two.id}`, { password: 'another one entirely' }, serviceKey)
    for (const { email } of [one, two]) {
      const text = await noticeTo(email, 'Your password was changed')
      expect(text).toMatch(/If this was not you, set a new password at once/)
      expect(text).toContain(`${server.platform.configuration.publicUrl}/forgot-password`)
    }
  })

  it('the owner of an account gets an email at the old and the new address when the email changes', async () => {
    const { client, email } = await server.aPerson()
    const moved = anEmail()
    await client.updateUser({ email: moved })
    for (const [index, address] of [email, moved].entries()) {
      const { code } = await server.mailTo(address, index === 0 ? 2 : 1)
      await client.verifyOtp({ email: address, token: code, type: 'email_change' })
    }
    for (const address of [email, moved]) expect(await noticeTo(address, 'Your email was changed')).toContain(moved)
  })

  it('the owner of an account gets an email when a phone is added or removed', async () => {
    const person = await server.aPerson()
    const { client, email } = person
    const phone = aPhone()
    await client.updateUser({ phone })
    await client.verifyOtp({ phone, token: await server.textTo(phone), type: 'phone_change' })
    const text = await noticeTo(email, 'A phone was added to your account')
    expect(text).toContain(`ending in ${phone.slice(-4)}`)
    expect(text).not.toContain(phone)
    await unlink(person, 'phone')
    await noticeTo(email, 'A phone was removed from your account')
  })

  it('the owner of an account gets an email when a program with the service key sets and confirms a phone, in one call or in two', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    await server.call('PUT', `/admin/users/${one.id}`, { phone: aPhone(), phone_confirm: true }, serviceKey)
    const phone = aPhone()
    await server.platform.database.updateTable('auth.users').set({ phone }).where('id', '=', two.id).execute()
    await server.call('PUT', `/admin/users/${two.id}`, { phone_confirm: true }, serviceKey)
    for (const { email } of [one, two]) await noticeTo(email, 'A phone was added to your account')
  })

  it('the owner of an account gets an email when a program with the service key deletes the account, with or without keeping its row', async () => {
    for (const should_soft_delete of [true, false]) {
      const { id, email } = await server.aPerson()
      await server.call('DELETE', `/admin/users/${id}`, { should_soft_delete }, serviceKey)
      expect(await noticeTo(email, 'Your account was deleted')).toMatch(/If this was not you, contact us/)
    }
  })

  it('the owner of an account gets an email when a second factor is added or removed; the email omits the name that the caller gave the factor', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    await one.client.mfa.unenroll({ factorId: await enrol(one) })
    const path = `/admin/users/${two.id}/factors/${await enrol(two)}`
    expect((await server.call('DELETE', path, undefined, serviceKey)).status).toBe(200)
    for (const { email } of [one, two]) {
      for (const what of ['added to', 'removed from']) {
        const text = await noticeTo(email, `A second factor was ${what} your account`)
        expect(text).toContain('(authenticator app)')
        expect(text).not.toContain('evil.test')
      }
    }
  })

  it('the owner of an account gets an email when an identity is linked or unlinked', async () => {
    const person = await server.aPerson()
    await link(person)
    expect(await noticeTo(person.email, 'A login was linked to your account')).toContain('keycloak')
    await unlink(person, 'keycloak')
    expect(await noticeTo(person.email, 'A login was removed from your account')).toContain('keycloak')
  })

  it('the owner of an account gets an email at the old and the new address when the email changes because an identity is unlinked', async () => {
    const person = await server.aPerson()
    const moved = await link(person)
    await unlink(person, 'email')
    for (const address of [person.email, moved])
      expect(await noticeTo(address, 'Your email was changed')).toContain(moved)
  })

  it('the owner of an account gets an email when a provider login is linked because of its verified email', async () => {
    const { email } = await server.aPerson()
    const options = { redirectTo: stage.destination, skipBrowserRedirect: true }
    const { data } = await server.aClient().signInWithOAuth({ provider: 'keycloak', options })
    await stage.provider.logIn(data.url ?? '', stage.aVisitor({ email }).login, stage.destination)
    expect(await noticeTo(email, 'A login was linked to your account')).toContain('keycloak')
  })
})

it('a sign-up, its confirmation and a login send no security email to the owner', async () => {
  const { client, email, password } = await server.aPerson()
  await client.signInWithPassword({ email, password })
  await client.updateUser({ password: 'another one entirely' })
  await noticeTo(email, 'Your password was changed')
  expect(await subjectsTo(email)).toHaveLength(2)
})
