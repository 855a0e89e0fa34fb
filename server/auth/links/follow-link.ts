import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { issueCode } from '../tokens/exchange-code.ts'
import { type Device, openSession } from '../tokens/sessions.ts'
import { PKCE_PREFIX } from './one-time-tokens.ts'
import { sessionParts, withCode, withParts } from './redirect-parts.ts'
import { confirm, HALF_CONFIRMED } from './verify.ts'

export type FollowedLink = { linkToken: string; type: string; redirectTo: string }

/**
 * The authentication method of a session that a link with PKCE has opened, by the type of the link. A type without an
 * entry is also the name of its method.
 */
const METHODS: Record<string, string> = { signup: 'email/signup' }

/**
 * Verifies an emailed link and returns the URL to which the browser is redirected. This URL is `redirectTo` with the
 * session in the fragment, because browsers do not send the fragment to servers. If the link uses PKCE, the URL
 * contains a code instead. If the other email address must still confirm an email change, it contains a message. After
 * an error, it contains the error. Throws `over_request_rate_limit` after too many refused links from an IP address.
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
    await context.limit('refusedLink', device.ip)
    const parts = { error: 'access_denied', error_code: error.code, error_description: error.message, sb: '' }
    return withParts(redirectTo, parts, isPkce)
  }
}
