import type { Call, CallOutput } from '#contract/call.ts'
import { CachedAnswer } from '../cache/cached-answer.ts'
import { sendAnswer } from './send-answer.ts'
import { contentFor } from './serialize.ts'
import { type App, type CallRequest, serve } from './serve.ts'

/**
 * Registers a public call of the API, like `serve`. Caches its response until one of its tags changes, but at most for
 * a minute, or eleven minutes while the database is down. `tagsOf` returns the tags of the data in the response.
 */
export function servePublic<Definition extends Call & { caller: 'everyone'; method: 'GET' }>(
  app: App,
  definition: Definition,
  handler: (request: PublicRequest<Definition>) => Promise<CallOutput<Definition>>,
  tagsOf: (answer: CallOutput<Definition>) => string[],
): void {
  const { params, query, response }: Call = definition

  function answer(url: string, request: PublicRequest<Definition>): Promise<CachedAnswer> {
    return app.responses.getOrMake(url, async () => {
      const found = await handler(request)
      return new CachedAnswer({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(contentFor(response, found)),
        tags: tagsOf(found),
        isLasting: true,
      })
    })
  }

  app.publicAnswers.add(definition.path, async (url, parts) => {
    const known = app.responses.get(url)
    if (known) return known
    const request = { params: params?.parse(parts.params), query: query?.parse(parts.query) }
    return answer(url, request as PublicRequest<Definition>)
  })
  app.register(async (cached) => {
    cached.addHook('onRequest', (request, reply, done) => {
      const known = app.responses.get(request.url)
      if (known) sendAnswer(request, reply, known).catch(done)
      else done()
    })
    serve(cached, definition, async ({ params, query, raw, reply }) => {
      await sendAnswer(raw, reply, await answer(raw.url, { params, query }))
      return undefined as CallOutput<Definition>
    })
  })
}

type PublicRequest<Definition extends Call> = Pick<CallRequest<Definition>, 'params' | 'query'>
