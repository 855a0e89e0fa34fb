import findMyWay, { type HTTPMethod } from 'find-my-way'
import { Problem } from '../problem.ts'
import { isForPrograms, prefixOf } from './route-rules.ts'
import type { App } from './serve.ts'

const METHODS: readonly HTTPMethod[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']

/**
 * Refuses a request for a known path with a method that the path does not have: status 405, with the permitted methods
 * in the header `Allow`. Paths of people, and prefixes that refuse methods themselves, are left out. A read of a path
 * with a wildcard is not refused here: the path fits every unknown address, and its status is 404. Call this function
 * before the routes are added.
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
      // A route is registered once for GET and once for HEAD. A module may register a route for HEAD itself.
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
