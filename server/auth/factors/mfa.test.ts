import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aPhone, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<SignInServer['aPerson']>>

/** Sets up an authenticator app and enters its code once. */
async function withApp(person: Person) {
  const { data } = await person.client.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('The app could not be set up')
  const app = new TOTP({ secret: data.totp.secret })
  const { error } = await person.client.mfa.challengeAndVerify({ factorId: data.id, code: app.generate() })
  expect(error).toBeNull()
  return { factorId: data.id, app, totp: data.totp }
}

/** Moves the clock forward by a minute, so that the authenticator app shows another code. */
function aMinuteLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
}

async function levelOf(client: Person['client']) {
  return (await client.mfa.getAuthenticatorAssuranceLevel()).data
}

describe('an authenticator app', () => {
  it('[N9] a user sets up an authenticator app by QR code or secret, and its code raises the assurance level of the session', async () => {
    const person = await server.aPerson()
    const other = server.aClient()
    await other.signInWithPassword(person)
    expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const { totp } = await withApp(person)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*$/)
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/)
    expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const factors = await person.client.mfa.listFactors()
    expect(factors.data?.totp).toEqual([expect.objectContaining({ status: 'verified', factor_type: 'totp' })])
    expect((await other.refreshSession()).error).not.toBeNull()
  })

  it('[N9] an authenticator app is required at the next login, and a refresh of the session does not replace its code', async () => {
    const person = await server.aPerson()
    const { factorId, app } = await withApp(person)
    await person.client.signInWithPassword(person)
    expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const before = (await person.client.getSession()).data.session?.refresh_token ?? ''
    await person.client.refreshSession()
    expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal1' })
    aMinuteLater()
    const raised = await person.client.mfa.challengeAndVerify({ factorId, code: app.generate() })
    expect(raised.error).toBeNull()
    expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal2' })
    expect((await person.client.refreshSession()).error).toBeNull()
    expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal2' })
    const stale = await server.call('POST', '/token?grant_type=refresh_token', { refresh_token: before })
    expect(await stale.json()).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await person.client.refreshSession()).error).toBeNull()
  })

  it('[N9] a code of an authenticator app is accepted once, and no code is accepted after too many wrong ones', async () => {
    const person = await server.aPerson()
    const { factorId, app } = await withApp(person)
    const replayed = await person.client.mfa.challengeAndVerify({ factorId, code: app.generate() })
    expect(replayed.error?.code).toBe('mfa_verification_failed')
    aMinuteLater()
    const { data: challenge } = await person.client.mfa.challenge({ factorId })
    const answer = (code: string) => person.client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })
    const right = app.generate()
    const wrong = right === '123456' ? '654321' : '123456'
    for (let count = 0; count < 5; count++) expect((await answer(wrong)).error?.code).toBe('mfa_verification_failed')
    expect((await answer(right)).error?.code).toBe('mfa_challenge_expired')
    expect((await answer(right)).error?.code).toBe('mfa_factor_not_found')
  })

  it('[N9] a session must be confirmed by the authenticator app before the app is removed, a second app is added or the password is changed', async () => {
    const person = await server.aPerson()
    const { factorId, app } = await withApp(person)
    await person.client.signInWithPassword(person)
    expect((await person.client.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
    const second = { factorType: 'totp', friendlyName: 'Tablet' } as const
    expect((await person.client.mfa.enroll(second)).error?.code).toBe('insufficient_aal')
    expect((await person.client.updateUser({ password: 'quite another one' })).error?.code).toBe('insufficient_aal')
    aMinuteLater()
    await person.client.mfa.challengeAndVerify({ factorId, code: app.generate() })
    expect((await person.client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    expect((await person.client.getUser()).data.user?.factors ?? []).toEqual([])
    await person.client.refreshSession()
    expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  it('[N9] an authenticator app belongs to one account, and its name is unique in this account', async () => {
    const [one, two] = [await server.aPerson(), await server.aPerson()]
    const { factorId } = await withApp(one)
    expect((await two.client.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
    expect((await two.client.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
    expect((await one.client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_factor_name_conflict')
    const token = (await one.client.getSession()).data.session?.access_token
    const malformed = [
      server.call('POST', '/factors/7/challenge', {}, token),
      server.call('POST', `/factors/${factorId}/verify`, { challenge_id: '7', code: '123456' }, token),
      server.call('POST', `/factors/${factorId}/verify`, { challenge_id: factorId }, token),
      server.call('POST', '/factors', { factor_type: 'carrier pigeon' }, token),
    ]
    expect((await Promise.all(malformed)).map(({ status }) => status)).toEqual([404, 400, 400, 400])
  })
})

it('[N9] a session older than a day can neither add nor remove a second factor, but a new login can', async () => {
  const [owner, person] = [await server.aPerson(), await server.aPerson()]
  const { factorId } = await withApp(owner)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await server.platform.database.updateTable('auth.sessions').set({ created_at: yesterday }).execute()
  const removing = await owner.client.mfa.unenroll({ factorId })
  const adding = await person.client.mfa.enroll({ factorType: 'totp' })
  expect([removing, adding].map(({ error }) => error?.code)).toEqual(Array(2).fill('reauthentication_needed'))
  expect((await person.client.signInWithPassword(person)).error).toBeNull()
  await withApp(person)
})

describe('a phone as second factor', () => {
  it('[N9] the code that a phone receives as second factor raises the assurance level of the session', async () => {
    const [{ client }, phone] = [await server.aPerson(), aPhone()]
    const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone: `+${phone}` })
    const factorId = factor?.id ?? ''
    const { data: challenge } = await client.mfa.challenge({ factorId })
    const code = await server.textTo(phone)
    const { error } = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })
    expect(error).toBeNull()
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' })
    const again = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' })
    expect(again.error?.code).toBe('mfa_verified_factor_exists')
  })

  it('[N9] the text messages for second factors of one account are limited, so that it cannot send them to many foreign numbers', async () => {
    const strict = await startSignInServer({ AUTH_RATE_LIMITS: '0.5' })
    try {
      const { client } = await strict.aPerson()
      const codes: (string | undefined)[] = []
      for (let number = 0; number < 7; number++) {
        const { data } = await client.mfa.enroll({ factorType: 'phone', phone: aPhone() })
        const factorId = data?.id ?? ''
        codes.push((await client.mfa.challenge({ factorId })).error?.code)
        await client.mfa.unenroll({ factorId })
      }
      expect(codes).toEqual([...Array(5), 'over_request_rate_limit', 'over_request_rate_limit'])
    } finally {
      await strict.close()
    }
  })
})
