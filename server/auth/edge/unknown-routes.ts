import type { FastifyInstance } from 'fastify'
import { AuthError, MethodNotAllowed } from './auth-error.ts'

/**
 * Refuses requests that no route of the protocol serves: an unknown path with 404, and an unsupported method with 405
 * and an `Allow` header. HEAD is always refused. Mail scanners send HEAD requests, which would otherwise act like GET:
 * follow links, send codes and start logins. Call this function before the routes are added.
 */
export function refuseUnknownRoutes(auth: FastifyInstance): void {
  const methods = new Map<string, Set<string>>()
  auth.addHook('onRoute', ({ method, path }) => {
    const allowed = methods.get(path) ?? new Set()
    for (const one of [method].flat()) if (one !== 'HEAD') allowed.add(one)
    methods.set(path, allowed)
  })
  auth.addHook('onRequest', async ({ method, routeOptions: { url = '' } }) => {
    if (method === 'HEAD') throw new MethodNotAllowed(methods.get(url) ?? new Set())
  })
  auth.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0]?.replace(/\/$/, '') ?? ''
    const [, allowed] = [...methods].find(([pattern]) => matches(pattern, path)) ?? []
    if (allowed) throw new MethodNotAllowed(allowed)
    throw new AuthError(404, 'not_found', `Path ${path} not found`)
  })
}

/**
 * Returns whether a path matches the path of a route. Segments of the route that begin with a colon match any value.
 */
function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')]
  return expected.length === given.length && expected.every((part, at) => part.startsWith(':') || part === given[at])
}
