import type { Configuration } from '#server/configuration.ts'
import { TRIP_LIFETIME } from './trips.ts'

/** Each trip has a cookie of its own, so that two tabs can be on their way at once. */
function nameOf(isSecure: boolean, state: string): string {
  return `${isSecure ? '__Host-' : ''}trip-${state}`
}

/**
 * The header that gives a browser its trip's secret. Over HTTPS it is sent even when a provider posts the answer (`None`), and
 * no other host can set it (`__Host-`).
 */
export function tripCookie({ publicUrl }: Configuration, state: string, secret: string): string {
  return write(publicUrl, state, secret, TRIP_LIFETIME)
}

/** The header that takes it away again. */
export function spentTripCookie({ publicUrl }: Configuration, state: string): string {
  return write(publicUrl, state, '', 0)
}

/** The secret that a browser brought back for its trip. */
export function tripSecretIn(
  { publicUrl }: Configuration,
  cookies: string | undefined,
  state: string,
): string | undefined {
  const start = `${nameOf(publicUrl.startsWith('https:'), state)}=`
  return cookies
    ?.split(/; */)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

function write(publicUrl: string, state: string, value: string, seconds: number): string {
  const isSecure = publicUrl.startsWith('https:')
  const protection = isSecure ? 'Path=/; Secure; SameSite=None' : 'Path=/auth/v1/callback; SameSite=Lax'
  return `${nameOf(isSecure, state)}=${value}; Max-Age=${seconds}; HttpOnly; ${protection}`
}
