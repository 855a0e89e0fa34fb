import type { Configuration } from '#server/configuration.ts'
import { cookieName, cookiesIn, isSecure } from '#server/platform/http/cookies.ts'
import { TRIP_LIFETIME } from './trips.ts'

/** Each trip has a cookie of its own, so that two tabs can be on their way at once. */
function nameOf(configuration: Configuration, state: string): string {
  return cookieName(configuration, `trip-${state}`)
}

/**
 * The header that gives a browser its trip's secret. Over HTTPS it is sent even when a provider posts the answer (`None`), and
 * no other host can set it (`__Host-`).
 */
export function tripCookie(configuration: Configuration, state: string, secret: string): string {
  return write(configuration, state, secret, TRIP_LIFETIME)
}

/** The header that takes it away again. */
export function spentTripCookie(configuration: Configuration, state: string): string {
  return write(configuration, state, '', 0)
}

/** The secret that a browser brought back for its trip. */
export function tripSecretIn(
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
