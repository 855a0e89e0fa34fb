import type { FastifyRequest } from 'fastify'
import type { Configuration } from '#server/platform/configuration.ts'
import { type Cookie, cookieName, isSecure } from '#server/platform/http/cookies.ts'
import { FLOW_LIFETIME } from './oauth-flow.ts'

/**
 * Returns the cookie name of an OAuth flow. Each flow has a separate cookie, so that flows in two tabs do not
 * interfere.
 */
function nameOf(configuration: Configuration, state: string): string {
  return cookieName(configuration, `flow-${state}`)
}

/**
 * Returns the cookie with the secret of an OAuth flow. Over HTTPS, the browser also sends it if the provider returns by
 * posting a form (`SameSite=None`), and no other host can set it (`__Host-`).
 */
export function flowCookie(configuration: Configuration, state: string, secret: string): Cookie {
  return cookieWith(configuration, state, secret, FLOW_LIFETIME)
}

/** Returns a cookie that deletes the cookie of an OAuth flow: it has the same name and expires at once. */
export function expiredFlowCookie(configuration: Configuration, state: string): Cookie {
  return cookieWith(configuration, state, '', 0)
}

/** Returns the secret of an OAuth flow from the cookies of a request. Undefined if the request has none. */
export function flowSecretIn(
  configuration: Configuration,
  cookies: FastifyRequest['cookies'],
  state: string,
): string | undefined {
  return cookies[nameOf(configuration, state)]
}

function cookieWith(configuration: Configuration, state: string, value: string, seconds: number): Cookie {
  const protection = isSecure(configuration)
    ? ({ path: '/', secure: true, sameSite: 'none' } as const)
    : ({ path: '/auth/v1/callback', sameSite: 'lax' } as const)
  return [nameOf(configuration, state), value, { maxAge: seconds, httpOnly: true, ...protection }]
}
