import type { FastifyRequest } from 'fastify'
import { readPatiently } from '../database/away.ts'
import { isMigrated } from '../database/migrate.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { isSameSecret } from '../secrets.ts'
import type { App } from './serve.ts'

/** Milliseconds for which a readiness check retries a read, to find another machine of the database cluster. */
const PATIENCE = 300

/**
 * Adds the calls for operators: `/healthz` (the process responds), `/readyz` (it can serve requests) and `/metrics`
 * (for Prometheus). The process is ready if three conditions hold: the database or its replica answers and has the
 * schema of this version, the job queue works, and the process is not shutting down.
 */
export function healthRoutes(app: App, platform: Platform): void {
  const { configuration, metrics } = platform
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  let looking: Promise<string | undefined> | undefined
  /**
   * Returns the reason why the process is not ready, or undefined if it is. Concurrent requests share one check, so
   * that they cause at most one query at a time.
   */
  const whyNotReadyNow = () => {
    looking ??= whyNotReady(platform).finally(() => {
      looking = undefined
    })
    return looking
  }

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    const reason = app.leaving.isBegun ? 'shutting down' : await whyNotReadyNow()
    if (reason) {
      platform.log.warn({ reason }, 'not ready')
      throw new Problem('unavailable')
    }
    return { status: 'ready' }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken, isPublicShop } = configuration
    const mayRead = metricsToken === undefined ? !isPublicShop : hasToken(request, metricsToken)
    if (!mayRead) throw new Problem('not_found')
    const { contentType, text } = await metrics.print()
    return reply.type(contentType).send(text)
  })
}

async function whyNotReady({ database, replica, jobs }: Platform): Promise<string | undefined> {
  try {
    // The process is ready if one database machine can be read. Without a primary, visitors can still browse. No other
    // process of the shop could serve more in this case.
    const ways = [...new Set([database, replica])]
    if (!(await Promise.any(ways.map((way) => readPatiently(() => isMigrated(way), PATIENCE)))))
      return 'the schema is older'
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error
    return `the database does not answer: ${reason instanceof Error ? reason.message : reason}`
  }
  return jobs.isWorking ? undefined : 'the job queue does not work'
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`)
}
