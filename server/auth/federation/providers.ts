import { createHash, createHmac } from 'node:crypto'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
  None,
} from 'openid-client'
import { z } from 'zod'
import type { Endpoints, ProviderSettings } from './configuration.ts'
import { type Profile, toProfile } from './profile.ts'

/** Milliseconds for which the metadata of a provider is cached. */
const BELIEVED_FOR = 3_600_000
/** Timeout of a request to a provider, in seconds. */
const PATIENCE = 8

/** The random values of an OAuth flow. With them, the shop checks that a callback belongs to the flow. */
export type FlowSecrets = { state: string; codeVerifier: string; nonce: string }
/** The tokens with which an application can call the API of the login provider. */
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

/** A login provider that uses OpenID Connect, or plain OAuth 2 with a call that returns the profile. */
export class Provider {
  readonly settings: ProviderSettings
  readonly #callbackUrl: string
  #known: { client: Promise<Configuration>; until: number } | undefined
  #keys: { url: string; get: JWTVerifyGetKey } | undefined

  constructor(settings: ProviderSettings, callbackUrl: string) {
    this.settings = settings
    this.#callbackUrl = callbackUrl
  }

  /**
   * Returns the URL of the login provider to which the browser is redirected. `extra` are additional parameters of that
   * URL.
   */
  async authorizationUrl(secrets: FlowSecrets, scopes: string[], extra: Record<string, string>): Promise<string> {
    const url = buildAuthorizationUrl(await this.#client(), {
      ...extra,
      redirect_uri: this.#callbackUrl,
      scope: [...new Set([...this.settings.scopes, ...scopes])].join(' '),
      state: secrets.state,
      ...(this.#isOpenId
        ? {
            nonce: secrets.nonce,
            code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
            code_challenge_method: 'S256',
          }
        : {}),
    })
    return url.href
  }

  /**
   * Exchanges the parameters of the callback for the user's profile and tokens. Throws if a check that OpenID Connect
   * or OAuth requires fails.
   */
  async redeem(
    parameters: Record<string, string>,
    secrets: FlowSecrets,
  ): Promise<{ profile: Profile; tokens: ProviderTokens }> {
    const client = await this.#client()
    const address = new URL(this.#callbackUrl)
    address.search = new URLSearchParams(parameters).toString()
    const checks = this.#isOpenId
      ? { expectedState: secrets.state, expectedNonce: secrets.nonce, pkceCodeVerifier: secrets.codeVerifier }
      : { expectedState: secrets.state }
    const answer = await authorizationCodeGrant(client, address, checks)
    const { access_token, refresh_token, id_token = '' } = answer
    const tokens = {
      provider_token: access_token,
      ...(refresh_token ? { provider_refresh_token: refresh_token } : {}),
    }
    const claims = answer.claims()
    if (!this.#isOpenId || !claims) return { profile: await this.#plainProfile(client, access_token), tokens }
    requireAccessTokenHash(id_token, claims.at_hash, access_token)
    const isBrief = claims.email === undefined && client.serverMetadata().userinfo_endpoint !== undefined
    const more = isBrief ? await fetchUserInfo(client, access_token, claims.sub) : {}
    return { profile: this.profileOf({ ...more, ...claims }), tokens }
  }

  /**
   * Returns the issuer and the keys with which ID tokens of the provider are verified. Returns null if the provider
   * uses plain OAuth 2.
   */
  async tokenAuthority(): Promise<{ issuer: string; keys: JWTVerifyGetKey } | null> {
    if (!this.#isOpenId) return null
    const { issuer, jwks_uri } = (await this.#client()).serverMetadata()
    if (!jwks_uri) throw new Error(`${issuer} names no keys`)
    if (this.#keys?.url !== jwks_uri) {
      this.#keys = { url: jwks_uri, get: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PATIENCE * 1000 }) }
    }
    return { issuer, keys: this.#keys.get }
  }

  profileOf(claims: Record<string, unknown> & { sub: string }): Profile {
    const { name: provider, mayLackEmail } = this.settings
    return toProfile({ provider, subject: claims.sub, mayLackEmail }, claims)
  }

  get #isOpenId(): boolean {
    return 'issuer' in this.settings.at
  }

  #client(): Promise<Configuration> {
    if (!this.#known || this.#known.until < Date.now()) {
      const client =
        'issuer' in this.settings.at ? this.#discover(this.settings.at.issuer) : this.#plain(this.settings.at)
      this.#known = { client, until: Date.now() + BELIEVED_FOR }
      // If the metadata of a login provider cannot be loaded, the failed attempt is not cached, so that the next call
      // loads the metadata again.
      client.catch(() => {
        this.#known = undefined
      })
    }
    return this.#known.client
  }

  #discover(issuer: string): Promise<Configuration> {
    const { clientIds, clientSecret } = this.settings
    const isPlainHttp = issuer.startsWith('http:')
    const authentication = clientSecret === undefined ? None() : undefined
    return discovery(new URL(issuer), clientIds[0], clientSecret, authentication, {
      timeout: PATIENCE,
      execute: [enableNonRepudiationChecks, ...(isPlainHttp ? [allowInsecureRequests] : [])],
    })
  }

  async #plain({ authorize, token }: Endpoints): Promise<Configuration> {
    const { clientIds, clientSecret } = this.settings
    const server = { issuer: new URL(authorize).origin, authorization_endpoint: authorize, token_endpoint: token }
    const client = new Configuration(server, clientIds[0], undefined, ClientSecretPost(clientSecret))
    client.timeout = PATIENCE
    if (token.startsWith('http:')) allowInsecureRequests(client)
    return client
  }

  async #plainProfile(client: Configuration, accessToken: string): Promise<Profile> {
    const { at, name, clientSecret } = this.settings
    if ('issuer' in at) throw new Error('The provider returned no ID token')
    const url = new URL(at.profile)
    if (name === 'facebook' && clientSecret) {
      url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'))
    }
    const answer = await fetchProtectedResource(client, accessToken, url, 'GET')
    if (!answer.ok) throw new Error(`The profile request returned ${answer.status}`)
    const { id, sub = id, picture, ...claims } = plainProfile.parse(await answer.json())
    if (!sub) throw new Error('The profile has no id')
    // Facebook does not return `email_verified`. It only returns an email that the user has confirmed at Facebook.
    const confirmed = name === 'facebook' ? { email_verified: true } : {}
    return this.profileOf({ ...claims, ...confirmed, picture: picture?.data?.url, sub })
  }
}

/** The configured login providers by name. */
export type Providers = Map<string, Provider>

export function openProviders(settings: ProviderSettings[], callbackUrl: string): Providers {
  return new Map(settings.map((own) => [own.name, new Provider(own, callbackUrl)]))
}

const name = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .optional()
/** The profile that a plain OAuth 2 provider returns. Facebook returns the picture as an object. */
const plainProfile = z.looseObject({
  id: name,
  sub: name,
  picture: z
    .looseObject({ data: z.looseObject({ url: z.string() }).optional() })
    .or(z.string().transform((url) => ({ data: { url } })))
    .optional()
    .catch(undefined),
})

const HASHES: Record<string, string> = { '256': 'sha256', '384': 'sha384', '512': 'sha512' }

/**
 * Checks that an ID token belongs to the access token. Throws if the ID token contains the hash of another access
 * token.
 */
export function requireAccessTokenHash(idToken: string, atHash: unknown, accessToken: string): void {
  if (atHash === undefined) return
  const header = JSON.parse(Buffer.from(idToken.split('.', 1)[0] ?? '', 'base64url').toString()) as { alg?: string }
  const algorithm = HASHES[header.alg?.slice(-3) ?? ''] ?? 'sha512'
  const digest = createHash(algorithm).update(accessToken).digest()
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== atHash) {
    throw new Error('The ID token belongs to another access token')
  }
}
