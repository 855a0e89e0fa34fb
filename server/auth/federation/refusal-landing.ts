import { AuthError } from '../auth-error.ts'
import { withParts } from '../landing.ts'
import type { SignIn } from '../sign-in.ts'

/** Where a browser is led after another service; `state` is that of the trip that has ended. */
export type Landing = { status: 302 | 303; location: string; state?: string }

const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}
const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/**
 * Where a refusal leads: to the trip's end, with the refusal in query and fragment, or to the shop's home page, in the query
 * only. It is logged; what nobody foresaw is told in general words.
 */
export function landWithRefusal({ platform }: SignIn, error: unknown, redirectTo?: string): string {
  if (error instanceof AuthError)
    platform.log.info({ refusal: error.code }, 'a sign-in with another service was refused')
  else platform.log.error({ err: error }, 'a sign-in with another service failed')
  const refusal =
    error instanceof AuthError
      ? error
      : new AuthError(500, 'unexpected_failure', 'Unexpected failure, please try again')
  const parts = {
    error: DENIED.includes(refusal.code) ? 'access_denied' : (ERRORS[refusal.status] ?? 'server_error'),
    error_code: refusal.code,
    error_description: refusal.message,
  }
  if (redirectTo !== undefined) return withParts(redirectTo, { ...parts, sb: '' }, true)
  const home = new URL(platform.configuration.publicUrl)
  home.search = new URLSearchParams(parts).toString()
  return home.href
}
