import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { DB } from '#database/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isSameSecret, unguessableId } from '#server/platform/secrets.ts'
import { AuthError } from '../auth-error.ts'
import { type Bearer, isUuid } from '../bearer.ts'
import type { CodeChallenge } from '../code-challenge.ts'
import type { Device } from '../sessions.ts'

/** Seconds a person may take at the other service. */
export const TRIP_LIFETIME = 300

type Store = Pick<Platform, 'database' | 'encryption'>

/** The verifier is that of the service, not what the database holds. */
export type TripRow = Selectable<DB['auth.provider_trips']>

/** What a trip is for. */
export type TripPlan = {
  provider: string
  redirectTo: string
  challenge: CodeChallenge | undefined
  /** Who asked for the identity to be linked, and in which session; absent for signing in. */
  linker?: Bearer | undefined
  /** The device that set out, where its browser may keep no cookie. */
  device?: Device | undefined
  nonce?: string | undefined
  /** How the invitation is known that is accepted by it. */
  inviteHash?: string | undefined
}

/** Begins a trip. Without PKCE it comes with a secret for the browser's cookie, without which nobody can end it. */
export async function beginTrip(
  { database, encryption }: Store,
  { provider, redirectTo, challenge, linker, device, inviteHash, nonce = randomNonce() }: TripPlan,
): Promise<{ trip: TripRow; cookieSecret: string | undefined }> {
  const cookieSecret = challenge ? undefined : randomBytes(32).toString('base64url')
  const [state, verifier] = [unguessableId(), randomPKCECodeVerifier()]
  const trip = await database
    .insertInto('auth.provider_trips')
    .values({
      state,
      provider,
      redirect_to: redirectTo,
      code_verifier: encryption.encrypt('auth.provider_trips.code_verifier', state, verifier),
      nonce,
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      binding_hash: cookieSecret === undefined ? null : hashOf(cookieSecret),
      linking_user_id: linker?.user.id ?? null,
      linking_session_id: linker?.session.id ?? null,
      invite_hash: inviteHash ?? null,
      device_hash: device === undefined ? null : hashOfDevice(device),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { trip: { ...trip, code_verifier: verifier }, cookieSecret }
}

/** Ends a trip, once. Throws `bad_oauth_callback`, `bad_oauth_state` or `flow_state_already_used`. */
export async function claimTrip({ database, encryption }: Store, state: string | undefined): Promise<TripRow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state')
  const trip = await database
    .updateTable('auth.provider_trips')
    .set({ used_at: sql`now()` })
    .where('state', '=', state)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${TRIP_LIFETIME})`)
    .returningAll()
    .executeTakeFirst()
  if (trip) {
    const code_verifier = encryption.decrypt('auth.provider_trips.code_verifier', trip.state, trip.code_verifier)
    return { ...trip, code_verifier }
  }
  const spent = await database
    .selectFrom('auth.provider_trips')
    .select('used_at')
    .where('state', '=', state)
    .executeTakeFirst()
  if (spent?.used_at) throw new AuthError(400, 'flow_state_already_used', 'OAuth state was already used')
  throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
}

/**
 * Whether the browser that comes back is the one that set out, so that nobody can be signed in as somebody else by a foreign
 * link. With PKCE the exchange proves it. Where no cookie can be kept, it has to be the same device at least.
 */
export function isSameBrowser(trip: TripRow, cookieSecret: string | undefined, device: Device): boolean {
  if (trip.binding_hash === null) return true
  if (cookieSecret !== undefined && isSameSecret(hashOf(cookieSecret), trip.binding_hash)) return true
  return trip.device_hash !== null && isSameSecret(hashOfDevice(device), trip.device_hash)
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function hashOfDevice({ ip, userAgent }: Device): string {
  return hashOf(`${ip}\n${userAgent}`)
}
