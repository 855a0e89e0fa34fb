import cors from '@fastify/cors'
import type { App } from './serve.ts'

/** Paths that scripts of other sites may call, as the clients of the protocol do. */
const PROTOCOL = /^\/(api|auth\/v1|storage\/v1|functions\/v1)(\/|$)/

const FOR_ALL_SITES = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  // Not `x-use-cookie`: only the shop's own pages may receive a session in cookies.
  allowedHeaders: [
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
  ],
  exposedHeaders: ['x-supabase-api-version', 'x-total-count', 'link', 'retry-after'],
  maxAge: 7200,
  strictPreflight: false,
}

/**
 * Lets scripts of every site call the API and the protocol. Their requests carry the key and the token, and never a
 * cookie. Pages and all other paths are only readable for the shop's own scripts.
 */
export async function crossOriginCalls(app: App): Promise<void> {
  await app.register(cors, {
    delegator: ({ url }, callback) => callback(null, PROTOCOL.test(url) ? FOR_ALL_SITES : { origin: false }),
  })
}
