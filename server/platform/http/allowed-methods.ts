import findMyWay, { type HTTPMethod } from 'find-my-way'
import { Problem } from '../problem.ts'
import { isForPrograms, prefixOf } from './route-rules.ts'
import type { App } from './serve.ts'

const METHODS: readonly HTTPMethod[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']

/**
 * Refuses a request for a known path with a method that the path does not have: status 405, with the permitted methods
 * in the header `Allow`. Checks only the paths for programs, without the prefixes whose routes refuse methods
 * themselves. A GET or HEAD request whose path matches only a route with a wildcard gets 404 instead, because such a
 * route matches every unknown path. Call this function before the routes are added.
 */
export function refuseOtherMethods(app: App): void {
  const routes = findMyWay({ ignoreTrailingSlash: true })
  const allowedFor = (path: string, isRead: boolean) =>
    METHODS.filter((method) => {
      const route = routes.find(method, path)
      return route !== null && !(isRead && '*' in route.params)
    })

  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const known = METHODS.find((name) => name === one)
      // Fastify reports each GET route a second time as a HEAD route, and a module may add the same HEAD route itself.
      // This hook adds each method of a path only once, because the router refuses a repeated route.
      if (known && url !== '*' && !routes.hasRoute(known, url)) routes.on(known, url, () => {})
    }
  })
  app.addHook('onRequest', async ({ is404, method, url }, reply) => {
    if (!is404 || !isForPrograms(url) || prefixOf(url)?.refusesMethods) return
    const allowed = allowedFor(url.split('?', 1)[0] ?? '', method === 'GET' || method === 'HEAD')
    if (allowed.length === 0) return
    reply.header('allow', allowed.join(', '))
    throw new Problem('method_not_allowed')
  })
}
