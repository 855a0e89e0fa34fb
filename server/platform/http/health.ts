import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import type { App } from './serve.ts'

/** For operators: `/healthz` (the process answers), `/readyz` (the database answers too, and the process is not about to end), `/metrics` (Prometheus). */
export function healthRoutes(app: App, { database, log }: Platform): void {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (app.leaving.isBegun) throw new Problem('unavailable')
    await sql`select 1`.execute(database).catch((error: unknown) => {
      log.warn({ err: error }, 'not ready: the database does not answer')
      throw new Problem('unavailable')
    })
    return { status: 'ready' }
  })
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) => {
    reply.type(metrics.contentType)
    return metrics.metrics()
  })
}
