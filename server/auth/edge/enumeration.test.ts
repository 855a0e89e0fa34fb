import { afterAll, beforeAll, expect, it } from 'vitest'
import { userByEmail } from '../accounts/users.ts'
import { anEmail, aPassword, aPhone, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.close())

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g

/**
 * Sends a request and returns the status, headers and body of the response. Placeholders replace the values that differ
 * between any two responses.
 */
async function answerTo(path: string, name: string, form: object, kind: 'email' | 'phone' = 'email') {
  const answer = await server.call('POST', path, { [kind]: name, ...form })
  const ids = new Map<string, string>()
  const nameOf = (id: string) => ids.get(id) ?? ids.set(id, `id ${ids.size + 1}`).get(id) ?? ''
  const text = await answer.text()
  const body = text.replaceAll(name, 'NAME').replaceAll(UUID, nameOf).replaceAll(TIME, 'TIME')
  const { date: _, ...headers } = Object.fromEntries(answer.headers)
  return {
    status: answer.status,
    headers: { ...headers, 'x-request-id': '' },
    body: JSON.parse(body),
    length: text.length,
  }
}

/**
 * Creates two accounts and returns three emails of the same length: of the confirmed account, of the unconfirmed
 * account, and without an account.
 */
async function threeEmails(): Promise<Record<'known' | 'unconfirmed' | 'unknown', string>> {
  const { email: known } = await server.aPerson()
  const unconfirmed = anEmail()
  const options = { data: { username: 'Ayesha', cnic: '35202-1234567-1' } }
  await server.aClient().signUp({ email: unconfirmed, password: aPassword, options })
  await server.mailTo(unconfirmed)
  return { known, unconfirmed, unknown: anEmail() }
}

it.each([
  ['a wrong password', '/token?grant_type=password', { password: 'not the password' }],
  ['a forgotten password', '/recover', {}],
  ['a confirmation sent again', '/resend', { type: 'signup' }],
  ['a change of email sent again', '/resend', { type: 'email_change' }],
  ['a link to log in', '/otp', {}],
  ['a guessed code', '/verify', { type: 'recovery', token: '123456' }],
  ['a sign-up', '/signup', { password: aPassword }],
  ['a sign-up with metadata', '/signup', { password: aPassword, data: { city: 'Multan' } }],
])('[N1] [N4] [N7] %s is answered alike for a known, an unconfirmed and an unknown email', async (_, path, form) => {
  const { known, unconfirmed, unknown } = await threeEmails()
  const answer = await answerTo(path, unknown, form)
  expect(await answerTo(path, known, form)).toEqual(answer)
  expect(await answerTo(path, unconfirmed, form)).toEqual(answer)
  // The first request may have created an unconfirmed account for the unknown email. A second request must get the same
  // response.
  expect(await answerTo(path, unknown, form)).toEqual(answer)
})

/** Returns three phone numbers: of a confirmed account, of an unconfirmed account, and without an account. */
async function threePhones(): Promise<Record<'known' | 'unconfirmed' | 'unknown', string>> {
  const [known, unconfirmed] = [aPhone(), aPhone()]
  for (const phone of [known, unconfirmed]) await server.aClient().signUp({ phone, password: aPassword })
  await server.aClient().verifyOtp({ phone: known, token: await server.textTo(known), type: 'sms' })
  return { known, unconfirmed, unknown: aPhone() }
}

it.each([
  ['a wrong password', '/token?grant_type=password', { password: 'not the password' }],
  ['a code to log in', '/otp', {}],
  ['a code sent again', '/resend', { type: 'sms' }],
  ['a guessed code', '/verify', { type: 'sms', token: '123456' }],
  ['a sign-up', '/signup', { password: aPassword }],
])('[N1] [N4] %s is answered alike for a known, an unconfirmed and an unknown phone', async (_, path, form) => {
  const { known, unconfirmed, unknown } = await threePhones()
  const answer = await answerTo(path, unknown, form, 'phone')
  expect(await answerTo(path, known, form, 'phone')).toEqual(answer)
  expect(await answerTo(path, unconfirmed, form, 'phone')).toEqual(answer)
  expect(await answerTo(path, unknown, form, 'phone')).toEqual(answer)
})

it('[N1] a wrong password on the login page is answered alike for a known, an unconfirmed and an unknown email', async () => {
  const { known, unconfirmed, unknown } = await threeEmails()
  const { origin } = new URL(server.url)
  const headers = { apikey: server.platform.configuration.publishableKey, 'content-type': 'application/json', origin }
  const answers = [known, unconfirmed, unknown].map(async (email) => {
    const body = JSON.stringify({ email, password: 'not the password' })
    const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers, body })
    const { request_id: _, ...problem } = await answer.json()
    return { status: answer.status, problem }
  })
  const [first, ...others] = await Promise.all(answers)
  expect(first).toMatchObject({ status: 400, problem: { code: 'invalid_credentials' } })
  expect(others).toEqual([first, first])
})

it('a sign-up with a taken email returns a user built from the request, with a new ID and one identity', async () => {
  const { known, unconfirmed } = await threeEmails()
  for (const email of [known, unconfirmed]) {
    const user = await (await server.call('POST', '/signup', { email, password: aPassword, data: { a: 1 } })).json()
    const account = await userByEmail(server.platform.database, email)
    expect(user.id).not.toBe(account?.id)
    expect(user.user_metadata).toEqual({ a: 1, sub: user.id, email, email_verified: false, phone_verified: false })
    expect(user.identities).toMatchObject([{ provider: 'email', user_id: user.id, email }])
  }
})

it('the response to the first sign-up contains the id of the new account', async () => {
  const email = anEmail()
  const { data } = await server.aClient().signUp({ email, password: aPassword })
  expect((await userByEmail(server.platform.database, email))?.id).toBe(data.user?.id)
})

it('[N1] [N2] if a second login email is requested too soon, the shop does not send it, and the response reports no error', async () => {
  const slow = await startSignInServer({ AUTH_RATE_LIMITS: '1' })
  try {
    const email = anEmail()
    await slow.aClient().signInWithOtp({ email })
    await slow.mailTo(email)
    const answers = [await slow.aClient().signInWithOtp({ email }), await slow.aClient().resetPasswordForEmail(email)]
    expect(answers.map(({ error }) => error)).toEqual([null, null])
    await slow.mailTo(email, 2)
    const mails = slow.platform.database.selectFrom('mailbox').select('subject').where('recipient', '=', email)
    expect((await mails.execute()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Confirm your e-mail/),
      expect.stringMatching(/Set a new password/),
    ])
  } finally {
    await slow.close()
  }
})
