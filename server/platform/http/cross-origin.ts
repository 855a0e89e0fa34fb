import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './serve.ts'

/** Where the protocol's clients call; programs of other sites may do so too. */
const PROTOCOL = /^\/(api|auth\/v1|storage\/v1|functions\/v1)(\/|$)/

const EXPOSED = 'x-supabase-api-version, x-total-count, link, retry-after'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    'apikey',
    'authorization',
    'cache-control',
    'content-type',
    'idempotency-key',
    'x-client-info',
    'x-region',
    'x-supabase-api-version',
    'x-upsert',
    'traceparent',
    'tracestate',
    'baggage',
  ].join(', '),
  'access-control-max-age': '7200',
}

/**
 * Lets scripts of every site make the protocol's calls, which carry their key and token themselves; no cookie is ever sent along.
 * Pages and everything else stay with the shop's own.
 */
export function crossOriginCalls(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!PROTOCOL.test(request.url)) return done()
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED)
    if (!isPreflight(request)) return done()
    answerPreflight(reply)
  })
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && 'access-control-request-method' in headers
}

function answerPreflight(reply: FastifyReply): void {
  reply.status(204).headers(PREFLIGHT).send()
}
