import cors from '@fastify/cors'
import { prefixOf } from './route-rules.ts'
import type { App } from './serve.ts'

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
    delegator: ({ url }, callback) =>
      callback(null, prefixOf(url)?.audience === 'clients' ? FOR_ALL_SITES : { origin: false }),
  })
}
