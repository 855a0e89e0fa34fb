import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type AccountClaims } from 'oidc-provider'
import { calculatePKCECodeChallenge } from 'openid-client'
import { freePort } from '#server/platform/free-port.ts'
import { Walker } from './walker.ts'

/** A real OpenID Connect provider on this machine. Its login page accepts any password for its users. */
export type OpenIdProvider = {
  issuer: string
  /** Returns the environment variables that configure this provider in the shop: `OAUTH_<NAME>_*`. */
  environment(name: string): Record<string, string>
  /** Adds a user to the provider. If the user exists, changes the user's claims. */
  know(login: string, claims: Omit<AccountClaims, 'sub'>): void
  /**
   * Logs a user in at the provider. `from` is the URL of the provider to which the shop redirects the browser. Returns
   * the URL of the provider's redirect, which begins with `destination`.
   */
  logIn(from: string | URL, login: string, destination: string, walker?: Walker): Promise<URL>
  /** Returns an ID token that a phone app would get directly from the provider. */
  idToken(login: string, nonce?: string): Promise<{ idToken: string; accessToken: string }>
  /** Signs an ID token with claims that the provider itself would not issue. */
  sign(claims: JWTPayload & { exp: number }): Promise<string>
  close(): Promise<void>
}

/** The lifetime of tokens in seconds. */
const HOUR = 3600
const CLIENT = { id: 'mandi', secret: 'a secret between the two' }
const APP = { id: 'mandi-app', redirect: 'http://127.0.0.1:9/app' }

/** Starts an OpenID Connect provider that only redirects to these callback URLs. */
export async function startOpenIdProvider(...callbackUrls: string[]): Promise<OpenIdProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const people = new Map<string, Omit<AccountClaims, 'sub'>>()
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: callbackUrls },
      {
        client_id: APP.id,
        token_endpoint_auth_method: 'none',
        redirect_uris: [APP.redirect],
        application_type: 'native',
      },
    ],
    findAccount: (_, login) => ({ accountId: login, claims: () => ({ ...people.get(login), sub: login }) }),
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture', 'preferred_username'] },
    conformIdTokenClaims: false,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'the only one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of this provider only'] },
    ttl: { Interaction: HOUR, Session: HOUR, Grant: HOUR, AccessToken: HOUR, IdToken: HOUR },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  async function logIn(from: string | URL, login: string, destination: string, walker = new Walker()): Promise<URL> {
    let place = await walker.go(from, destination)
    // The test provider first shows the login page and then the page for the user's consent. If the user has logged in
    // before, it shows neither.
    while (!place.url.href.startsWith(destination)) {
      const prompt = /name="prompt" value="(\w+)"/.exec(place.page)?.[1]
      if (!prompt) throw new Error(`The provider stopped at ${place.url}: ${place.page}`)
      place = await walker.go(place.url, destination, { prompt, login, password: 'any' })
    }
    return place.url
  }

  return {
    issuer,
    environment: (name) => ({
      [`OAUTH_${name}_ISSUER`]: issuer,
      [`OAUTH_${name}_CLIENT_ID`]: `${CLIENT.id},${APP.id}`,
      [`OAUTH_${name}_CLIENT_SECRET`]: CLIENT.secret,
    }),
    know: (login, claims) => void people.set(login, claims),
    logIn,
    async idToken(login, nonce) {
      const verifier = 'a'.repeat(43)
      const authorize = new URL(`${issuer}/auth`)
      authorize.search = new URLSearchParams({
        client_id: APP.id,
        response_type: 'code',
        redirect_uri: APP.redirect,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(nonce ? { nonce } : {}),
      }).toString()
      const home = await logIn(authorize, login, APP.redirect)
      const answer = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: APP.id,
          redirect_uri: APP.redirect,
          code: home.searchParams.get('code') ?? '',
          code_verifier: verifier,
        }),
      })
      const { id_token, access_token } = (await answer.json()) as { id_token: string; access_token: string }
      return { idToken: id_token, accessToken: access_token }
    },
    sign(claims) {
      const header = { alg: 'RS256', kid: 'the only one' }
      return new SignJWT({ iss: issuer, ...claims }).setProtectedHeader(header).sign(privateKey)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
