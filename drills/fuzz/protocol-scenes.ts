import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { createServiceKey } from '#server/auth/index.ts'
import { aSamlIdentityProvider } from '#server/auth/testing/saml-identity-provider.ts'
import type { Call, Client } from '../support/client.ts'
import { aSeller, customers, type Person } from '../support/people.ts'
import { uploadPicture } from './protocols.ts'
import { ask, type Scene, type Stage } from './scenes.ts'

/**
 * The configuration of a login provider for a drill. No server listens at its URLs, so that the shop never contacts a
 * real server.
 */
export const PORTAL = {
  OAUTH_PORTAL_CLIENT_ID: 'mandi',
  OAUTH_PORTAL_CLIENT_SECRET: 'between the two',
  OAUTH_PORTAL_ENDPOINTS: 'http://127.0.0.1:1/authorize http://127.0.0.1:1/token http://127.0.0.1:1/profile',
}

/** The scenes (prepared states with a valid request) for operations of sign-in and storage. */
export const PROTOCOL_SCENES: Record<string, Scene> = {
  'POST /auth/v1/verify': async (stage) => {
    const email = `${randomUUID()}@mandi.test`
    const link = {
      path: '/auth/v1/admin/generate_link',
      body: { type: 'magiclink', email },
      token: await service(stage),
    }
    const { hashed_token, verification_type } = await ask<Record<string, string>>(stage, link)
    return { path: '/auth/v1/verify', body: { type: verification_type, token_hash: hashed_token } }
  },
  'POST /auth/v1/factors/{id}/verify': async (stage) => {
    const { token } = await aCustomer(stage)
    const { id, totp } = await aFactor(stage, token)
    const challenge = { method: 'POST', path: `/auth/v1/factors/${id}/challenge`, token }
    const { id: challenge_id } = await ask<{ id: string }>(stage, challenge)
    const code = new TOTP({ secret: totp.secret }).generate()
    return { path: `/auth/v1/factors/${id}/verify`, body: { challenge_id, code }, token }
  },
  'DELETE /auth/v1/admin/users/{id}/factors/{factor}': async (stage) => {
    const { id: user, token } = await aCustomer(stage)
    const { id } = await aFactor(stage, token)
    return { path: `/auth/v1/admin/users/${user}/factors/${id}`, token: await service(stage) }
  },
  'PUT /auth/v1/admin/users/{id}': async (stage) => {
    const { id } = await aCustomer(stage)
    return {
      path: `/auth/v1/admin/users/${id}`,
      body: { user_metadata: { team: 'Fruit' } },
      token: await service(stage),
    }
  },
  'GET /auth/v1/authorize': async () => ({ path: '/auth/v1/authorize?provider=portal&redirect_to=http://127.0.0.1/' }),
  'GET /auth/v1/user/identities/authorize': async (stage) => ({
    path: '/auth/v1/user/identities/authorize?provider=portal&skip_http_redirect=true',
    token: (await aCustomer(stage)).token,
  }),
  'DELETE /auth/v1/user/identities/{id}': async (stage) => {
    const { id: user_id, token } = await aCustomer(stage)
    const identities = await stage.database
      .insertInto('auth.identities')
      .values(['email', 'portal'].map((provider) => identityOf(user_id, provider)))
      .returning('id')
      .execute()
    return { path: `/auth/v1/user/identities/${identities.at(-1)?.id}`, token }
  },
  'POST /auth/v1/sso': async (stage) => {
    const { domain } = await aCompany(stage)
    return { path: '/auth/v1/sso', body: { domain, skip_http_redirect: true } }
  },
  'POST /auth/v1/admin/sso/providers': adding,
  'GET /auth/v1/admin/sso/providers/{id}': async (stage) => (await aCompany(stage)).call,
  'PUT /auth/v1/admin/sso/providers/{id}': async (stage) => ({
    ...(await aCompany(stage)).call,
    body: { domains: [] },
  }),
  'DELETE /auth/v1/admin/sso/providers/{id}': async (stage) => (await aCompany(stage)).call,
  'GET /storage/v1/object/public/{bucket}/{name}': async ({ database, client, url }) => {
    const { token } = await aSeller(database)
    return { path: await uploadPicture(client, url, token, { name: `${randomUUID()}.png` }) }
  },
}

async function aCustomer({ database }: Stage): Promise<Person> {
  const [customer] = await customers(database, 1)
  if (!customer) throw new Error('No customer was created.')
  return customer
}

function aFactor(stage: Stage, token: string): Promise<{ id: string; totp: { secret: string } }> {
  return ask(stage, { path: '/auth/v1/factors', body: { factor_type: 'totp', friendly_name: 'Phone' }, token })
}

function identityOf(user_id: string, provider: string) {
  const provider_id = `${user_id} at ${provider}`
  return { user_id, provider, provider_id, identity_data: JSON.stringify({ sub: provider_id }) }
}

async function adding(stage: Stage): Promise<Call & { body: { domains: string[] } }> {
  const { metadata } = aSamlIdentityProvider(await metadataOf(stage.client, stage.url))
  const body = { type: 'saml', metadata_xml: metadata, domains: [`${randomUUID()}.example`] }
  return { path: '/auth/v1/admin/sso/providers', body, token: await service(stage) }
}

async function aCompany(stage: Stage): Promise<{ domain: string; call: Call }> {
  const call = await adding(stage)
  const { id } = await ask<{ id: string }>(stage, call)
  return {
    domain: call.body.domains[0] ?? '',
    call: { path: `/auth/v1/admin/sso/providers/${id}`, token: call.token },
  }
}

async function metadataOf(client: Client, url: string): Promise<string> {
  return (await client.send(url, { path: '/auth/v1/sso/saml/metadata' })).body
}

async function service({ database }: Stage): Promise<string> {
  return createServiceKey({ database })
}
