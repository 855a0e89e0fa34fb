import { refusalInViews, VIEW_HEADER } from '#contract/views.ts'
import { Problem } from '../problem.ts'
import type { App } from './serve.ts'

/**
 * Adds the hook that makes a view session, in which an admin sees the shop as a user, read-only. The hook runs before
 * every route, also of protocols outside the contract. If a request has the header of a view session, the hook refuses
 * everything except the reading calls of the contract that are open to staff.
 */
export function permitOnlyReadingInViews(app: App): void {
  app.addHook('onRequest', (request, _, done) => {
    if (request.headers[VIEW_HEADER] === undefined) return done()
    const refusal = refusalInViews(request.routeOptions.config.call)
    done(refusal && new Problem(refusal))
  })
}
