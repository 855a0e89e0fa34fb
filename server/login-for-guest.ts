import type { FastifyRequest } from 'fastify'
import { languageOfPath, pathIn, pathWithoutLanguage } from '#contract/language.ts'
import { hasSessionCookie } from './auth/index.ts'
import type { Configuration } from './platform/configuration.ts'

/** The pages that show only a customer's own data. A guest who opens one is redirected to the login. */
const PAGES_OF_CUSTOMERS = ['/cart', '/checkout']

/**
 * Returns the path of the login page to which a guest is redirected. Returns undefined if the request needs no login.
 * The page itself would redirect the guest too, but only after all its scripts have loaded. A browser without a session
 * cookie counts as a guest. After a click on a link of another site, browsers do not send this cookie, so such a
 * request is not redirected.
 */
export function loginForGuest(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  shop: Pick<Configuration, 'publicUrl'>,
): string | undefined {
  const [path = ''] = url.split('?')
  const page = pathWithoutLanguage(path)
  if (!PAGES_OF_CUSTOMERS.includes(page) || headers['sec-fetch-dest'] !== 'document') return undefined
  if (!['none', 'same-origin'].includes(String(headers['sec-fetch-site']))) return undefined
  if (hasSessionCookie(headers.cookie, shop)) return undefined
  const next = new URLSearchParams({ next: page + url.slice(path.length) })
  return `${pathIn(languageOfPath(path), '/login')}?${next}`
}
