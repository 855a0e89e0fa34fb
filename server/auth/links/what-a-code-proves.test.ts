import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createServiceKey } from '../admin/service-key.ts'
import { anEmail, aPhone, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
let serviceKey: string
beforeAll(async () => {
  server = await startSignInServer({ AUTH_ALLOW: 'signup,anonymous' })
  serviceKey = await createServiceKey(server.platform)
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<SignInServer['aPerson']>>

function changeByAdmin({ id }: Person, change: object) {
  return server.call('PUT', `/admin/users/${id}`, change, serviceKey)
}

async function mailsTo(email: string, on = server): Promise<string[]> {
  const rows = await on.platform.database
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Waits until no email or text message is queued any more. */
async function untilAllIsSent({ platform }: SignInServer): Promise<void> {
  const queued = sql<{ count: number }>`
    select count(*)::int from pgboss.job
    where name in ('sign-in-message', 'mail', 'text-message') and state in ('created', 'retry', 'active')`
  await vi.waitFor(async () => expect((await queued.execute(platform.database)).rows).toEqual([{ count: 0 }]), {
    timeout: 10_000,
    interval: 20,
  })
}

describe('a second change within the pause between two text messages or emails', () => {
  let slow: SignInServer
  beforeAll(async () => {
    slow = await startSignInServer({ AUTH_RATE_LIMITS: '1' })
  })
  afterAll(() => slow.close())

  it('a second phone number that is requested too soon gets 429 and changes nothing, and the first code still confirms the first number', async () => {
    const { client } = await slow.aPerson()
    const [own, foreign] = [aPhone(), aPhone()]
    expect((await client.updateUser({ phone: own })).error).toBeNull()
    const code = await slow.textTo(own)
    const { error } = await client.updateUser({ phone: foreign, data: { nickname: 'Ayesha' } })
    expect([error?.status, error?.code]).toEqual([429, 'over_sms_send_rate_limit'])
    const { data } = await client.getUser()
    expect([data.user?.new_phone, data.user?.user_metadata.nickname]).toEqual([own, undefined])
    const claimed = await slow.aClient().verifyOtp({ phone: foreign, token: code, type: 'phone_change' })
    expect(claimed.error?.code).toBe('otp_expired')
    const { error: refused } = await client.verifyOtp({ phone: own, token: code, type: 'phone_change' })
    expect(refused).toBeNull()
  })

  it('a second email change that is requested too soon gets 429 and sends no email, and the first change stays requested', async () => {
    const { client, email } = await slow.aPerson()
    const [wanted, stranger] = [anEmail(), anEmail()]
    expect((await client.updateUser({ email: wanted })).error).toBeNull()
    for (const next of [wanted, stranger]) {
      const { error } = await client.updateUser({ email: next })
      expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit'])
    }
    expect((await client.getUser()).data.user?.new_email).toBe(wanted)
    await slow.mailTo(wanted)
    await slow.aClient().resend({ type: 'email_change', email })
    await untilAllIsSent(slow)
    expect([await mailsTo(wanted, slow), await mailsTo(stranger, slow)]).toEqual([[expect.any(String)], []])
  })
})

describe('a code', () => {
  it('a code that was sent to one phone number does not confirm a phone number that replaced it', async () => {
    const person = await server.aPerson()
    const [first, second, third] = [aPhone(), aPhone(), aPhone()]
    await person.client.updateUser({ phone: first })
    const code = await server.textTo(first)
    await server.platform.database
      .updateTable('auth.users')
      .set({ new_phone: second })
      .where('id', '=', person.id)
      .execute()
    for (const phone of [first, second]) {
      const { error } = await person.client.verifyOtp({ phone, token: code, type: 'phone_change' })
      expect(error?.code).toBe('otp_expired')
    }
    await changeByAdmin(person, { phone: first, phone_confirm: true })
    await server.aClient().signInWithOtp({ phone: first })
    const login = await server.textTo(first, 2)
    expect((await changeByAdmin(person, { phone: third })).status).toBe(200)
    for (const phone of [first, third]) {
      const { error } = await server.aClient().verifyOtp({ phone, token: login, type: 'sms' })
      expect(error?.code).toBe('otp_expired')
    }
  })

  it('a code for a change of email confirms the email address that it was sent to, not the account’s old one', async () => {
    const { client, email } = await server.aPerson()
    const wanted = anEmail()
    await client.updateUser({ email: wanted })
    const code = (await server.mailTo(wanted)).code
    const swapped = await client.verifyOtp({ email, token: code, type: 'email_change' })
    expect(swapped.error?.code).toBe('otp_expired')
    expect((await client.verifyOtp({ email: wanted, token: code, type: 'email_change' })).error).toBeNull()
  })

  it('a code confirms the change of the account that requested it, even if other accounts requested the same phone number or email address', async () => {
    const [phone, email] = [aPhone(), anEmail()]
    const people = [await server.aPerson(), await server.aPerson(), await server.aPerson()]
    const codes: { text: string; mail: string }[] = []
    for (const [index, { client }] of people.entries()) {
      await client.updateUser({ phone })
      const text = await server.textTo(phone, index + 1)
      await client.updateUser({ email })
      codes.push({ text, mail: (await server.mailTo(email, index + 1)).code })
    }
    const middle = people[1]
    const proven = await server.aClient().verifyOtp({ phone, token: codes[1]?.text ?? '', type: 'phone_change' })
    expect(proven.data.user).toMatchObject({ id: middle?.id, phone })
    const last = people[2]
    const half = await server.call('POST', '/verify', { type: 'email_change', email, token: codes[2]?.mail })
    expect(await half.json()).toMatchObject({ code: '200' })
    const atOld = (await server.mailTo(last?.email ?? '', 2)).code
    const moved = await server.aClient().verifyOtp({ email: last?.email ?? '', token: atOld, type: 'email_change' })
    expect(moved.data.user).toMatchObject({ id: last?.id, email })
  })
})

describe('earlier codes and links for a recovery, a new phone or a new email', () => {
  /**
   * Creates the messages that a thief might have stolen: a recovery link, a code for a phone change and a code for an
   * email change.
   */
  async function prepared() {
    const person = await server.aPerson()
    const [phone, email] = [aPhone(), anEmail()]
    await server.aClient().resetPasswordForEmail(person.email)
    const recovery = await server.mailTo(person.email, 2)
    await person.client.updateUser({ phone })
    await person.client.updateUser({ email })
    return { person, phone, email, recovery, text: await server.textTo(phone), mail: await server.mailTo(email) }
  }

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['the owner sets a password', ({ client }) => client.updateUser({ password: 'another one entirely' })],
    ['a program sets a password', (person) => changeByAdmin(person, { password: 'another one entirely' })],
    ['a program sets the email', (person) => changeByAdmin(person, { email: anEmail() })],
    ['a program sets the phone', (person) => changeByAdmin(person, { phone: aPhone() })],
    ['a program confirms the phone', (person) => changeByAdmin(person, { phone_confirm: true })],
    [
      'a program sets the phone and does not confirm the email',
      (person) => changeByAdmin(person, { phone: aPhone(), email_confirm: false }),
    ],
  ])('earlier codes and links for a recovery, a new phone or a new email are void after %s', async (_, change) => {
    const { person, phone, email, recovery, text, mail } = await prepared()
    await change(person)
    expect((await server.follow(recovery.link)).hash).toContain('error_code=otp_expired')
    expect((await server.follow(mail.link)).hash).toContain('error_code=otp_expired')
    const client = server.aClient()
    const attempts = [
      await client.verifyOtp({ email: person.email, token: recovery.code, type: 'recovery' }),
      await client.verifyOtp({ phone, token: text, type: 'phone_change' }),
      await client.verifyOtp({ email, token: mail.code, type: 'email_change' }),
    ]
    expect(attempts.map(({ error }) => error?.code)).toEqual(Array(3).fill('otp_expired'))
    const user = await server.platform.database
      .selectFrom('auth.users')
      .select(['new_email', 'new_phone'])
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(user).toEqual({ new_email: null, new_phone: null })
  })

  it('a recovery link no longer works after the owner of the account has confirmed a new phone number', async () => {
    const { person, phone, recovery, text } = await prepared()
    expect((await person.client.verifyOtp({ phone, token: text, type: 'phone_change' })).error).toBeNull()
    expect((await server.follow(recovery.link)).hash).toContain('error_code=otp_expired')
  })
})

it('a session older than a day needs an emailed code to change the phone or the email of the account', async () => {
  const { client, email, id } = await server.aPerson()
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await server.platform.database
    .updateTable('auth.sessions')
    .set({ created_at: yesterday })
    .where('user_id', '=', id)
    .execute()
  const wanted = { phone: aPhone() }
  for (const change of [wanted, { email: anEmail() }]) {
    expect((await client.updateUser(change)).error?.code).toBe('reauthentication_needed')
  }
  await client.reauthenticate()
  const { code } = await server.mailTo(email, 2)
  expect((await client.updateUser({ ...wanted, nonce: code })).data.user?.new_phone).toBe(wanted.phone)
})

it('an anonymous account can set its first email without a code in a session older than a day', async () => {
  const client = server.aClient()
  const { data } = await client.signInAnonymously()
  await server.platform.database
    .updateTable('auth.sessions')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('user_id', '=', data.user?.id ?? '')
    .execute()
  expect((await client.updateUser({ email: anEmail() })).error).toBeNull()
})
