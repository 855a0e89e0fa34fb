import { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type PlaceLimits, Places } from '../places.ts'
import { Problem } from '../problem.ts'
import { networkOf } from '../rate-limiter.ts'
import { prefixOf } from './route-rules.ts'
import type { App } from './serve.ts'

/**
 * The admission places of one process. Each kind of work has its own, so that a crowd of one kind does not block the
 * others. `buying` has as many as the pool has connections. `browsing` is mostly rendering, which has one thread. One
 * network address gets at most half of the places and of the queue. In `uploading`, one account gets at most a quarter.
 */
const KINDS = {
  browsing: { places: 8, waiting: 480, patience: 5_000, share: 1 / 2 },
  buying: { places: 16, waiting: 240, patience: 5_000, share: 1 / 2 },
  signingIn: { places: 16, waiting: 160, patience: 5_000, share: 1 / 2 },
  uploading: { places: 4, waiting: 16, patience: 10_000, share: 1 / 4 },
} satisfies Record<string, PlaceLimits>

export type Kind = keyof typeof KINDS

/** Milliseconds without reads or writes after which a connection is closed. */
export const NO_PROGRESS = 15_000

/** Admits work to the places of its kind. */
export type Admission = {
  /**
   * Runs a request's work in a place of its kind and resolves to the result. The place is released when the work is
   * done, independent of the client's reading speed. During the work, a silent client does not count as a lack of
   * progress. Throws `unavailable` if no place becomes free in time. Internal calls of the process are part of other
   * work and take no place.
   */
  admit<Result>(
    kind: Kind,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Result | Promise<Result>,
  ): Promise<Result>
}

/**
 * Admits the handler of every route. A handler runs after the body has arrived and the key, the caller and the input
 * are checked. An unfinished or refused request therefore holds no place.
 */
export function admission(app: App): Admission {
  const places = Object.fromEntries(
    Object.entries(KINDS).map(([kind, limits]) => [kind, new Places(limits)]),
  ) as Record<Kind, Places>
  const admission: Admission = {
    async admit(kind, request, reply, work) {
      const { raw } = request
      if (!(raw instanceof IncomingMessage)) return await work()
      const holder = holderOf(kind, request)
      if (!(await places[kind].take(holder))) throw new Problem('unavailable')
      raw.socket.setTimeout(0)
      try {
        // The work is skipped if the client disconnected while it waited.
        if (reply.raw.destroyed) throw new Problem('unavailable')
        return await work()
      } finally {
        raw.socket.setTimeout(NO_PROGRESS)
        places[kind].giveBack(holder)
      }
    },
  }
  app.addHook('onRoute', (route) => {
    const kind = kindOf(route)
    if (!kind) return
    const { handler } = route
    route.handler = function (request, reply) {
      return admission.admit(kind, request, reply, () => handler.call(this, request, reply))
    }
  })
  return admission
}

/**
 * The places that a route's work needs; undefined for a route without places. The result does not depend on client
 * input.
 */
export function kindOf({ method, url, config }: Pick<RouteOptions, 'method' | 'url' | 'config'>): Kind | undefined {
  const { place } = prefixOf(url) ?? {}
  if (place === 'none' || config?.admitsItself) return undefined
  if (place) return place
  if (config?.call?.file) return 'uploading'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (config?.call?.caller ?? 'everyone') === 'everyone' ? 'browsing' : 'buying'
}

function holderOf(kind: Kind, { caller, ip }: FastifyRequest): string {
  return (kind === 'uploading' && caller?.user_id) || networkOf(ip)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler takes its own place, such as an upload after the whole form has arrived. */
    admitsItself?: boolean
  }
  interface FastifyInstance {
    admission: Admission
  }
}
