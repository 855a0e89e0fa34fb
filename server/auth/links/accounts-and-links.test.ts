import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.close())

describe('signing up', () => {
  it('simultaneous sign-ups with one email create one account', async () => {
    const email = anEmail()
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.aClient().signUp({ email, password: aPassword })))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    const query = server.platform.database.selectFrom('auth.users').select('id').where('email', '=', email)
    expect(await query.execute()).toHaveLength(1)
  })
})

describe('the language of an account', () => {
  it('[N1] the language of an account is given at sign-up or later, and emails that no page of the shop requested are in this language', async () => {
    const email = anEmail()
    const client = server.aClient()
    await client.signUp({ email, password: aPassword, options: { data: { language: 'ur' } } })
    const { html, code } = await server.mailTo(email)
    expect(html).toContain('<html lang="ur" dir="rtl">')
    await client.verifyOtp({ email, token: code, type: 'email' })
    await client.resetPasswordForEmail(email)
    expect((await server.mailTo(email, 2)).html).toContain('<html lang="ur" dir="rtl">')
    await client.updateUser({ data: { language: 'en' } })
    await client.updateUser({ password: 'another one entirely' })
    expect((await server.mailTo(email, 3)).html).toContain('<html lang="en" dir="ltr">')
  })

  it('[N1] a sign-in email with a link to an Urdu page is in Urdu, even if the account has no language', async () => {
    const email = anEmail()
    const client = server.aClient()
    const emailRedirectTo = `${server.platform.configuration.publicUrl}/ur/confirm`
    await client.signUp({ email, password: aPassword, options: { emailRedirectTo } })
    const confirmation = await server.mailTo(email)
    expect(confirmation.html).toContain('<html lang="ur" dir="rtl">')
    expect(confirmation.link.pathname).toBe('/ur/confirm')
  })
})

describe('a session of the official client', () => {
  it('[N1] a session of the official Supabase client opens with the password, notifies the client’s listeners, and ends with the logout', async () => {
    const { client, email, password } = await server.aPerson()
    const events: string[] = []
    client.onAuthStateChange((event) => void events.push(event))
    const opened = await client.signInWithPassword({ email: email.toUpperCase(), password })
    expect(opened.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect((await client.getUser()).data.user?.email).toBe(email)
    expect((await client.getSession()).data.session?.access_token).toBe(opened.data.session?.access_token)
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.signOut()).error).toBeNull()
    expect((await client.getSession()).data.session).toBeNull()
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
  })
})

describe('changing an account', () => {
  it('[N1] [N5] a user changes metadata and password in one request, and the other devices are signed out', async () => {
    const { client, email, password } = await server.aPerson()
    const other = server.aClient()
    await other.signInWithPassword({ email, password })
    await client.updateUser({ data: { city: 'Lahore', colour: 'green', nested: { empty: null } } })
    const merged = await client.updateUser({ data: { colour: null } })
    expect(merged.data.user?.user_metadata).toMatchObject({ city: 'Lahore', nested: { empty: null } })
    expect(merged.data.user?.user_metadata).not.toHaveProperty('colour')

    expect((await client.updateUser({ password })).error?.code).toBe('same_password')
    expect((await client.updateUser({ password: 'another one entirely' })).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    expect((await other.refreshSession()).error).not.toBeNull()
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await client.signInWithPassword({ email, password: 'another one entirely' })).error).toBeNull()
  })

  it('[N5] a change of the account with a taken email is refused, and changes no other field of the request', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    const refused = await one.client.updateUser({ email: two.email, password: 'another one entirely' })
    expect(refused.error?.code).toBe('email_exists')
    expect((await one.client.signInWithPassword(one)).error).toBeNull()
  })
})

describe('recovering a password', () => {
  it('[N7] a recovery of a password with PKCE completes only in the browser that requested it, and only once', async () => {
    const { client, email } = await server.aPerson({ flowType: 'pkce' })
    await client.signOut()
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    const target = await server.follow((await server.mailTo(email, 2)).link)
    const code = target.searchParams.get('code') ?? ''
    expect(target.hash).toBe('')
    const stranger = await server.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'guess' })
    expect([stranger.status, (await stranger.json()).code]).toEqual([400, 'bad_code_verifier'])
    const opened = await client.exchangeCodeForSession(code)
    expect(opened.error).toBeNull()
    expect(opened.data.user?.email).toBe(email)
    const again = await server.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'guess' })
    expect([again.status, (await again.json()).code]).toEqual([404, 'flow_state_not_found'])
  })

  it('[N7] if the authorization code of a recovery is exchanged a second time, the session that it opened ends, and no other', async () => {
    const { client, email, password } = await server.aPerson({ flowType: 'pkce' })
    const other = server.aClient()
    await other.signInWithPassword({ email, password })
    await client.resetPasswordForEmail(email)
    const code = (await server.follow((await server.mailTo(email, 2)).link)).searchParams.get('code') ?? ''
    const { data } = await client.exchangeCodeForSession(code)
    expect((await client.getUser()).error).toBeNull()
    const again = await server.call('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'stolen' })
    expect([again.status, (await again.json()).code]).toEqual([404, 'flow_state_not_found'])
    const ended = await server.call('GET', '/user', undefined, data.session?.access_token)
    expect([ended.status, (await ended.json()).code]).toEqual([403, 'session_not_found'])
    const { refresh_token } = data.session ?? {}
    const refreshed = await server.call('POST', '/token?grant_type=refresh_token', { refresh_token })
    expect((await refreshed.json()).code).toBe('refresh_token_not_found')
    expect((await other.refreshSession()).error).toBeNull()
  })

  it('[N7] a link to recover a password redirects only to URLs of the shop', async () => {
    const { client, email } = await server.aPerson()
    const foreign = 'https://evil.example/reset-password'
    await client.resetPasswordForEmail(email, { redirectTo: foreign })
    const { link } = await server.mailTo(email, 2)
    expect(link.href).not.toContain('evil')
    link.searchParams.set('redirect_to', foreign)
    const target = await server.follow(link)
    expect(target.origin).toBe(server.platform.configuration.publicUrl)
  })
})
