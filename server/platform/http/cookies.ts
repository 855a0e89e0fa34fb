import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '#server/platform/configuration.ts'

/** The arguments of `reply.setCookie`. */
export type Cookie = [name: string, value: string, options: CookieSerializeOptions]

type Shop = Pick<Configuration, 'publicUrl'>

/** Whether browsers reach the shop over HTTPS. Its cookies then have the attribute `Secure`. */
export function isSecure({ publicUrl }: Shop): boolean {
  return publicUrl.startsWith('https:')
}

/** Returns the name of a cookie. Over HTTPS it has the prefix `__Host-`, so that no other host can set the cookie. */
export function cookieName(shop: Shop, name: string): string {
  return `${isSecure(shop) ? '__Host-' : ''}${name}`
}

/** Whether a page of another origin makes the request. Browsers send one of two headers; other clients neither. */
export function isFromElsewhere({ headers, host }: FastifyRequest, { publicUrl }: Shop): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host
}
