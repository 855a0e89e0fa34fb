import { AuthError } from './auth-error.ts'
import type { Device } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { HALF_CONFIRMED, verify } from './verify.ts'

export type FollowedLink = { linkToken: string; type: string; redirectTo: string }

/**
 * Where the link of a mail leads: to `redirectTo` with the session in the fragment, which never reaches a server or a log; or
 * with what went wrong in it.
 */
export async function followLink(
  signIn: SignIn,
  { linkToken, type, redirectTo }: FollowedLink,
  device: Device,
): Promise<string> {
  try {
    const session = await verify(signIn, { linkToken, type }, device)
    if (!session) return withFragment(redirectTo, { message: HALF_CONFIRMED, sb: '' })
    const { access_token, expires_at, expires_in, refresh_token, token_type } = session
    return withFragment(redirectTo, {
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      sb: '',
      token_type,
      type,
    })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return withFragment(redirectTo, {
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
      sb: '',
    })
  }
}

function withFragment(url: string, parts: Record<string, string>): string {
  const target = new URL(url)
  target.hash = new URLSearchParams(parts).toString()
  return target.href
}
