import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { issueCode } from '../tokens/exchange-code.ts'
import { type Device, openSession } from '../tokens/sessions.ts'
import { PKCE_PREFIX } from './one-time-tokens.ts'
import { sessionParts, withCode, withParts } from './redirect-parts.ts'
import { confirm, HALF_CONFIRMED } from './verify.ts'

export type FollowedLink = { linkToken: string; type: string; redirectTo: string }

/** How a session that began with a link and PKCE says so. */
const METHODS: Record<string, string> = { signup: 'email/signup' }

/**
 * Follows a mailed link and returns its redirect: `redirectTo` with the session in the fragment, which reaches no
 * server and no log, with a code if the link uses PKCE, or with the error.
 */
export async function followLink(
  context: AuthContext,
  { linkToken, type, redirectTo }: FollowedLink,
  device: Device,
): Promise<string> {
  const isPkce = linkToken.startsWith(PKCE_PREFIX)
  try {
    const result = await confirm(context, { linkToken, type }, async (tx, user, challenge) =>
      challenge
        ? { code: await issueCode(tx, user.id, challenge, { method: METHODS[type] ?? type }) }
        : openSession(context, tx, user, 'otp', device),
    )
    if (!result) return withParts(redirectTo, { message: HALF_CONFIRMED, sb: '' }, isPkce)
    if ('code' in result) return withCode(redirectTo, result.code)
    return withParts(redirectTo, { ...sessionParts(result), type })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const parts = { error: 'access_denied', error_code: error.code, error_description: error.message, sb: '' }
    return withParts(redirectTo, parts, isPkce)
  }
}
