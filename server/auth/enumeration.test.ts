import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEmail, aPassword, type SignInServer, startSignInServer } from './testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.close())

/** The status and the shape of an answer: which fields it has, and of which kind their values are. */
async function shapeOf(path: string, form: object) {
  const answer = await server.call('POST', path, form)
  const body: Record<string, unknown> = await answer.json()
  const kinds = Object.entries(body).map(([field, value]) => [field, Array.isArray(value) ? 'array' : typeof value])
  return { status: answer.status, kinds: Object.fromEntries(kinds) }
}

it.each([
  ['a wrong password', '/token?grant_type=password', { password: 'not the password' }],
  ['a forgotten password', '/recover', {}],
  ['a confirmation sent again', '/resend', { type: 'signup' }],
  ['a change of e-mail sent again', '/resend', { type: 'email_change' }],
  ['a link to log in', '/otp', {}],
  ['a guessed code', '/verify', { type: 'recovery', token: '123456' }],
  ['a sign-up', '/signup', { password: aPassword }],
])('[N1] [N4] [N7] %s is answered alike for who has an account and who has none', async (_, path, form) => {
  const { email } = await server.aPerson()
  const known = await shapeOf(path, { email, ...form })
  expect(await shapeOf(path, { email: anEmail(), ...form })).toEqual(known)
})

it('[N1] [N2] a second mail within the pause is answered alike, and not sent', async () => {
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
