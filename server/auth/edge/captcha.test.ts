import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

const SOLVED = '10000000-aaaa-bbbb-cccc-000000000001'

let asked: Record<string, string>[] = []
let isBroken = false
/** Responds like hCaptcha and Turnstile. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  asked.push(form)
  if (isBroken) {
    response.writeHead(502).end('Bad gateway')
    return
  }
  const verdict =
    form.response === SOLVED ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict))
}
const provider = createServer((request, response) => void answer(request, response))

let server: SignInServer
beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  const { port } = provider.address() as { port: number }
  server = await startSignInServer({
    AUTH_AUTOCONFIRM: 'on',
    AUTH_CAPTCHA: 'hcaptcha::captcha-secret',
  })
  const { captcha } = server.platform.configuration.auth
  Object.assign(captcha ?? {}, { url: `http://127.0.0.1:${port}/siteverify` })
})
afterAll(async () => {
  await server.close()
  provider.close()
})

function logInOnPage(payload: object) {
  return server.app.inject({ method: 'POST', url: '/api/login', headers: { apikey: 'pk_mandi_local' }, payload })
}

it('[N1] [N4] sign-up, login, recovery and resending require a solved captcha, and a refresh does not', async () => {
  const [client, email] = [server.aClient(), anEmail()]
  const solved = { captchaToken: SOLVED }
  const unsolved = await client.signUp({ email, password: aPassword })
  expect(unsolved.error).toMatchObject({ status: 400, code: 'captcha_failed' })
  expect(asked).toEqual([])
  const wrong = await client.signUp({ email, password: aPassword, options: { captchaToken: 'guess' } })
  expect(wrong.error?.message).toContain('invalid-input-response')
  expect((await client.signUp({ email, password: aPassword, options: solved })).error).toBeNull()
  expect(asked.at(-1)).toEqual({ secret: 'captcha-secret', response: SOLVED, remoteip: '127.0.0.1' })

  expect((await client.signInWithPassword({ email, password: aPassword })).error?.code).toBe('captcha_failed')
  expect((await client.signInWithPassword({ email, password: aPassword, options: solved })).error).toBeNull()
  const onPage = async (typed: object) => (await logInOnPage({ email, password: aPassword, ...typed })).json()
  expect((await onPage({})).code).toBe('captcha_failed')
  expect((await onPage({ captcha_token: 'guess' })).code).toBe('captcha_failed')
  expect(await onPage({ captcha_token: SOLVED })).toHaveProperty('access_token')
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.resetPasswordForEmail(email)).error?.code).toBe('captcha_failed')
  expect((await client.resetPasswordForEmail(email, solved)).error).toBeNull()
  expect((await client.signInWithOtp({ email })).error?.code).toBe('captcha_failed')
  expect((await client.resend({ type: 'signup', email })).error?.code).toBe('captcha_failed')
})

it('sign-in refuses requests that need a captcha while the captcha provider answers with an error', async () => {
  isBroken = true
  const refused = await server
    .aClient()
    .signUp({ email: anEmail(), password: aPassword, options: { captchaToken: SOLVED } })
  expect(refused.error?.status).toBe(500)
  const form = { email: anEmail(), password: aPassword, captcha_token: SOLVED }
  expect((await logInOnPage(form)).statusCode).toBe(500)
  asked = []
  isBroken = false
})
