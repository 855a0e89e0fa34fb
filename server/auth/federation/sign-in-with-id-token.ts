import { createHash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import { AuthError, OAuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import type { SignInForm } from '../requests.ts'
import { type Device, openSession } from '../sessions.ts'
import type { SignIn } from '../sign-in.ts'
import { requireSecondFactor } from '../update-user.ts'
import { decideAccount } from './decide-account.ts'
import { linkIdentity, requireManualLinking } from './link-identity.ts'
import { type Provider, requireAccessTokenHash } from './providers.ts'

/** Seconds by which the clocks may differ. */
const CLOCK_TOLERANCE = 30

/**
 * Opens a session for an ID token that an app got from a provider by itself; or, with `linker`, gives that person's account the
 * identity. Throws `provider_disabled`, and the errors of OAuth for a token that does not prove what it should.
 */
export async function signInWithIdToken(
  signIn: SignIn,
  form: SignInForm,
  linker: Bearer | undefined,
  redirectTo: string,
  device: Device,
) {
  const { database } = signIn.platform
  const { provider, authority } = await requireAuthority(signIn, form)
  if (linker) {
    requireManualLinking(signIn)
    await requireSecondFactor(database, linker, 'AAL2 required to link an identity')
  }
  const claims = await prove(form, appsOf(signIn, provider), authority)
  const profile = provider.profileOf(claims)
  if (profile.email === undefined && !profile.mayLackEmail) {
    throw new OAuthError('invalid request', 'The ID token names no email')
  }
  const outcome = await database.transaction().execute(async (tx) => {
    const user = linker
      ? await linkIdentity(signIn, tx, linker.user.id, profile, redirectTo)
      : await decideAccount(signIn, tx, profile, redirectTo)
    return user instanceof AuthError ? user : openSession(signIn, tx, user, 'oauth', device)
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

type Authority = NonNullable<Awaited<ReturnType<Provider['tokenAuthority']>>>

async function requireAuthority(signIn: SignIn, { provider: name, id_token, client_id, issuer }: SignInForm) {
  if (!id_token) throw new OAuthError('invalid request', 'id_token required')
  if (!name && !(client_id && issuer)) {
    throw new OAuthError('invalid request', 'provider or client_id and issuer required')
  }
  const provider = name
    ? signIn.providers.get(name.toLowerCase())
    : [...signIn.providers.values()].find(
        ({ settings: { at, clientIds } }) =>
          'issuer' in at && at.issuer === issuer && clientIds.includes(client_id ?? ''),
      )
  const authority = await provider?.tokenAuthority().catch((error: unknown) => {
    signIn.platform.log.warn({ err: error, provider: name }, 'a provider of sign-in can not be reached')
    throw new AuthError(503, 'unexpected_failure', 'The provider can not be reached')
  })
  if (provider && authority) return { provider, authority }
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer ?? name}") is not enabled`)
}

/** Whose ID tokens count. The first client is the shop itself, whose pages come with codes; where the protocol is strict, with nothing else. */
function appsOf({ platform }: SignIn, { settings: { clientIds } }: Provider): string[] {
  return platform.configuration.auth.isStrict ? clientIds.slice(1) : clientIds
}

async function prove(
  { id_token = '', access_token, nonce }: SignInForm,
  apps: string[],
  { issuer, keys }: Authority,
): Promise<JWTPayload & { sub: string }> {
  const claims = await jwtVerify(id_token, keys, {
    issuer,
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ['exp', 'sub'],
  })
    .then(({ payload }) => {
      if (access_token) requireAccessTokenHash(id_token, payload.at_hash, access_token)
      return payload
    })
    .catch(() => {
      throw new OAuthError('invalid request', 'Bad ID token')
    })
  const audience = [claims.aud ?? []].flat()
  if (!audience.some((one) => apps.includes(one))) {
    throw new OAuthError('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`)
  }
  requireNonce(claims.nonce, nonce)
  return { ...claims, sub: String(claims.sub) }
}

/** The token holds the hash of what the app made up, so that a token seen elsewhere opens nothing here. */
function requireNonce(claimed: unknown, given: string | undefined): void {
  if (!claimed !== !given) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new OAuthError('invalid request', message)
  }
  if (given && createHash('sha256').update(given).digest('hex') !== claimed) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
  }
}
