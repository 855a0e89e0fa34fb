import type { Call, CallOutput } from '#contract/call.ts'
import { CachedAnswer } from '../cache/cached-answer.ts'
import { sendAnswer } from './send-answer.ts'
import { type App, type CallRequest, serve } from './serve.ts'

/**
 * Like `serve`, for what everybody may read: an answer is kept, ready to be sent again, until one of its tags changes.
 * `tagsOf` names what it shows.
 */
export function servePublic<Definition extends Call & { caller: 'everyone'; method: 'GET' }>(
  app: App,
  definition: Definition,
  handler: (request: Pick<CallRequest<Definition>, 'params' | 'query'>) => Promise<CallOutput<Definition>>,
  tagsOf: (answer: CallOutput<Definition>) => string[],
): void {
  app.register(async (cached) => {
    cached.addHook('onRequest', async (request, reply) => {
      const answer = app.responses.get(request.url)
      if (answer) await sendAnswer(request, reply, answer)
    })
    serve(cached, definition, async ({ params, query, raw, reply }) => {
      const answer = await app.responses.getOrMake(raw.url, async () => {
        const content = await handler({ params, query })
        return new CachedAnswer({
          status: 200,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: String(reply.serializeInput(content as Record<string, unknown>, '200')),
          tags: tagsOf(content),
          isLasting: true,
        })
      })
      await sendAnswer(raw, reply, answer)
      return undefined as CallOutput<Definition>
    })
  })
}
