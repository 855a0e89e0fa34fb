import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.close())

async function refusalOf(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).code]
}

describe('the protection against guessing', () => {
  it('the table of one-time tokens contains no emailed code and no token of an emailed link as plain text', async () => {
    const email = anEmail()
    await server.aClient().signUp({ email, password: aPassword })
    const { code, link } = await server.mailTo(email)
    const stored = await server.platform.database.selectFrom('auth.one_time_tokens').selectAll().execute()
    expect(stored).not.toEqual([])
    const rows = JSON.stringify(stored)
    expect(rows).not.toContain(`"${code}"`)
    expect(rows).not.toContain(link.searchParams.get('token'))
  })

  it('requests for recovery are limited per IP address, even for different email addresses', async () => {
    const strict = await startSignInServer({ AUTH_RATE_LIMITS: '0.1' })
    try {
      const answers: Response[] = []
      for (let attempt = 0; attempt < 4; attempt++) {
        answers.push(await strict.call('POST', '/recover', { email: anEmail() }))
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      // The limit begins with the first request and lasts five minutes.
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(200)
    } finally {
      await strict.close()
    }
  })
})

describe('a request to verify an emailed link or code', () => {
  it.each(['', 'none', 'valueOf', 'constructor', '__proto__'])(
    'a request to verify an emailed link or code is refused if its type is “%s”, which is unknown',
    async (type) => {
      const answer = await server.call('POST', '/verify', { type, token_hash: 'x'.repeat(40) })
      expect(await refusalOf(answer)).toEqual([400, 'validation_failed'])
    },
  )
})

it('a second factor cannot be added to an account that is deleted at the same moment', async () => {
  const { client, id } = await server.aPerson()
  const { database } = server.platform
  let enrolled: ReturnType<typeof client.mfa.enroll> | undefined
  await database.transaction().execute(async (tx) => {
    await tx.deleteFrom('auth.users').where('id', '=', id).execute()
    enrolled = client.mfa.enroll({ factorType: 'totp' })
    await untilLockWait(database)
  })
  expect((await enrolled)?.error).toMatchObject({ status: 404, code: 'user_not_found' })
})

describe('sign-in', () => {
  it('[N10] sign-in refuses an access token that is foreign, expired, unsigned or of another kind', async () => {
    const { client, id } = await server.aPerson()
    const [, claims = '', signature] = ((await client.getSession()).data.session?.access_token ?? '').split('.')
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const { keys } = await (await server.call('GET', '/.well-known/jwks.json')).json()
    const kid: string = keys[0].kid
    const foreign = await new SignJWT({ session_id: id })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject(id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(privateKey)
    const hmac = await new SignJWT({ session_id: id })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setSubject(id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify({ ...(await exportJWK(privateKey)), d: undefined })))
    const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')}.${claims}.`
    const otherHeader = `${Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'other' })).toString('base64url')}.${claims}.${signature}`
    const { privateKey: own, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const ownKey = await new SignJWT({ session_id: id })
      .setProtectedHeader({ alg: 'ES256', kid: 'own', jwk: await exportJWK(publicKey), jku: 'http://127.0.0.1:1/keys' })
      .setSubject(id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(own)
    const late = await ofTheShop(id, 'authenticated', -60)
    const forOthers = await ofTheShop(id, 'somebody-else', 60)
    for (const token of [foreign, hmac, unsigned, otherHeader, ownKey, 'a.b.c', late, forOthers]) {
      expect(await refusalOf(await server.call('GET', '/user', undefined, token))).toEqual([403, 'bad_jwt'])
      expect(await server.verify(token)).toBeNull()
    }
    expect(await refusalOf(await server.call('GET', '/user'))).toEqual([401, 'no_authorization'])
  })

  /** Creates a token with the shop's signature, which expires after `seconds`. */
  async function ofTheShop(id: string, audience: string, seconds: number): Promise<string> {
    const key = await server.platform.database
      .selectFrom('auth.signing_keys')
      .select(['kid', 'private_jwk'])
      .executeTakeFirstOrThrow()
    return new SignJWT({ session_id: id })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setSubject(id)
      .setAudience(audience)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(await importJWK(key.private_jwk as Record<string, string>, 'ES256'))
  }
})

describe('a malformed sign-in request', () => {
  it('a malformed sign-in request gets an error code of the protocol, never a server error', async () => {
    const email = anEmail()
    for (const [path, body, code] of [
      ['/signup', '{"email":', 'bad_json'],
      ['/signup', '[]', 'bad_json'],
      ['/signup', { email, password: 42 }, 'bad_json'],
      ['/signup', { email, password: 'x'.repeat(73) }, 'validation_failed'],
      ['/signup', { email, password: aPassword, data: { bio: 'x'.repeat(5000) } }, 'validation_failed'],
      ['/signup', { email, password: aPassword, data: { bio: 'a\u0000b' } }, 'validation_failed'],
      ['/signup', { email: `${'x'.repeat(300)}@mandi.test`, password: aPassword }, 'validation_failed'],
      [
        '/signup',
        { email, password: aPassword, code_challenge: 'short', code_challenge_method: 's256' },
        'validation_failed',
      ],
      ['/recover', { email, code_challenge: 'x'.repeat(43) }, 'validation_failed'],
      ['/token?grant_type=password', undefined, 'validation_failed'],
      ['/token?grant_type=magic', {}, 'invalid_credentials'],
      ['/token?grant_type=pkce', {}, 'validation_failed'],
      ['/verify', {}, 'validation_failed'],
      ['/verify', { type: 'unheard', token_hash: 'x' }, 'validation_failed'],
      ['/verify', { type: 'signup', token_hash: 'x'.repeat(10_000) }, 'otp_expired'],
    ] as const) {
      const answer = await server.call('POST', path, body)
      const envelope = await answer.json()
      expect([path, body, envelope.code]).toEqual([path, body, code])
      expect(envelope.error_code).toBe(code)
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    }
  })

  it('a sign-in request that is valid except for null or unknown fields is accepted', async () => {
    const answer = await server.call('POST', '/signup', {
      email: anEmail(),
      password: aPassword,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      surprise: [1, 2],
    })
    expect(answer.status).toBe(200)
  })

  it('a sign-in request without the publishable key gets the error format of the protocol', async () => {
    const answer = await fetch(`${server.url}/settings`)
    expect([answer.status, (await answer.json()).error_code]).toEqual([401, 'no_api_key'])
  })
})
