import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aPassword, aPhone, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer({ AUTH_RATE_LIMITS: '100000' })
})
afterAll(() => server.close())

describe('a phone number', () => {
  it('[N1] a user signs up with a phone number and a password, and can log in after entering the code of the text message', async () => {
    const [client, phone] = [server.aClient(), aPhone()]
    const signedUp = await client.signUp({ phone: `+${phone}`, password: aPassword })
    expect(signedUp.data).toMatchObject({
      session: null,
      user: { phone, email: '', app_metadata: { provider: 'phone' } },
    })
    const credentials = { phone: `+${phone}`, password: aPassword }
    expect((await client.signInWithPassword(credentials)).error?.code).toBe('phone_not_confirmed')

    const token = await server.textTo(phone)
    expect((await client.verifyOtp({ phone, token: wrong(token), type: 'sms' })).error?.code).toBe('otp_expired')
    const { data } = await client.verifyOtp({ phone, token, type: 'sms' })
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) })
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired')
    expect((await server.aClient().signInWithPassword(credentials)).error).toBeNull()
  })

  it('[N2] [N4] a user logs in with a phone number and a code instead of a password, and the code is sent again on request', async () => {
    const [client, phone] = [server.aClient(), aPhone()]
    expect((await client.signInWithOtp({ phone })).error).toBeNull()
    await server.textTo(phone)
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    const token = await server.textTo(phone, 2)
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).data.session?.user.phone).toBe(phone)
    const unknown = await client.signInWithOtp({ phone: aPhone(), options: { shouldCreateUser: false } })
    expect(unknown.error?.code).toBe('otp_disabled')
  })

  it('[N5] a phone number is added to an account after its texted code is entered, and only if no other account has it', async () => {
    const [{ client, email }, phone] = [await server.aPerson(), aPhone()]
    const asked = await client.updateUser({ phone: `+${phone}` })
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone })
    const token = await server.textTo(phone)
    const [slow, other] = [await server.aPerson(), await server.aPerson()]
    await slow.client.updateUser({ phone })
    const late = await server.textTo(phone, 2)
    const changed = await client.verifyOtp({ phone, token, type: 'phone_change' })
    expect(changed.data.user).toMatchObject({ email, phone, app_metadata: { providers: ['email', 'phone'] } })
    expect((await slow.client.verifyOtp({ phone, token: late, type: 'phone_change' })).error?.code).toBe('phone_exists')
    expect((await other.client.updateUser({ phone })).error?.code).toBe('phone_exists')
  })

  it('[N1] a sign-up by phone is refused if the number is malformed, or if the request names WhatsApp as the channel', async () => {
    const client = server.aClient()
    for (const phone of ['0300 1234567', 'abc', '+1234567890123456']) {
      expect((await client.signUp({ phone, password: aPassword })).error?.code).toBe('validation_failed')
    }
    const form = { phone: aPhone(), password: aPassword, options: { channel: 'whatsapp' as const } }
    expect((await client.signUp(form)).error?.code).toBe('validation_failed')
  })
})

it('[N1] with AUTH_AUTOCONFIRM=phone, a new account with a phone number is signed in at once, and a taken number is reported', async () => {
  const open = await startSignInServer({ AUTH_AUTOCONFIRM: 'phone' })
  try {
    const form = { phone: aPhone(), password: aPassword }
    expect((await open.aClient().signUp(form)).data.session?.user.phone).toBe(form.phone)
    expect((await open.aClient().signUp(form)).error?.code).toBe('user_already_exists')
  } finally {
    await open.close()
  }
})

describe('a shop with SMTP and without an SMS gateway', () => {
  it('[N1] a shop without an SMS gateway refuses every call that would send a text message, and its settings show that phone login is off', async () => {
    const shop = await startSignInServer({ SMTP_URL: 'smtp://127.0.0.1:9', AUTH_AUTOCONFIRM: 'email' })
    try {
      const client = shop.aClient()
      const phone = aPhone()
      const disabled = { status: 400, code: 'phone_provider_disabled' }
      expect((await client.signUp({ phone, password: aPassword })).error).toMatchObject(disabled)
      expect((await client.signInWithOtp({ phone })).error).toMatchObject(disabled)
      expect((await client.resend({ type: 'sms', phone })).error).toMatchObject(disabled)
      await client.signUp({ email: anEmail(), password: aPassword })
      expect((await client.updateUser({ phone })).error).toMatchObject(disabled)
      const factor = await client.mfa.enroll({ factorType: 'phone', phone })
      expect(factor.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
      const settings = await (await shop.call('GET', '/settings')).json()
      expect(settings).toMatchObject({ external: { phone: false }, sms_provider: '' })
      const { rows } = await sql`select from mailbox where channel = 'sms'`.execute(shop.platform.database)
      expect(rows).toEqual([])
    } finally {
      await shop.close()
    }
  })

  it('[N1] a shop without an SMS gateway still signs users up by phone if AUTH_AUTOCONFIRM=phone is set, because this needs no text message', async () => {
    const shop = await startSignInServer({ SMTP_URL: 'smtp://127.0.0.1:9', AUTH_AUTOCONFIRM: 'phone' })
    try {
      const form = { phone: aPhone(), password: aPassword }
      expect((await shop.aClient().signUp(form)).error).toBeNull()
      expect((await shop.aClient().signInWithPassword(form)).error).toBeNull()
      expect((await shop.aClient().signInWithOtp({ phone: form.phone })).error?.code).toBe('phone_provider_disabled')
      const settings = await (await shop.call('GET', '/settings')).json()
      expect(settings).toMatchObject({ external: { phone: true }, sms_provider: '' })
    } finally {
      await shop.close()
    }
  })
})

it('[N1] a text message is sent through the configured gateway, and again if the gateway answers 503', async () => {
  const received: { authorization: string | undefined; form: URLSearchParams }[] = []
  async function receive(request: IncomingMessage, response: ServerResponse) {
    received.push({ authorization: request.headers.authorization, form: new URLSearchParams(await text(request)) })
    response.writeHead(received.length === 1 ? 503 : 201).end()
  }
  const gateway = createServer((request, response) => void receive(request, response))
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const { port } = gateway.address() as { port: number }
  const SMS_URL = `http://AC1:secret@127.0.0.1:${port}/Messages.json?from=%2B15005550006`
  const shop = await startSignInServer({ SMS_URL })
  try {
    const [client, phone] = [shop.aClient(), aPhone()]
    await client.signInWithOtp({ phone })
    await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    const [, again] = received
    expect(again?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
    expect(Object.fromEntries(again?.form ?? [])).toMatchObject({ To: `+${phone}`, From: '+15005550006' })
    const token = /\d{6}/.exec(again?.form.get('Body') ?? '')?.[0] ?? ''
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
  } finally {
    await shop.close()
    gateway.close()
  }
})

function wrong(code: string): string {
  return code === '111111' ? '222222' : '111111'
}
