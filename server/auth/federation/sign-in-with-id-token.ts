import { createHash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, OAuthError } from '../edge/auth-error.ts'
import type { IdTokenBody } from '../edge/bodies.ts'
import { type Bearer, requireRecentLogin } from '../tokens/bearer.ts'
import { type Device, openSession } from '../tokens/sessions.ts'
import { decideAccount } from './decide-account.ts'
import { linkIdentity, requireManualLinking } from './link-identity.ts'
import { type Provider, requireAccessTokenHash } from './providers.ts'

/** Seconds by which the clocks of the shop and the provider may differ. */
const CLOCK_TOLERANCE = 30

/**
 * Opens a session for an ID token that an app has received directly from a login provider. With `linker`, it links the
 * identity to that user's account instead. Throws, among others, `provider_disabled`, or an OAuth error if the token is
 * invalid.
 */
export async function signInWithIdToken(
  context: AuthContext,
  form: IdTokenBody,
  linker: Bearer | undefined,
  redirectTo: string,
  device: Device,
) {
  const { database } = context.platform
  const { provider, authority } = await requireAuthority(context, form)
  if (linker) {
    requireManualLinking(context)
    requireRecentLogin(linker)
  }
  const claims = await prove(form, provider.settings.clientIds, authority)
  requireAuthorizedParty(claims, provider.settings.clientIds)
  const profile = provider.profileOf(claims)
  if (profile.email === undefined && !profile.mayLackEmail) {
    throw new OAuthError('invalid request', 'The ID token names no email')
  }
  const outcome = await database.transaction().execute(async (tx) => {
    const user = linker
      ? await linkIdentity(context, tx, linker.user.id, profile, redirectTo)
      : await decideAccount(context, tx, profile, redirectTo)
    return user instanceof AuthError ? user : openSession(context, tx, user, 'oauth', device)
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

type Authority = NonNullable<Awaited<ReturnType<Provider['tokenAuthority']>>>

async function requireAuthority(context: AuthContext, { provider: name, id_token, client_id, issuer }: IdTokenBody) {
  if (!id_token) throw new OAuthError('invalid request', 'id_token required')
  if (!name && !(client_id && issuer)) {
    throw new OAuthError('invalid request', 'provider or client_id and issuer required')
  }
  const provider = name
    ? context.providers.get(name.toLowerCase())
    : [...context.providers.values()].find(
        ({ settings: { at, clientIds } }) =>
          'issuer' in at && at.issuer === issuer && clientIds.includes(client_id ?? ''),
      )
  const authority = await provider?.tokenAuthority().catch((error: unknown) => {
    context.platform.log.warn({ err: error, provider: name }, 'OAuth provider unreachable')
    throw new AuthError(503, 'unexpected_failure', 'The provider can not be reached')
  })
  if (provider && authority) return { provider, authority }
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer ?? name}") is not enabled`)
}

async function prove(
  { id_token = '', access_token, nonce }: IdTokenBody,
  clientIds: string[],
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
  if (!audience.some((one) => clientIds.includes(one))) {
    throw new OAuthError('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`)
  }
  requireNonce(claims.nonce, nonce)
  return { ...claims, sub: String(claims.sub) }
}

/**
 * Refuses an ID token that was issued to a foreign program, even if its audience includes a client of this shop. The
 * claim `azp` names the program to which the token was issued (OpenID Connect Core 3.1.3.7). It must be a client of
 * this shop. A token with several audiences must have the claim.
 */
function requireAuthorizedParty({ aud, azp }: JWTPayload, clientIds: string[]): void {
  const isNeeded = azp !== undefined || [aud ?? []].flat().length > 1
  if (!isNeeded || clientIds.includes(String(azp))) return
  throw new OAuthError('invalid request', `Unacceptable authorized party in id_token: ${azp ?? 'none'}`)
}

/**
 * Checks the nonce of an ID token. The token contains a hash of a nonce that only the app knows, so a stolen token
 * cannot be used here.
 */
function requireNonce(claimed: unknown, given: string | undefined): void {
  if (!claimed !== !given) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new OAuthError('invalid request', message)
  }
  if (given && createHash('sha256').update(given).digest('hex') !== claimed) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
  }
}
