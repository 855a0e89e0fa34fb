import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '#server/platform/configuration.ts'

/** The arguments of `reply.setCookie`. */
export type Cookie = [name: string, value: string, options: CookieSerializeOptions]

type Shop = Pick<Configuration, 'publicUrl'>

/** Whether browsers reach the shop over HTTPS. If they do, its cookies have the attribute `Secure`. */
export function isSecure({ publicUrl }: Shop): boolean {
  return publicUrl.startsWith('https:')
}

/**
 * Returns the full name of a cookie. Over HTTPS it gets the prefix `__Host-`, so that no other host can set the cookie.
 */
export function cookieName(shop: Shop, name: string): string {
  return `${isSecure(shop) ? '__Host-' : ''}${name}`
}

/**
 * Whether the request comes from a page of another origin. Browsers send `Sec-Fetch-Site` or `Origin`. Other clients
 * send neither, and count as not from a page.
 */
export function isFromElsewhere({ headers, host }: FastifyRequest, { publicUrl }: Shop): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host
}
