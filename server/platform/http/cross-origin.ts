import cors from '@fastify/cors'
import { prefixOf } from './route-rules.ts'
import type { App } from './serve.ts'

const FOR_ALL_SITES = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  // The header `x-use-cookie` is not in the list of allowed headers, because only the shop's own pages may receive a
  // session in cookies.
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
  exposedHeaders: ['x-supabase-api-version', 'x-total-count', 'link', 'retry-after', 'ratelimit', 'ratelimit-policy'],
  maxAge: 7200,
  strictPreflight: false,
}

/**
 * Allows scripts of every site to call the API and the sign-in protocol. Such requests carry the public key and an
 * access token, but never a cookie. Only the shop's own scripts can read pages and all other paths.
 */
export async function crossOriginCalls(app: App): Promise<void> {
  await app.register(cors, {
    delegator: ({ url }, callback) =>
      callback(null, prefixOf(url)?.audience === 'clients' ? FOR_ALL_SITES : { origin: false }),
  })
}
