import { AuthError } from './auth-error.ts'
import { issueCode } from './exchange-code.ts'
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
        ? { code: await issueCode(tx, user.id, challenge, METHODS[type] ?? type) }
        : openSession(signIn, tx, user, 'otp', device),
    )
    if (!result) return withParts(redirectTo, { message: HALF_CONFIRMED, sb: '' }, isPkce)
    if ('code' in result) return withCode(redirectTo, result.code)
    const { access_token, expires_at, expires_in, refresh_token, token_type } = result
    const session = { access_token, expires_at: String(expires_at), expires_in: String(expires_in), refresh_token }
    return withParts(redirectTo, { ...session, sb: '', token_type, type })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const parts = { error: 'access_denied', error_code: error.code, error_description: error.message, sb: '' }
    return withParts(redirectTo, parts, isPkce)
  }
}

function withCode(url: string, code: string): string {
  const target = new URL(url)
  target.searchParams.set('code', code)
  return target.href
}

/** The address with the parts in its fragment; with PKCE in its query too, where that flow's client looks. */
function withParts(url: string, parts: Record<string, string>, inQueryToo = false): string {
  const target = new URL(url)
  if (inQueryToo) for (const [name, value] of Object.entries(parts)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(parts).toString()
  return target.href
}
