import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceKey } from '../admin/service-key.ts'
import { cleanSignIn } from '../cleaning.ts'
import { anEmail, aPassword, aPhone, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

const THEIRS = 'password of the attacker'
const OWN = aPassword
const PLANTED = { data: { planted: true } }

let server: SignInServer
let serviceKey: string
beforeAll(async () => {
  // The factor AUTH_RATE_LIMITS multiplies the rate limits, so that the tests need not pause between two messages.
  server = await startSignInServer({ AUTH_RATE_LIMITS: '1000000' })
  serviceKey = await createServiceKey(server.platform)
})
afterAll(() => server.close())

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

describe('the password and metadata of a sign-up', () => {
  it('the password and metadata of a sign-up apply when the email that this sign-up sent confirms the account', async () => {
    const email = anEmail()
    await server.aClient().signUp({ email, password: THEIRS, options: PLANTED })
    const first = await server.mailTo(email)
    await server.aClient().signUp({ email, password: OWN, options: { data: { own: true } } })
    const second = await server.mailTo(email, 2)
    expect((await server.follow(first.link)).hash).toContain('error_code=otp_expired')
    expect(await errorOf(email, OWN)).toBe('email_not_confirmed')
    expect(await errorOf(email, THEIRS)).toBe('invalid_credentials')
    const user = await userOf(await tokenIn(second.link))
    expect(user.user_metadata).toMatchObject({ own: true, email, email_verified: true })
    expect(user.user_metadata).not.toHaveProperty('planted')
    expect(await errorOf(email, OWN)).toBeUndefined()
    expect(await errorOf(email, THEIRS)).toBe('invalid_credentials')
  })

  it('the password and metadata of a sign-up apply if the first confirmation email expired and a second one confirms the account', async () => {
    const email = anEmail()
    await server.aClient().signUp({ email, password: OWN, options: { data: { own: true } } })
    await server.mailTo(email)
    await server.platform.database
      .updateTable('auth.one_time_tokens')
      .set({ expires_at: new Date(0) })
      .where('sent_to', '=', email)
      .execute()
    await cleanSignIn(server.platform)
    await server.aClient().resend({ type: 'signup', email })
    const user = await userOf(await tokenIn((await server.mailTo(email, 2)).link))
    expect(user.user_metadata).toMatchObject({ own: true })
    expect(await errorOf(email, OWN)).toBeUndefined()
  })

  it('the password and metadata of a sign-up by phone apply if the code of a second text message confirms the account', async () => {
    const phone = aPhone()
    await server.aClient().signUp({ phone, password: OWN, options: { data: { own: true } } })
    await server.textTo(phone)
    await server.aClient().resend({ type: 'sms', phone })
    const token = await server.textTo(phone, 2)
    expect((await server.aClient().signInWithPassword({ phone, password: OWN })).error?.code).toBe(
      'phone_not_confirmed',
    )
    const { data } = await server.aClient().verifyOtp({ phone, token, type: 'sms' })
    expect(data.user?.user_metadata).toMatchObject({ own: true })
    expect((await server.aClient().signInWithPassword({ phone, password: OWN })).error).toBeNull()
  })

  it('if a second sign-up follows before another email may be sent, the first password applies only if the second sign-up has the same password', async () => {
    const slow = await startSignInServer({ AUTH_RATE_LIMITS: '1' })
    try {
      const isSet = async (...later: ((email: string) => Promise<unknown>)[]) => {
        const email = anEmail()
        await slow.aClient().signUp({ email, password: OWN })
        for (const request of later) await request(email)
        const { code } = await slow.mailTo(email)
        expect((await slow.aClient().verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
        return (await slow.aClient().signInWithPassword({ email, password: OWN })).error === null
      }
      expect(await isSet((email) => slow.aClient().signUp({ email, password: OWN }))).toBe(true)
      expect(await isSet((email) => slow.aClient().signUp({ email, password: THEIRS }))).toBe(false)
    } finally {
      await slow.close()
    }
  })
})

it('an account that a program created keeps its password and metadata when a login by email confirms it', async () => {
  const email = anEmail()
  const form = { email, password: OWN, user_metadata: { city: 'Multan' } }
  expect((await server.call('POST', '/admin/users', form, serviceKey)).status).toBe(200)
  await server.aClient().signInWithOtp({ email })
  const user = await userOf(await tokenIn((await server.mailTo(email)).link))
  expect(user.user_metadata).toMatchObject({ city: 'Multan' })
  expect(await errorOf(email, OWN)).toBeUndefined()
})
