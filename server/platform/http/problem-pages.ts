import { problems } from '#contract/problems.ts'
import { Problem } from '../problem.ts'
import type { App } from './serve.ts'

/**
 * Serves the URL in the `type` of each error response, `/problems/CODE`. The response is JSON with the code, its HTTP
 * status and its meaning. For an unknown code, it is `not_found`.
 */
export function problemPages(app: App): void {
  const known = new Map(Object.entries(problems))
  app.get<{ Params: { code: string } }>('/problems/:code', { schema: { hide: true } }, async ({ params: { code } }) => {
    const problem = known.get(code)
    if (!problem) throw new Problem('not_found')
    return { code, status: problem.status, title: problem.message }
  })
}
