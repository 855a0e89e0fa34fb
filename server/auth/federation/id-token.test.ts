import { createHash } from 'node:crypto'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Federation, startFederation } from '../testing/federation.ts'
import type { SignInServer } from '../testing/sign-in-server.ts'

let stage: Federation
let server: SignInServer
beforeAll(async () => {
  stage = await startFederation({ AUTH_ALLOW: 'signup,linking' })
  server = stage.server
})
afterAll(() => stage.close())

/**
 * Sends a login with an ID token that the official client cannot send. Returns the status and the error of the
 * response.
 */
async function refusalOf(form: Record<string, unknown>) {
  const answer = await server.call('POST', '/token?grant_type=id_token', { provider: 'keycloak', ...form })
  const { code, error, error_description } = await answer.json()
  return { status: answer.status, code, error, error_description }
}

describe('the ID token that an app got from a provider', () => {
  it('[N1] the ID token that an app got from a provider opens a session, always for the same account', async () => {
    const { login, email } = stage.aVisitor()
    const [nonce, hash] = ['made up by the app', createHash('sha256').update('made up by the app').digest('hex')]
    const { idToken: token, accessToken } = await stage.provider.idToken(login, hash)
    const client = server.aClient()
    const opened = await client.signInWithIdToken({ provider: 'keycloak', token, access_token: accessToken, nonce })
    expect(opened.error).toBeNull()
    expect(opened.data.user).toMatchObject({ email, identities: [{ id: login, provider: 'keycloak' }] })
    const bare = (await stage.provider.idToken(login)).idToken
    const again = await server.aClient().signInWithIdToken({ provider: 'keycloak', token: bare })
    expect(again.data.user?.id).toBe(opened.data.user?.id)
    const { issuer } = stage.provider
    expect(await refusalOf({ provider: null, client_id: 'mandi-app', issuer, id_token: bare })).toEqual({ status: 200 })
  })

  it('[N1] an ID token of a provider is accepted only with the right issuer, audience, lifetime and nonce', async () => {
    const { sign } = stage.provider
    const now = Math.floor(Date.now() / 1000)
    const claims = { aud: 'mandi', sub: crypto.randomUUID(), email: 'a@b.test', email_verified: true, exp: now + 60 }
    const { privateKey } = await generateKeyPair('RS256')
    const header = { alg: 'RS256', kid: 'the only one' }
    const forged = new SignJWT({ ...claims, iss: stage.provider.issuer }).setProtectedHeader(header).sign(privateKey)
    const bad = [
      await forged,
      new UnsecuredJWT({ ...claims, iss: stage.provider.issuer }).encode(),
      await sign({ ...claims, exp: now - 60 }),
      await sign({ ...claims, iss: 'https://accounts.google.com' }),
      await sign({ ...claims, sub: undefined }),
      await sign({ ...claims, at_hash: 'of another one' }),
      'none',
    ]
    for (const id_token of bad) {
      const refused = { status: 400, error: 'invalid request', error_description: 'Bad ID token' }
      expect(await refusalOf({ id_token, access_token: 'mine' })).toEqual(refused)
    }
    expect(await refusalOf({ id_token: await sign({ ...claims, aud: ['others', 'more'] }) })).toMatchObject({
      error_description: 'Unacceptable audience in id_token: [others more]',
    })
    expect(await refusalOf({ id_token: await sign({ ...claims, nonce: 'ab' }) })).toMatchObject({
      error_description: 'Passed nonce and nonce in id_token should either both exist or not.',
    })
    expect(await refusalOf({ id_token: await sign({ ...claims, nonce: 'ab' }), nonce: 'ab' })).toMatchObject({
      error: 'invalid nonce',
      error_description: 'Nonces mismatch',
    })
    expect(await refusalOf({ id_token: await sign(claims) })).toMatchObject({ status: 200 })
  })

  it('[N1] an ID token of a provider is accepted only if it was issued to one of the shop’s clients', async () => {
    const { sign } = stage.provider
    const claims = { sub: crypto.randomUUID(), exp: Math.floor(Date.now() / 1000) + 60 }
    const person = { ...claims, email: `${claims.sub}@b.test`, email_verified: true }
    const refused = (azp: string) => ({
      status: 400,
      error: 'invalid request',
      error_description: `Unacceptable authorized party in id_token: ${azp}`,
    })
    const attempt = async (audience: object) => refusalOf({ id_token: await sign({ ...person, ...audience }) })
    expect(await attempt({ aud: ['others', 'mandi'], azp: 'others' })).toMatchObject(refused('others'))
    expect(await attempt({ aud: 'mandi', azp: 'others' })).toMatchObject(refused('others'))
    expect(await attempt({ aud: ['others', 'mandi'] })).toMatchObject(refused('none'))
    expect(await attempt({ aud: ['others', 'mandi'], azp: 'mandi-app' })).toMatchObject({ status: 200 })
    expect(await attempt({ aud: 'mandi', azp: 'mandi' })).toMatchObject({ status: 200 })
  })

  it('[N1] an ID token is refused if its provider is not configured or not named, and so is a request without an ID token', async () => {
    expect(await refusalOf({ provider: 'google', id_token: 'any' })).toMatchObject({
      status: 400,
      code: 'provider_disabled',
    })
    expect(await refusalOf({})).toMatchObject({ status: 400, error: 'invalid request' })
    expect(await refusalOf({ provider: null, id_token: 'any' })).toMatchObject({
      status: 400,
      error: 'invalid request',
    })
  })

  it('[N8] an ID token links the identity at the provider to the signed-in account', async () => {
    const { client, id } = await server.aPerson()
    const { login } = stage.aVisitor()
    const token = (await stage.provider.idToken(login)).idToken
    const linked = await client.linkIdentity({ provider: 'keycloak', token })
    expect(linked.error).toBeNull()
    expect(linked.data.user).toMatchObject({ id, identities: [{ provider: 'email' }, { provider: 'keycloak' }] })
    expect((await client.linkIdentity({ provider: 'keycloak', token })).error?.code).toBe('identity_already_exists')
    expect(await refusalOf({ id_token: token, link_identity: true })).toMatchObject({ status: 401 })
  })
})
