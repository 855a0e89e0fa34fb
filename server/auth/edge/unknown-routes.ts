import type { FastifyInstance } from 'fastify'
import { AuthError, MethodNotAllowed } from './auth-error.ts'

/**
 * Refuses unsupported requests in the protocol's error format: 404 for an unknown path, 405 with `Allow` for another
 * method. HEAD is never allowed, because mail scanners send it and it would follow links, send codes and start logins
 * like GET. Call it before the routes are added.
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

/** Whether a path matches the path of a route. Parameters begin with a colon. */
function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')]
  return expected.length === given.length && expected.every((part, at) => part.startsWith(':') || part === given[at])
}
