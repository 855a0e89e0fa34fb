import type { Configuration } from '#server/platform/configuration.ts'
import { cookieName, cookiesIn, isSecure } from '#server/platform/http/cookies.ts'
import { FLOW_LIFETIME } from './oauth-flow.ts'

/** Each flow has its own cookie, so that flows in two tabs do not interfere. */
function nameOf(configuration: Configuration, state: string): string {
  return cookieName(configuration, `flow-${state}`)
}

/**
 * Returns the header that sets the cookie with the secret of a flow. Over HTTPS the browser also sends it when a
 * provider posts to the callback (`None`), and no other host can set it (`__Host-`).
 */
export function flowCookie(configuration: Configuration, state: string, secret: string): string {
  return write(configuration, state, secret, FLOW_LIFETIME)
}

/** Returns the header that removes the cookie of a flow. */
export function expiredFlowCookie(configuration: Configuration, state: string): string {
  return write(configuration, state, '', 0)
}

/** Returns the secret of a flow from the cookies of a request. */
export function flowSecretIn(
  configuration: Configuration,
  cookies: string | undefined,
  state: string,
): string | undefined {
  return cookiesIn(cookies).get(nameOf(configuration, state))
}

function write(configuration: Configuration, state: string, value: string, seconds: number): string {
  const protection = isSecure(configuration) ? 'Path=/; Secure; SameSite=None' : 'Path=/auth/v1/callback; SameSite=Lax'
  return `${nameOf(configuration, state)}=${value}; Max-Age=${seconds}; HttpOnly; ${protection}`
}
