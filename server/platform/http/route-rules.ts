import { ROUTE_PREFIXES, type RoutePrefix } from './route-prefixes.ts'

const LONGEST_FIRST = ROUTE_PREFIXES.toSorted((one, other) => other.prefix.length - one.prefix.length)

/**
 * Returns the path prefix, with its rules, that applies to a path, which may include a query. Returns undefined if the
 * path is a page.
 */
export function prefixOf(url: string): RoutePrefix | undefined {
  const path = pathOf(url)
  return LONGEST_FIRST.find(({ prefix }) => isBelow(path, prefix))
}

/** Whether a request for this method and URL must carry the public key. */
export function needsKey(method: string, url: string): boolean {
  const row = prefixOf(url)
  if (row?.audience !== 'clients' || method === 'OPTIONS') return false
  const path = pathOf(url).slice(row.prefix.length)
  const isRead = method === 'GET' || method === 'HEAD'
  const open = [...(row.forms ?? []), ...(isRead ? (row.links ?? []) : [])]
  return !open.some((prefix) => isBelow(path, prefix))
}

/**
 * Whether the prefix of a URL is for programs. For an unknown path below such a prefix, the server returns problem
 * details instead of a page.
 */
export function isForPrograms(url: string): boolean {
  const audience = prefixOf(url)?.audience
  return audience === 'clients' || audience === 'services'
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Whether a URL path equals a prefix or is below it. `/api/cart` is below `/api`, but `/apiary` is not. */
function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')
}
