import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { withParts } from '../links/redirect-parts.ts'

/** The redirect at the end of a flow. `state` is the state of the flow that has ended. */
export type RedirectResponse = { status: 302 | 303; location: string; state?: string }

const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}
const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/**
 * Returns the redirect for an error and logs the error. With a flow, the redirect has the error in query and fragment.
 * Without one, it is the shop's home page with the error in the query. An unexpected error gets a general message.
 */
export function errorRedirect({ platform }: AuthContext, error: unknown, redirectTo?: string): string {
  if (error instanceof AuthError) platform.log.info({ refusal: error.code }, 'OAuth login refused')
  else platform.log.error({ err: error }, 'OAuth login failed')
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
