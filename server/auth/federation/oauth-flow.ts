import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { COLUMNS } from '#database/columns.ts'
import type { DB } from '#database/types.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isSameSecret, unguessableId } from '#server/platform/secrets.ts'
import { AuthError } from '../edge/auth-error.ts'
import { type Bearer, isUuid } from '../tokens/bearer.ts'
import type { CodeChallenge } from '../tokens/code-challenge.ts'
import type { Device } from '../tokens/sessions.ts'

/** Seconds within which a user must return from the provider to the shop. */
export const FLOW_LIFETIME = 300

type Store = Pick<Platform, 'database' | 'encryption'>

/** A stored OAuth flow. Its `code_verifier` is already decrypted. */
export type OAuthFlowRow = Selectable<DB['auth.oauth_flows']>

/** The options of a new flow. */
export type FlowOptions = {
  provider: string
  redirectTo: string
  challenge: CodeChallenge | undefined
  /** The signed-in user who links an identity by an OAuth flow. Undefined if the flow is a login. */
  linker?: Bearer | undefined
  /** The device that started the OAuth flow. Set only if the browser may refuse to store the cookie of the flow. */
  device?: Device | undefined
  nonce?: string | undefined
  /** The hash of an invitation, if the flow accepts one. */
  inviteHash?: string | undefined
}

/**
 * Starts an OAuth flow. If the flow does not use PKCE, also returns a secret. The secret is stored in a cookie of the
 * browser, and the callback must send it.
 */
export async function beginFlow(
  { database, encryption }: Store,
  { provider, redirectTo, challenge, linker, device, inviteHash, nonce = randomNonce() }: FlowOptions,
): Promise<{ flow: OAuthFlowRow; cookieSecret: string | undefined }> {
  const cookieSecret = challenge ? undefined : randomBytes(32).toString('base64url')
  const [state, verifier] = [unguessableId(), randomPKCECodeVerifier()]
  const flow = await database
    .insertInto('auth.oauth_flows')
    .values({
      state,
      provider,
      redirect_to: redirectTo,
      code_verifier: encryption.encrypt('auth.oauth_flows.code_verifier', state, verifier),
      nonce,
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      binding_hash: cookieSecret === undefined ? null : hashOf(cookieSecret),
      linking_user_id: linker?.user.id ?? null,
      linking_session_id: linker?.session.id ?? null,
      invite_hash: inviteHash ?? null,
      device_hash: device === undefined ? null : hashOfDevice(device),
    })
    .returning(COLUMNS['auth.oauth_flows'])
    .executeTakeFirstOrThrow()
  return { flow: { ...flow, code_verifier: verifier }, cookieSecret }
}

/**
 * Uses up an OAuth flow, so that its callback works only once. Throws `bad_oauth_callback` if the state is missing, and
 * `bad_oauth_state` if it is unknown or expired. Throws `flow_state_already_used` if an earlier callback has used the
 * flow, even if its login failed.
 */
export async function claimFlow({ database, encryption }: Store, state: string | undefined): Promise<OAuthFlowRow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state')
  const flow = await database
    .updateTable('auth.oauth_flows')
    .set({ used_at: sql`now()` })
    .where('state', '=', state)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${FLOW_LIFETIME})`)
    .returning(COLUMNS['auth.oauth_flows'])
    .executeTakeFirst()
  if (flow) {
    const code_verifier = encryption.decrypt('auth.oauth_flows.code_verifier', flow.state, flow.code_verifier)
    return { ...flow, code_verifier }
  }
  const spent = await database
    .selectFrom('auth.oauth_flows')
    .select('used_at')
    .where('state', '=', state)
    .executeTakeFirst()
  if (spent?.used_at) throw new AuthError(400, 'flow_state_already_used', 'OAuth state was already used')
  throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
}

/**
 * Returns whether the callback comes from the browser that started the flow. Without this check, a link of an attacker
 * could sign a user in to the attacker's account. A flow with PKCE is always accepted here, because only the browser
 * with the PKCE verifier can exchange its code. A callback without the right cookie is accepted only if the flow has
 * stored the device, and the IP address and the user agent are the same.
 */
export function isSameBrowser(flow: OAuthFlowRow, cookieSecret: string | undefined, device: Device): boolean {
  if (flow.binding_hash === null) return true
  if (cookieSecret !== undefined && isSameSecret(hashOf(cookieSecret), flow.binding_hash)) return true
  return flow.device_hash !== null && isSameSecret(hashOfDevice(device), flow.device_hash)
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function hashOfDevice({ ip, userAgent }: Device): string {
  return hashOf(`${ip}\n${userAgent}`)
}
