import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createServiceKey } from '../admin/service-key.ts'
import { anEmail, aPassword, type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'
import * as responses from './responses.ts'

let server: SignInServer
let key: string
beforeAll(async () => {
  server = await startSignInServer()
  key = await createServiceKey(server.platform)
})
afterAll(() => server.close())

/** Expects that a response has the fields of its schema, and no other field at any depth. */
async function expectForm<Schema extends z.ZodType>(answer: Promise<Response>, schema: Schema) {
  const sent = await (await answer).json()
  expect(schema.parse(sent)).toEqual(sent)
  return sent as z.output<Schema>
}

describe('the schemas of the API document for the sign-in protocol', () => {
  it('the sign-in responses to guests (health, settings, keys, sign-up, recovery and errors) fit the schemas of the API document', async () => {
    await expectForm(server.call('GET', '/health'), responses.health)
    await expectForm(server.call('GET', '/settings'), responses.settings)
    await expectForm(server.call('GET', '/.well-known/jwks.json'), responses.publicKeys)
    await expectForm(server.call('POST', '/signup', { email: anEmail(), password: aPassword }), responses.signedUp)
    await expectForm(server.call('POST', '/recover', { email: anEmail() }), responses.empty)
    await expectForm(server.call('POST', '/signup', { email: 'none', password: aPassword }), responses.authError)
  })

  it('the sign-in responses to a user about the session, the user and the second factors fit the schemas of the API document', async () => {
    const { email, password } = await server.aPerson()
    const grant = () => server.call('POST', '/token?grant_type=password', { email, password })
    const { access_token: token } = await expectForm(grant(), responses.session)
    await expectForm(server.call('GET', '/user', undefined, token), responses.user)
    const form = { factor_type: 'totp', friendly_name: 'My phone' }
    const factor = await expectForm(server.call('POST', '/factors', form, token), responses.newFactor)
    const asked = server.call('POST', `/factors/${factor.id}/challenge`, {}, token)
    const { id: challenge_id } = await expectForm(asked, responses.challenge)
    const code = new TOTP({ secret: factor.totp?.secret ?? '' }).generate()
    const raised = await expectForm(
      server.call('POST', `/factors/${factor.id}/verify`, { challenge_id, code }, token),
      responses.session,
    )
    expect(raised.user.factors).toHaveLength(1)
    const removed = server.call('DELETE', `/factors/${factor.id}`, undefined, raised.access_token)
    await expectForm(removed, responses.removedFactor)
  })

  it('the sign-in responses to a program about accounts, factors, invitations, links and companies fit the schemas of the API document', async () => {
    const email = anEmail()
    const made = await expectForm(
      server.call('POST', '/admin/users', { email, password: aPassword, email_confirm: true }, key),
      responses.user,
    )
    await expectForm(server.call('GET', '/admin/users', undefined, key), responses.users)
    await expectForm(server.call('GET', `/admin/users/${made.id}/factors`, undefined, key), responses.factors)
    await expectForm(server.call('POST', '/invite', { email: anEmail() }, key), responses.user)
    await expectForm(
      server.call('POST', '/admin/generate_link', { type: 'magiclink', email }, key),
      responses.generatedLink,
    )
    await expectForm(server.call('GET', '/admin/sso/providers', undefined, key), responses.companies)
  })
})
