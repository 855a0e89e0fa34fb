import { AuthError } from './auth-error.ts'
import { issueCode } from './exchange-code.ts'
import { sessionParts, withCode, withParts } from './landing.ts'
import { PKCE_PREFIX } from './one-time-tokens.ts'
import { type Device, openSession } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { confirm, HALF_CONFIRMED } from './verify.ts'

export type FollowedLink = { linkToken: string; type: string; redirectTo: string }

/** How a session that began with a link and PKCE says so. */
const METHODS: Record<string, string> = { signup: 'email/signup' }

/**
 * Where the link of a mail leads: to `redirectTo` with the session in the fragment, which never reaches a server or a log;
 * with a code for the browser that asked (PKCE); or with what went wrong.
 */
export async function followLink(
  signIn: SignIn,
  { linkToken, type, redirectTo }: FollowedLink,
  device: Device,
): Promise<string> {
  const isPkce = linkToken.startsWith(PKCE_PREFIX)
  try {
    const result = await confirm(signIn, { linkToken, type }, async (tx, user, challenge) =>
      challenge
        ? { code: await issueCode(tx, user.id, challenge, { method: METHODS[type] ?? type }) }
        : openSession(signIn, tx, user, 'otp', device),
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
