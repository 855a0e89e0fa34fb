import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer({ AUTH_PASSWORD_REQUIRE_CURRENT: 'on' })
})
afterAll(() => server.close())

const NEXT = 'another one entirely'

it('[N5] with AUTH_PASSWORD_REQUIRE_CURRENT=on, a session that a password opened needs the current password to set a new one', async () => {
  const { client, email, password } = await server.aPerson()
  // A session that the emailed code of the sign-up opened may change the password without the current one. A session
  // that a password opened must send the current password.
  await client.signOut()
  await client.signInWithPassword({ email, password })
  expect((await client.updateUser({ password: NEXT })).error?.code).toBe('current_password_required')
  const guessed = await client.updateUser({ password: NEXT, current_password: 'is it this one?' })
  expect(guessed.error?.code).toBe('current_password_invalid')
  expect((await client.updateUser({ password: NEXT, current_password: password })).error).toBeNull()
  expect((await client.signInWithPassword({ email, password: NEXT })).error).toBeNull()
})

it('[N7] a session that a recovery email opened can set a password without the current one, even with AUTH_PASSWORD_REQUIRE_CURRENT=on', async () => {
  const { email } = await server.aPerson()
  const client = server.aClient()
  await client.resetPasswordForEmail(email)
  const { code } = await server.mailTo(email, 2)
  await client.verifyOtp({ email, token: code, type: 'recovery' })
  expect((await client.updateUser({ password: NEXT })).error).toBeNull()
})
