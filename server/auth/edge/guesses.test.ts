import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanSignIn } from '../cleaning.ts'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

/** The limit of guesses per account, with the AUTH_RATE_LIMITS of these tests. */
const GUESSES = 2

let homes = 0
let strangers = 0

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer({ AUTH_RATE_LIMITS: '0.1', AUTH_AUTOCONFIRM: 'on', TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const GRANT = '/auth/v1/token?grant_type=password'
/** The login call that the shop's own pages use. */
const LOGIN = '/api/login'

async function post(url: string, form: object, ip: string): Promise<number> {
  const headers = { apikey: 'pk_mandi_local', 'x-forwarded-for': ip }
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: form })
  return answer.statusCode
}

const logIn = (email: string, password: string, ip: string) => post(GRANT, { email, password }, ip)

/** Logs in with the right password. Resolves to the session. */
async function logInFrom(email: string, ip: string): Promise<{ access_token: string; user: { id: string } }> {
  const headers = { apikey: 'pk_mandi_local', 'x-forwarded-for': ip }
  const payload = { email, password: aPassword }
  return (await server.app.inject({ method: 'POST', url: GRANT, headers, payload })).json()
}

/** Creates a person who has signed up from the IP address of their home. */
async function anOwner(): Promise<{ email: string; home: string }> {
  const owner = { email: anEmail(), home: `198.51.100.${++homes}` }
  expect(await post('/auth/v1/signup', { email: owner.email, password: aPassword }, owner.home)).toBe(200)
  return owner
}

/** Makes wrong guesses, each from another IP address. */
async function guessAt(path: string, form: object, times: number): Promise<number[]> {
  const answers: number[] = []
  for (let guess = 0; guess < times; guess++) answers.push(await post(path, form, `203.0.113.${guess + 1}`))
  return answers
}

it('guesses of a password are limited over all IP addresses together; the owner still logs in from an address used before', async () => {
  const { email, home } = await anOwner()
  const wrong = { email, password: 'is it this one?' }
  expect(await guessAt(GRANT, wrong, GUESSES + 2)).toEqual([400, 400, 429, 429])
  expect(await logIn(email.toUpperCase(), aPassword, '203.0.113.99')).toBe(429)
  expect(await logIn(email, aPassword, home)).toBe(200)
  expect(await logIn((await anOwner()).email, aPassword, '203.0.113.99')).toBe(200)
})

it('wrong passwords for one account on the shop’s own pages and in other programs count towards one limit', async () => {
  const { email, home } = await anOwner()
  const wrong = { email, password: 'is it this one?' }
  expect(await guessAt(LOGIN, wrong, GUESSES - 1)).toEqual([400])
  expect(await guessAt(GRANT, wrong, 2)).toEqual([400, 429])
  expect(await post(LOGIN, { email, password: aPassword }, '203.0.113.99')).toBe(429)
  expect(await post(LOGIN, { email, password: aPassword }, home)).toBe(200)
})

it('guesses of a password from an IP address that the account has used have their own limit', async () => {
  const { email, home } = await anOwner()
  const answers = []
  for (let guess = 0; guess < 2 * GUESSES + 1; guess++) answers.push(await logIn(email, 'is it this one?', home))
  expect(answers).toEqual([400, 400, 400, 400, 429])
})

it('correct passwords do not count as guesses, and guesses for an unknown account get the same responses', async () => {
  const { email } = await anOwner()
  for (let time = 0; time < GUESSES + 1; time++) expect(await logIn(email, aPassword, '203.0.113.50')).toBe(200)
  const wrong = { email: anEmail(), password: 'is it this one?' }
  expect(await guessAt(GRANT, wrong, GUESSES + 1)).toEqual([400, 400, 429])
})

it('guesses of recovery codes are limited per account, over all IP addresses and all codes', async () => {
  const { email, home } = await anOwner()
  const wrong = { email, type: 'recovery', token: '000000' }
  expect(await post('/auth/v1/recover', { email }, home)).toBe(200)
  expect(await guessAt('/auth/v1/verify', wrong, GUESSES)).toEqual([403, 403])
  await server.platform.database
    .updateTable('auth.users')
    .set({ recovery_sent_at: null })
    .where('email', '=', email)
    .execute()
  expect(await post('/auth/v1/recover', { email }, home)).toBe(200)
  expect(await guessAt('/auth/v1/verify', wrong, 1)).toEqual([429])
})

/** Tries a change of the account several times, each time from another IP address, with the token of one session. */
async function tryChanges(token: string, form: object, times: number): Promise<[number, string][]> {
  const answers: [number, string][] = []
  for (let guess = 0; guess < times; guess++) {
    const headers = {
      apikey: 'pk_mandi_local',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `192.0.2.${++strangers}`,
    }
    const answer = await server.app.inject({ method: 'PUT', url: '/auth/v1/user', headers, payload: form })
    answers.push([answer.statusCode, answer.json().error_code])
  }
  return answers
}

it('guesses of the current password at a change of the password count like guesses at a login', async () => {
  const { email, home } = await anOwner()
  const token = (await logInFrom(email, home)).access_token
  const wrong = { password: 'another one entirely', current_password: 'is it this one?' }
  const tooMany = [429, 'over_request_rate_limit']
  expect(await tryChanges(token, wrong, GUESSES + 1)).toEqual([
    ...Array(GUESSES).fill([400, 'current_password_invalid']),
    tooMany,
  ])
  expect(await tryChanges(token, { ...wrong, current_password: aPassword }, 1)).toEqual([tooMany])
  expect(await logIn(email, aPassword, '203.0.113.99')).toBe(429)
})

it('wrong guesses of the code that an old session needs for a change are limited per account, even with new codes', async () => {
  const { email, home } = await anOwner()
  const { access_token: token, user } = await logInFrom(email, home)
  const { database } = server.platform
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await database.updateTable('auth.sessions').set({ created_at: yesterday }).where('user_id', '=', user.id).execute()
  const headers = { apikey: 'pk_mandi_local', authorization: `Bearer ${token}`, 'x-forwarded-for': home }
  const answers: number[] = []
  for (let code = 0; code < GUESSES + 1; code++) {
    await database.updateTable('auth.users').set({ reauthentication_sent_at: null }).where('id', '=', user.id).execute()
    expect((await server.app.inject({ url: '/auth/v1/reauthenticate', headers })).statusCode).toBe(200)
    const [[status = 0] = []] = await tryChanges(token, { password: 'another one entirely', nonce: 'no code' }, 1)
    answers.push(status)
  }
  expect(answers).toEqual([...Array(GUESSES).fill(422), 429])
})

it('expired counts of password guesses are removed, and the stored counts contain no email', async () => {
  const { email, home } = await anOwner()
  await logIn(email, 'is it this one?', home)
  const { database } = server.platform
  const counts = () => database.selectFrom('rate_limits').select('key').execute()
  expect(await counts()).not.toEqual([])
  expect(JSON.stringify(await counts())).not.toContain(email.split('@')[0])
  await database
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute()
  await cleanSignIn(server.platform)
  expect(await counts()).toEqual([])
})
