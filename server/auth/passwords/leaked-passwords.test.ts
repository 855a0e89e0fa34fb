import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

const LEAKED = 'correct horse battery staple'

const asked: string[] = []
let isBroken = false
/** Responds like Have I Been Pwned: suffixes of hashes with counts, and padding with the count 0. */
const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (isBroken) return response.writeHead(503).end()
  const hashes = [LEAKED, aPassword].map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())
  const lines = hashes
    .filter((hash) => request.url === `/range/${hash.slice(0, 5)}`)
    .map((hash) => `${hash.slice(5)}:${hash === hashes[0] ? 7 : 0}`)
  response.end(['0018A45C4D1DEF81644B54AB7F969B88D65:3', ...lines].join('\r\n'))
})

let server: SignInServer
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const { port } = service.address() as { port: number }
  server = await startSignInServer({
    AUTH_AUTOCONFIRM: 'on',
    AUTH_PASSWORD_REFUSED: `http://127.0.0.1:${port}/range/`,
  })
})
afterAll(async () => {
  await server.close()
  service.close()
})

it('[N1] [N8] sign-in refuses a leaked password at sign-up and as a new password, and sends only five digits of its hash', async () => {
  const client = server.aClient()
  const refused = await client.signUp({ email: anEmail(), password: LEAKED })
  expect(refused.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] })
  expect((await client.signUp({ email: anEmail(), password: aPassword })).error).toBeNull()
  expect((await client.updateUser({ password: LEAKED })).error).toMatchObject({ code: 'weak_password' })
  for (const path of asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/)
})

it('[N1] while the service that knows leaked passwords answers with an error, sign-in accepts such a password', async () => {
  isBroken = true
  expect((await server.aClient().signUp({ email: anEmail(), password: LEAKED })).error).toBeNull()
})
