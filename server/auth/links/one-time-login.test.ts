import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aPassword, aPhone, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer({ AUTH_ALLOW: 'signup,anonymous' })
})
afterAll(() => server.close())

describe('logging in without a password works', () => {
  it('[N2] the code of an email logs in to an existing account; the link in the same email then no longer works', async () => {
    const { email } = await server.aPerson()
    const client = server.aClient()
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    const mail = await server.mailTo(email, 2)
    expect(mail.subject).toMatch(/Your login/)
    expect((await client.verifyOtp({ email, token: mail.code, type: 'email' })).data.user?.email).toBe(email)
    expect((await server.follow(mail.link)).hash).toContain('error_code=otp_expired')
  })

  it('[N2] an emailed link logs in to a new account, confirms its email and stores the metadata of the request', async () => {
    const [client, email] = [server.aClient(), anEmail()]
    await client.signInWithOtp({ email, options: { data: { city: 'Quetta' } } })
    const landed = await server.follow((await server.mailTo(email)).link)
    const token = new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? ''
    const user = await (await server.call('GET', '/user', undefined, token)).json()
    expect(user).toMatchObject({ email, user_metadata: { city: 'Quetta', email_verified: true } })
  })

  it('[N2] with PKCE, an emailed login link works only in the browser that requested it', async () => {
    const { email } = await server.aPerson()
    const client = server.aClient({ flowType: 'pkce' })
    await client.signInWithOtp({ email })
    const landed = await server.follow((await server.mailTo(email, 2)).link)
    const code = landed.searchParams.get('code') ?? ''
    const stranger = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    })
    expect(await stranger.json()).toMatchObject({ code: 'bad_code_verifier' })
    expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(email)
  })

  it('[N2] an emailed login link with PKCE returns an authorization code that expires after five minutes', async () => {
    const { email } = await server.aPerson()
    const client = server.aClient({ flowType: 'pkce' })
    await client.signInWithOtp({ email })
    const landed = await server.follow((await server.mailTo(email, 2)).link)
    const earlier = new Date(Date.now() - 301_000)
    await server.platform.database.updateTable('auth.flow_state').set({ created_at: earlier }).execute()
    const { error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(error?.code).toBe('flow_state_expired')
  })

  it('[N2] a login without a password creates a new account only if the caller permits it, and accepts exactly one identifier', async () => {
    const client = server.aClient()
    const unknown = await client.signInWithOtp({ email: anEmail(), options: { shouldCreateUser: false } })
    expect(unknown.error?.code).toBe('otp_disabled')
    for (const form of [{}, { email: anEmail(), phone: aPhone() }, { email: anEmail(), channel: 'sms' }]) {
      expect(await (await server.call('POST', '/otp', form)).json()).toMatchObject({ code: 'validation_failed' })
    }
  })
})

describe('an anonymous account', () => {
  it('[N1] an anonymous account gets a session with the given metadata, and keeps its user ID when it later confirms an email', async () => {
    const client = server.aClient()
    const opened = await client.signInAnonymously({ options: { data: { basket: 7 } } })
    expect(opened.data.user).toMatchObject({ is_anonymous: true, user_metadata: { basket: 7 }, app_metadata: {} })
    const nameless = await client.updateUser({ password: aPassword })
    expect(nameless.error?.code).toBe('validation_failed')
    const email = anEmail()
    await client.updateUser({ email })
    const { code, text } = await server.mailTo(email)
    // The owner of the mailbox may be another person than the owner of the session, so the email must contain a
    // warning.
    expect(text).toContain('If you did not ask for this, do not use this link.')
    expect(text).not.toContain('the old and the new address')
    const named = await client.verifyOtp({ email, token: code, type: 'email_change' })
    expect(named.data.user).toMatchObject({ id: opened.data.user?.id, email, is_anonymous: false })
  })

  it('[N1] an anonymous account cannot set up a second factor', async () => {
    const client = server.aClient()
    await client.signInAnonymously()
    expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('no_authorization')
  })
})

it('[N1] with AUTH_ALLOW=none, new accounts and anonymous sessions are refused', async () => {
  const closed = await startSignInServer({ AUTH_ALLOW: 'none' })
  try {
    const client = closed.aClient()
    expect((await client.signUp({ email: anEmail(), password: aPassword })).error?.code).toBe('signup_disabled')
    expect((await client.signInAnonymously()).error?.code).toBe('signup_disabled')
    expect((await client.signInWithOtp({ email: anEmail() })).error?.code).toBe('otp_disabled')
  } finally {
    await closed.close()
  }
})
