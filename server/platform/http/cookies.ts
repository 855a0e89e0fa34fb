import type { FastifyRequest } from 'fastify'
import type { Configuration } from '#server/platform/configuration.ts'

type Shop = Pick<Configuration, 'publicUrl'>

/** Whether the shop is reached by HTTPS, so that its cookies need travel by nothing else. */
export function isSecure({ publicUrl }: Shop): boolean {
  return publicUrl.startsWith('https:')
}

/** The name of a cookie that no other host can set, where the shop is reached by HTTPS. */
export function cookieName(shop: Shop, name: string): string {
  return `${isSecure(shop) ? '__Host-' : ''}${name}`
}

/** What a browser has brought, by name, in its own order: the longest known first. */
export function cookiesIn(header: string | undefined): Map<string, string> {
  const pairs = header?.split(/; */) ?? []
  return new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]))
}

/** Whether a page of another origin makes the request. Browsers say so by one header or another; programs say nothing. */
export function isFromElsewhere({ headers, host }: FastifyRequest, { publicUrl }: Shop): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && origin !== new URL(publicUrl).origin && URL.parse(origin)?.host !== host
}
