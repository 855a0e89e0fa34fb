import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEmail, type SignInServer, startSignInServer } from './testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer({ AUTH_AUTOCONFIRM: 'on', STORE_NAME: 'Sabzi Ghar' })
})
afterAll(() => server.close())

const signUp = (password: string, email = anEmail()) => server.call('POST', '/signup', { email, password })

it.each(['        ', 'aaaaaaaaaaaa', '12345678', 'پاسورڈ میرا', 'x'.repeat(72)])(
  'a password of any characters is taken: %j',
  async (password) => {
    expect((await signUp(password)).status).toBe(200)
  },
)

it('it counts exactly as it was typed', async () => {
  const [email, password] = [anEmail(), `${'Ab '.repeat(23)}Z `]
  expect((await signUp(password, email)).status).toBe(200)
  const logIn = async (typed: string) =>
    (await server.call('POST', '/token?grant_type=password', { email, password: typed })).status
  expect(await logIn(password)).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `])
    expect(await logIn(other)).toBe(400)
})

it.each(['1234567', 'sabzi ghar 1', 'SabziGhar12', 'Ghar-Sabzi-99'])(
  'one that is short without the shop’s name is refused: %j',
  async (password) => {
    const refused = await signUp(password)
    expect([refused.status, (await refused.json()).weak_password]).toMatchObject([422, { reasons: ['length'] }])
  },
)
