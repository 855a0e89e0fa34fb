import { hash as hashWithBcrypt } from '@node-rs/bcrypt'
import { type AdminUserAttributes, AuthAdminApi } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userById } from '../accounts/users.ts'
import { hashPassword, isOutdated } from '../passwords/passwords.ts'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'
import { createServiceKey } from './service-key.ts'

/** The example in the documentation of Firebase's scrypt: the hash of `user1password`. */
const FIREBASE_HASH =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,' +
  'sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$' +
  '42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

let server: SignInServer
let admin: InstanceType<typeof AuthAdminApi>
beforeAll(async () => {
  server = await startSignInServer()
  const key = await createServiceKey(server.platform)
  // The headers that the official client sends after `createClient(url, serviceKey)`.
  admin = new AuthAdminApi({ url: server.url, headers: { apikey: key, Authorization: `Bearer ${key}` } })
})
afterAll(() => server.close())

async function anAccount(form: AdminUserAttributes) {
  const { data, error } = await admin.createUser(form)
  expect(error).toBeNull()
  if (!data.user) throw new Error('no user')
  return data.user
}

describe('a program with the service key', () => {
  it('[N1] a program with the service key creates accounts that are unconfirmed by default', async () => {
    const email = anEmail()
    const made = await anAccount({
      email,
      password: aPassword,
      role: 'service_role',
      user_metadata: { city: 'Multan' },
      app_metadata: { tier: 1 },
    })
    expect(made).toMatchObject({
      email,
      user_metadata: { city: 'Multan' },
      app_metadata: { provider: 'email', tier: 1 },
    })
    expect(made.user_metadata).toEqual({ city: 'Multan' })
    expect(made.email_confirmed_at).toBeUndefined()
    const client = server.aClient()
    expect((await client.signInWithPassword({ email, password: aPassword })).error?.code).toBe('email_not_confirmed')
    await admin.updateUserById(made.id, { email_confirm: true })
    const { data } = await client.signInWithPassword({ email, password: aPassword })
    // The role of the account gives no rights, because access tokens do not contain this role.
    expect(data.user?.role).toBe('service_role')
    expect(decodeJwt(data.session?.access_token ?? '').role).toBe('authenticated')
  })

  it('[N1] a program with the service key gets an error if it creates an account with a taken email or phone number, or with neither', async () => {
    const { email, phone } = await anAccount({ email: anEmail(), phone: '+92 300 7654321', phone_confirm: true })
    expect(phone).toBe('923007654321')
    expect((await admin.createUser({ email: email ?? '' })).error?.code).toBe('email_exists')
    expect((await admin.createUser({ phone: '923007654321' })).error?.code).toBe('phone_exists')
    expect((await admin.createUser({})).error?.code).toBe('validation_failed')
  })

  it.each([
    ['argon2', aPassword, () => hashPassword(aPassword, { passes: 3 })],
    ['bcrypt', aPassword, () => hashWithBcrypt(aPassword, { cost: 4 })],
    ['Firebase’s scrypt', 'user1password', async () => FIREBASE_HASH],
  ])(
    '[N1] a program with the service key can set a hash of %s as password, and the first login replaces it by a hash of the shop',
    async (_, password, hash) => {
      const email = anEmail()
      const { id } = await anAccount({ email, email_confirm: true, password_hash: await hash() })
      const logIn = async (tried: string) =>
        (await server.aClient().signInWithPassword({ email, password: tried })).error?.code
      expect(await logIn('another one')).toBe('invalid_credentials')
      expect(await logIn(password)).toBeUndefined()
      const user = await userById(server.platform.database, id)
      expect(isOutdated(user?.encrypted_password ?? '', server.platform.configuration.auth.password)).toBe(false)
      expect(await logIn(password)).toBeUndefined()
    },
  )

  it('[N1] a program with the service key gets an error for a password hash of an unknown kind or with a very high cost', async () => {
    const costly = FIREBASE_HASH.replace('n=14', 'n=24')
    for (const password_hash of ['plain', '$2b$31$'.padEnd(60, 'a'), costly])
      expect((await admin.createUser({ email: anEmail(), password_hash })).error?.code).toBe('validation_failed')
  })

  it('[N1] a program with the service key changes accounts at once, and a new password or a ban ends every session', async () => {
    const { client, id, password } = await server.aPerson()
    const email = anEmail()
    const changed = await admin.updateUserById(id, {
      email,
      user_metadata: { colour: 'red' },
      password: 'quite another one',
    })
    expect(changed.data.user).toMatchObject({ email, user_metadata: { colour: 'red' } })
    expect((await client.refreshSession()).error).not.toBeNull()
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await client.signInWithPassword({ email, password: 'quite another one' })).error).toBeNull()

    const { refresh_token = '' } = (await client.getSession()).data.session ?? {}
    const refresh = async () => (await server.call('POST', '/token?grant_type=refresh_token', { refresh_token })).json()
    const banned = await admin.updateUserById(id, { ban_duration: '1h30m' })
    const minutes = (Date.parse(banned.data.user?.banned_until ?? '') - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(90)
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
    expect(await refresh()).toMatchObject({ code: 'user_banned' })
    const tried = async (password: string) => {
      return (await server.aClient().signInWithPassword({ email, password })).error?.code
    }
    expect(await tried('a wrong password')).toBe('invalid_credentials')
    expect(await tried('quite another one')).toBe('user_banned')
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect(await refresh()).toMatchObject({ code: 'session_expired' })
    expect((await client.signInWithPassword({ email, password: 'quite another one' })).error).toBeNull()
    expect((await admin.updateUserById(id, { ban_duration: 'soon' })).error?.code).toBe('validation_failed')
  })

  it('[N1] a program with the service key lists accounts in pages, reports their total number, and gets one account by its ID', async () => {
    for (let count = 0; count < 3; count++) await anAccount({ email: anEmail() })
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    expect(first.data.users).toHaveLength(2)
    expect(first.data).toMatchObject({ nextPage: 2 })
    const second = await admin.listUsers({ page: 2, perPage: 2 })
    const [newest] = first.data.users
    expect(second.data.users.map(({ id }) => id)).not.toContain(newest?.id)
    expect((await admin.getUserById(newest?.id ?? '')).data.user?.email).toBe(newest?.email)
    const all = await admin.listUsers()
    expect(all.data).toMatchObject({ total: all.data.users.length, aud: 'authenticated' })
  })

  it('[N1] a program with the service key can list accounts oldest or newest first, and cannot sort them by another column', async () => {
    const key = await createServiceKey(server.platform)
    const list = (sort: string) => server.call('GET', `/admin/users?${new URLSearchParams({ sort })}`, undefined, key)
    const times = async (sort: string) => {
      const { users } = await (await list(sort)).json()
      return users.map(({ created_at }: { created_at: string }) => created_at)
    }
    const oldestFirst = await times('created_at asc')
    expect(oldestFirst).toEqual([...oldestFirst].sort())
    expect(await times('created_at desc')).toEqual([...oldestFirst].reverse())
    for (const sort of ['email', 'created_at up']) expect((await list(sort)).status).toBe(400)
  })

  it('[N1] a program with the service key lists, renames and removes second factors', async () => {
    const { client, id } = await server.aPerson()
    const { data: app } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Old phone' })
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    const key = await createServiceKey(server.platform)
    const rename = async (friendly_name: string, factor = app?.id) =>
      (await server.call('PUT', `/admin/users/${id}/factors/${factor}`, { friendly_name }, key)).json()
    expect(await rename('New phone')).toMatchObject({ id: app?.id, friendly_name: 'New phone' })
    expect(await rename('Tablet')).toMatchObject({ code: 'mfa_factor_name_conflict' })
    expect(await rename('x'.repeat(101))).toMatchObject({ code: 'validation_failed' })
    expect(await rename('Phone', crypto.randomUUID())).toMatchObject({ code: 'mfa_factor_not_found' })
    const { data: listed } = await admin.mfa.listFactors({ userId: id })
    expect(listed?.factors.map(({ friendly_name }) => friendly_name)).toEqual(['New phone', 'Tablet'])
    expect((await admin.mfa.deleteFactor({ userId: id, id: app?.id ?? '' })).error).toBeNull()
  })

  it('[N1] a program with the service key deletes accounts, and on request keeps a row that has no email and cannot sign in', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    expect((await admin.deleteUser(one.id)).error).toBeNull()
    expect((await admin.deleteUser(two.id, true)).error).toBeNull()
    for (const { id, email, password, client } of [one, two]) {
      expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
      expect((await client.getUser()).error).not.toBeNull()
      expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    }
    const rows = server.platform.database.selectFrom('auth.users').select(['id', 'email'])
    expect(await rows.where('id', 'in', [one.id, two.id]).execute()).toEqual([{ id: two.id, email: null }])
    expect((await admin.createUser({ id: two.id, email: anEmail() })).error?.code).toBe('user_already_exists')
  })
})

describe('a link or invitation that a program with the service key creates', () => {
  it('[N1] a login link that a program with the service key creates is not emailed, and opens a session', async () => {
    const email = anEmail()
    const made = await admin.generateLink({ type: 'signup', email, password: aPassword })
    expect(made.error).toBeNull()
    const opened = await server
      .aClient()
      .verifyOtp({ type: 'signup', token_hash: made.data.properties?.hashed_token ?? '' })
    expect(opened.data.user?.email).toBe(email)

    const link = await admin.generateLink({ type: 'magiclink', email })
    const landed = await server.follow(new URL(link.data.properties?.action_link ?? ''))
    expect(landed.hash).toContain('access_token=')
    const recovery = await admin.generateLink({ type: 'recovery', email })
    const code = recovery.data.properties?.email_otp ?? ''
    expect((await server.aClient().verifyOtp({ type: 'recovery', email, token: code })).error).toBeNull()
    const unknown = await admin.generateLink({ type: 'recovery', email: anEmail() })
    expect(unknown.error?.code).toBe('user_not_found')
    const mails = server.platform.database.selectFrom('mailbox').select('id').where('recipient', '=', email)
    expect(await mails.execute()).toEqual([])
  })

  it('[N1] a link that a program with the service key creates stores exactly the given metadata, and a second sign-up link merges its metadata into it', async () => {
    const email = anEmail()
    const signUp = (data: object) =>
      admin.generateLink({ type: 'signup', email, password: aPassword, options: { data } })
    const made = await signUp({ city: 'Multan', status: 'alpha' })
    expect(made.data.user?.user_metadata).toEqual({ city: 'Multan', status: 'alpha' })
    const repeated = await signUp({ status: 'beta' })
    expect(repeated.data.user?.user_metadata).toEqual({ city: 'Multan', status: 'beta' })
    const invited = await admin.generateLink({ type: 'invite', email: anEmail(), options: { data: { city: 'Swat' } } })
    expect(invited.data.user?.user_metadata).toEqual({ city: 'Swat' })
  })

  it('[N1] the answer to a program that creates a link contains the user and the time of the link; for the first link of an email change, also the new email', async () => {
    const { email } = await server.aPerson()
    const now = expect.stringMatching(/^20\d\d-.*Z$/)
    const userOf = async (form: Parameters<typeof admin.generateLink>[0]) => (await admin.generateLink(form)).data.user
    expect(await userOf({ type: 'recovery', email })).toMatchObject({ recovery_sent_at: now })
    expect(await userOf({ type: 'signup', email: anEmail(), password: aPassword })).toMatchObject({
      confirmation_sent_at: now,
    })
    expect(await userOf({ type: 'invite', email: anEmail() })).toMatchObject({
      confirmation_sent_at: now,
      invited_at: now,
    })
    const newEmail = anEmail()
    expect(await userOf({ type: 'email_change_current', email, newEmail })).toMatchObject({
      new_email: newEmail,
      email_change_sent_at: now,
    })
  })

  it('[N1] a link that a program with the service key creates changes the email of an account only after the old and new address have confirmed it', async () => {
    const [{ email, id }, newEmail] = [await server.aPerson(), anEmail()]
    const verify = async (type: 'email_change_current' | 'email_change_new') => {
      const { data } = await admin.generateLink({ type, email, newEmail })
      const proof = { type: 'email_change' as const, token_hash: data.properties?.hashed_token ?? '' }
      expect((await server.aClient().verifyOtp(proof)).error).toBeNull()
      return (await admin.getUserById(id)).data.user?.email
    }
    expect(await verify('email_change_current')).toBe(email)
    expect(await verify('email_change_new')).toBe(newEmail)
  })

  it('[N1] an invitation by a program with the service key is emailed, and is refused for an email with a confirmed account', async () => {
    const email = anEmail()
    const invited = await admin.inviteUserByEmail(email, { data: { city: 'Sialkot' } })
    expect(invited.data.user?.invited_at).toBeTruthy()
    expect(invited.data.user?.user_metadata).toEqual({ city: 'Sialkot' })
    const { link, subject } = await server.mailTo(email)
    expect(subject).toMatch(/invited/)
    expect((await server.follow(link)).hash).toContain('type=invite')
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
  })
})

it('[N1] calls that manage accounts are refused to users, and to programs without the service key', async () => {
  const { client } = await server.aPerson()
  const token = (await client.getSession()).data.session?.access_token
  for (const path of ['/admin/users', `/admin/users/${crypto.randomUUID()}`]) {
    expect((await server.call('GET', path, undefined, token)).status).toBe(403)
    expect((await server.call('GET', path)).status).toBe(401)
  }
  for (const path of ['/admin/users', '/invite', '/admin/generate_link']) {
    expect((await server.call('POST', path, {}, token)).status).toBe(403)
  }
  const { error } = await admin.getUserById('00000000-0000-0000-0000-000000000000')
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
})
