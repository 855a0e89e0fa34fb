import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { withParts } from '../links/redirect-parts.ts'

/** The redirect at the end of an OAuth flow. `state` identifies the flow that has ended. */
export type RedirectResponse = { status: 302 | 303; location: string; state?: string }

const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}
const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

/**
 * Logs an error of a provider login and returns the URL to which the browser is redirected. `redirectTo` is the page
 * for which the flow was started; the error is in the query and the fragment of its URL. Without `redirectTo`, the URL
 * is the shop's home page with the error in the query. An unexpected error is described in general words only.
 */
export function errorRedirect({ platform }: AuthContext, error: unknown, redirectTo?: string): string {
  if (error instanceof AuthError) platform.log.info({ refusal: error.code }, 'provider login refused')
  else platform.log.error({ err: error }, 'provider login failed')
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
