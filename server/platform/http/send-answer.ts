import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedAnswer } from '../cache/cached-answer.ts'

/**
 * Sends a cached public response in the encoding that the client prefers, or status 304 if the client already has it.
 * Clients may store the response, but must ask the server before each use whether it has changed.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  const etag = `"${answer.etag}-${encoding}"`
  reply
    .headers(answer.headers)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(answer.status).send(await answer.bodyIn(encoding))
}

function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
