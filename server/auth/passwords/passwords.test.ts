import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { anEmail, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer({ AUTH_AUTOCONFIRM: 'on', INITIAL_SETTINGS: '{"name":"Sabzi Ghar"}' })
})
afterAll(() => server.close())

const signUp = (password: string, email = anEmail()) => server.call('POST', '/signup', { email, password })

it.each([
  ['eight spaces', '        '],
  ['one letter twelve times', 'aaaaaaaaaaaa'],
  ['digits', '12345678'],
  ['Urdu letters', 'پاسورڈ میرا'],
  ['72 characters', 'x'.repeat(72)],
])('sign-in accepts a password of any characters: %s', async (_, password) => {
  expect((await signUp(password)).status).toBe(200)
})

it('sign-in compares a password exactly as it was typed', async () => {
  const [email, password] = [anEmail(), `${'Ab '.repeat(23)}Z `]
  expect((await signUp(password, email)).status).toBe(200)
  const logIn = async (typed: string) =>
    (await server.call('POST', '/token?grant_type=password', { email, password: typed })).status
  expect(await logIn(password)).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `])
    expect(await logIn(other)).toBe(400)
})

it.each(['1234567', 'sabzi ghar 1', 'SabziGhar12', 'Ghar-Sabzi-99'])(
  'sign-in refuses a password that is too short after the shop’s name is removed from it: %j',
  async (password) => {
    const refused = await signUp(password)
    expect([refused.status, (await refused.json()).weak_password]).toMatchObject([422, { reasons: ['length'] }])
  },
)

it('sign-in of a public shop refuses the most common passwords, with and without the shop’s name', async () => {
  const commonest = dictionary['passwords-common'].filter((one) => one.length >= MIN_PASSWORD_LENGTH)
  expect(commonest.length).toBeGreaterThan(3000)
  const outside = await startSignInServer({
    PUBLIC_URL: 'https://shop.example',
    DEMO: 'on',
    AUTH_AUTOCONFIRM: 'on',
    AUTH_PASSWORD_REFUSED: 'common',
  })
  const answerTo = async (password: string) => outside.call('POST', '/signup', { email: anEmail(), password })
  try {
    for (const password of [...commonest.slice(0, 5), ...commonest.slice(2996, 3000), 'iLoveYou', 'mandi12345678']) {
      const refused = await answerTo(password)
      const { code, weak_password } = await refused.json()
      expect([refused.status, code, weak_password.reasons]).toEqual([422, 'weak_password', ['pwned']])
    }
    expect((await answerTo('onions by the river')).status).toBe(200)
  } finally {
    await outside.close()
  }
})
