import { AuthClient } from '@supabase/auth-js'
import { createRemoteJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PASSWORD = 'a-good-password'

describe('the sign-in protocol with the client of Supabase', () => {
  let shop: TestShop
  let origin: string
  let people = 0

  const anEmail = () => `person${++people}@mandi.test`
  const client = () =>
    new AuthClient({
      url: `${origin}/auth/v1`,
      headers: { apikey: shop.platform.configuration.publishableKey },
      autoRefreshToken: false,
      persistSession: false,
    })
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${origin}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: shop.platform.configuration.publishableKey,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  /** Waits until the job queue has no pending email. Resolves to the newest email to this address. */
  async function mailTo(email: string) {
    const mail = await expect
      .poll(
        () =>
          shop.platform.database
            .selectFrom('mailbox')
            .selectAll()
            .where('recipient', '=', email)
            .orderBy('id', 'desc')
            .executeTakeFirst(),
        { timeout: 30_000, interval: 50 },
      )
      .toBeTruthy()
      .then(() =>
        shop.platform.database
          .selectFrom('mailbox')
          .selectAll()
          .where('recipient', '=', email)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      )
    const link = /(http\S+)/.exec(mail.text)?.[1] ?? ''
    const code = /Your code: (\d{6})/.exec(mail.text)?.[1] ?? ''
    return { ...mail, link: link.replace(/^https?:\/\/[^/]+/, origin), code }
  }

  async function signedUp(redirectTo?: string) {
    const [auth, email] = [client(), anEmail()]
    const answer = await auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { username: 'Ayesha' }, ...(redirectTo ? { emailRedirectTo: redirectTo } : {}) },
    })
    return { auth, email, ...answer }
  }

  async function signedIn() {
    const { auth, email } = await signedUp()
    const { code } = await mailTo(email)
    const { data } = await auth.verifyOtp({ email, token: code, type: 'signup' })
    if (!data.session) throw new Error('the code was not accepted')
    return { auth, email, session: data.session }
  }

  beforeAll(async () => {
    shop = await createTestShop({ AUTH_AUTOCONFIRM: 'off' })
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => shop.close())

  it('[T8, N1] the sign-in protocol answers a sign-up with a user without a session, and sends an email', async () => {
    const { data, error, email } = await signedUp()
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ username: 'Ayesha', email_verified: false })
    expect((await mailTo(email)).subject).toContain('Confirm your e-mail')
  })

  it('[N1] a sign-up sends a link to the confirmation page of the shop, and the token in this link works only once', async () => {
    const { auth, email } = await signedUp(`${shop.platform.configuration.publicUrl}/confirm?role=seller`)
    const link = new URL((await mailTo(email)).link)
    expect([link.pathname, link.searchParams.get('role')]).toEqual(['/confirm', 'seller'])
    const token_hash = link.searchParams.get('token_hash') ?? ''
    const proof = { token_hash, type: 'signup' } as const
    expect((await auth.verifyOtp(proof)).data.user?.email).toBe(email)
    expect((await auth.verifyOtp(proof)).error?.code).toBe('otp_expired')
  })

  it('[N1] an emailed sign-in link redirects to the requested page; a second use of the link gets an error', async () => {
    const confirm = `${shop.platform.configuration.publicUrl}/shop?role=seller`
    const { email } = await signedUp(confirm)
    const { link } = await mailTo(email)
    const first = await fetch(link, { redirect: 'manual' })
    expect(first.status).toBe(303)
    const target = new URL(first.headers.get('location') ?? '')
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(confirm)
    expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('signup')
    const second = await fetch(link, { redirect: 'manual' })
    expect(second.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('an emailed sign-in link never redirects to a foreign host', async () => {
    const { email } = await signedUp('https://evil.example/steal')
    const answer = await fetch((await mailTo(email)).link, { redirect: 'manual' })
    expect(answer.headers.get('location')?.startsWith(shop.platform.configuration.publicUrl)).toBe(true)
  })

  it('[N1, N5] the sign-in protocol logs a user in with a password and returns the user', async () => {
    const { email } = await signedIn()
    const auth = client()
    const { data } = await auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
    const user = await auth.getUser(data.session?.access_token)
    expect(user.data.user?.email).toBe(email)
    expect(user.data.user?.identities).toHaveLength(1)
  })

  it('the sign-in protocol answers a wrong password and an unknown email alike', async () => {
    const { email } = await signedIn()
    const wrong = await client().signInWithPassword({ email, password: 'another-password' })
    const unknown = await client().signInWithPassword({ email: anEmail(), password: PASSWORD })
    expect(wrong.error?.code).toBe('invalid_credentials')
    expect({ ...unknown.error }).toEqual({ ...wrong.error })
  })

  it('the sign-in protocol refuses the right password before the email is confirmed', async () => {
    const { email } = await signedUp()
    const { error } = await client().signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('email_not_confirmed')
  })

  it('[V9] the sign-in protocol refuses a sign-up with a malformed email address, without a password or with a short password', async () => {
    expect((await post('signup', { email: anEmail() })).status).toBe(400)
    expect((await post('signup', { email: 'no-address', password: PASSWORD })).status).toBe(400)
    const weak = await post('signup', { email: anEmail(), password: 'short' })
    expect(weak.status).toBe(422)
    expect(await weak.json()).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } })
  })

  it('the sign-in protocol answers a sign-up for a taken email like any other sign-up', async () => {
    const { email } = await signedIn()
    const { data, error } = await client().signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user?.identities).toMatchObject([{ provider: 'email', user_id: data.user?.id }])
    expect(data.session).toBeNull()
  })

  it('[N6] each refresh of a session changes its refresh token: the previous token returns the current one, and an older token ends the session', async () => {
    const { session } = await signedIn()
    const refresh = async (refresh_token: string) => post('token?grant_type=refresh_token', { refresh_token })
    const second = await (await refresh(session.refresh_token)).json()
    expect(second.refresh_token).not.toBe(session.refresh_token)
    expect((await (await refresh(session.refresh_token)).json()).refresh_token).toBe(second.refresh_token)
    const third = await (await refresh(second.refresh_token)).json()
    await shop.platform.database
      .updateTable('auth.sessions')
      .set({ refreshed_at: new Date(Date.now() - 60_000) })
      .where('id', '=', String(decodeJwt(session.access_token).session_id))
      .execute()
    const stolen = await refresh(session.refresh_token)
    expect(stolen.status).toBe(400)
    expect(await stolen.json()).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await refresh(third.refresh_token)).status).toBe(400)
  })

  it('[N6] many tabs that refresh their session at once get the same new refresh token', async () => {
    const { session } = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        (await post('token?grant_type=refresh_token', { refresh_token: session.refresh_token })).json(),
      ),
    )
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1)
  })

  it('[N10] the sign-in protocol publishes keys that verify its access tokens, and refuses forged and unsigned tokens', async () => {
    const { session } = await signedIn()
    const keys = createRemoteJWKSet(new URL(`${origin}/auth/v1/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(session.access_token, keys)
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload.role).toBe('authenticated')
    const forged = await new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
    const unsigned = `${btoa('{"alg":"none"}')}.${session.access_token.split('.')[1]}.`
    for (const token of [forged, unsigned, 'nonsense']) {
      expect((await client().getUser(token)).error?.code).toBe('bad_jwt')
      const answer = await shop.as({ id: '', email: '', token }).get('/api/account')
      expect(answer.statusCode).toBe(401)
    }
  })

  it('[N11] a logout ends this session, all other sessions, or all sessions, as its scope says', async () => {
    const { auth, email, session } = await signedIn()
    const here = session.access_token
    const elsewhere = async () =>
      (await client().signInWithPassword({ email, password: PASSWORD })).data.session?.access_token ?? ''
    const areOpen = (...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await client().getUser(token)).error === null))

    const [phone, tablet] = [await elsewhere(), await elsewhere()]
    expect((await post('logout?scope=local', '', phone)).status).toBe(204)
    expect(await areOpen(here, phone, tablet)).toEqual([true, false, true])
    expect((await auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(await areOpen(here, tablet)).toEqual([true, false])
    const next = await elsewhere()
    expect((await post('logout?scope=global', '', here)).status).toBe(204)
    expect(await areOpen(here, next)).toEqual([false, false])
    expect((await post('logout?scope=local', '', here)).status).toBe(403)
  })

  it('[N7] a user sets a new password through a recovery email', async () => {
    const { email } = await signedIn()
    const auth = client()
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
    await expect.poll(async () => (await mailTo(email)).subject, { timeout: 30_000 }).toContain('new password')
    const { code } = await mailTo(email)
    expect((await auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
    expect((await auth.updateUser({ password: 'another-good-one' })).error).toBeNull()
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials')
    expect((await client().signInWithPassword({ email, password: 'another-good-one' })).error).toBeNull()
  })

  it('the response to a request for recovery does not reveal whether an account exists', async () => {
    const { email } = await signedIn()
    const [known, unknown] = [await post('recover', { email }), await post('recover', { email: anEmail() })]
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  })

  it('[N3] a new password requires an emailed code if the session is older than a day', async () => {
    const { auth, email, session } = await signedIn()
    await shop.platform.database
      .updateTable('auth.sessions')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', String(decodeJwt(session.access_token).session_id))
      .execute()
    expect((await auth.updateUser({ password: 'another-good-one' })).error?.code).toBe('reauthentication_needed')
    expect((await auth.reauthenticate()).error).toBeNull()
    await expect.poll(async () => (await mailTo(email)).subject, { timeout: 30_000 }).toContain('is your')
    const { code } = await mailTo(email)
    expect((await auth.updateUser({ password: 'another-good-one', nonce: '000000' })).error?.code).toBe(
      'reauthentication_not_valid',
    )
    expect((await auth.updateUser({ password: 'another-good-one', nonce: code })).error).toBeNull()
  })

  it('too many wrong attempts void an emailed code, but not the link in the same email', async () => {
    const { auth, email } = await signedUp()
    const { code, link } = await mailTo(email)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let attempt = 0; attempt < 6; attempt++) {
      expect((await auth.verifyOtp({ email, token: wrong, type: 'signup' })).error?.code).toBe('otp_expired')
    }
    expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error?.code).toBe('otp_expired')
    const query = new URL(link).searchParams
    const token_hash = query.get('token_hash') ?? query.get('token') ?? ''
    expect((await auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  })

  it('[N4, V10] a request for another confirmation email is accepted only if it contains a type and an email address', async () => {
    const { auth, email } = await signedUp()
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
    expect((await post('resend', { email })).status).toBe(400)
    expect((await post('resend', { type: 'signup' })).status).toBe(400)
  })

  it('[N5] a user changes metadata at once, and the email after the old and the new address confirm it', async () => {
    const { auth, email } = await signedIn()
    const updated = await auth.updateUser({ data: { username: 'Zainab' } })
    expect(updated.data.user?.user_metadata.username).toBe('Zainab')
    const newEmail = anEmail()
    expect((await auth.updateUser({ email: newEmail })).data.user?.new_email).toBe(newEmail)
    const [first, second] = [await mailTo(newEmail), await mailTo(email)]
    await fetch(first.link, { redirect: 'manual' })
    expect((await client().signInWithPassword({ email: newEmail, password: PASSWORD })).error).not.toBeNull()
    await expect.poll(async () => (await mailTo(email)).subject, { timeout: 30_000 }).toContain('new e-mail')
    await fetch((await mailTo(email)).link ?? second.link, { redirect: 'manual' })
    expect((await client().signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull()
  })

  it('[R1] the sign-in protocol never grants the admin role through metadata', async () => {
    const { auth, session } = await signedIn()
    await auth.updateUser({ data: { role: 'admin', is_admin: true } })
    const caller = { id: session.user.id, email: '', token: session.access_token }
    expect((await post('user', {}, session.access_token)).status).toBe(405)
    const { error } = await auth.refreshSession()
    expect(error).toBeNull()
    expect((await shop.as(caller).get('/api/admin/dashboard')).statusCode).toBe(403)
  })

  it('the sign-in protocol answers malformed requests in its own error format', async () => {
    const malformed = await post('token?grant_type=password', '{"email":')
    expect(malformed.status).toBe(400)
    expect(malformed.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await malformed.json()).toMatchObject({ code: 'bad_json' })
    const wrongType = await post('token?grant_type=password', { email: 5, password: PASSWORD })
    expect(await wrongType.json()).toMatchObject({ code: 'bad_json' })
    const unknown = await post('token?grant_type=magic', {})
    expect(await unknown.json()).toMatchObject({ code: 'invalid_credentials' })
  })
})
