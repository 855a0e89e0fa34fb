import { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type PlaceLimits, Places } from '../places.ts'
import { Problem } from '../problem.ts'
import { networkOf } from '../rate-limiter.ts'
import { prefixOf } from './route-rules.ts'
import type { App } from './serve.ts'

/**
 * The limits of one process for each kind of work: how many requests run at once (`places`), how many may wait for a
 * place (`waiting`), and for how many milliseconds (`patience`). Each kind has separate places, so that many requests
 * of one kind do not block the others. `buying` has as many places as the pool has database connections. `browsing` is
 * mostly rendering, which has one thread. `pictures` is a separate kind, because creating a new size of a picture takes
 * seconds. The IP addresses of one network get at most the part `share` of a kind's places and of its queue. For
 * `uploading` and `importing`, `share` limits an account instead, and all members of a seller's staff together count as
 * one account. `importing` is for the many pictures of an import, which can take a minute and must not delay other
 * uploads.
 */
const KINDS = {
  browsing: { places: 8, waiting: 480, patience: 5_000, share: 1 / 2 },
  pictures: { places: 4, waiting: 240, patience: 20_000, share: 1 / 2 },
  buying: { places: 16, waiting: 240, patience: 5_000, share: 1 / 2 },
  signingIn: { places: 16, waiting: 160, patience: 5_000, share: 1 / 2 },
  uploading: { places: 4, waiting: 16, patience: 10_000, share: 1 / 4 },
  importing: { places: 4, waiting: 4, patience: 60_000, share: 1 / 4 },
} satisfies Record<string, PlaceLimits>

export type Kind = keyof typeof KINDS

/** Milliseconds without reads or writes after which the server closes an HTTP connection. */
export const NO_PROGRESS = 15_000

/** Limits how many requests of each kind of work run at once. */
export type Admission = {
  /**
   * Runs a request's work when a place of its kind is free, and resolves to the result. Releases the place when the
   * work is done, even if the client reads slowly. Keeps the connection open during the wait and the work. Throws
   * `unavailable` if the queue is full or if no place becomes free in time. Calls inside the process take no place,
   * because they are a part of other work.
   */
  admit<Result>(
    kind: Kind,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Result | Promise<Result>,
  ): Promise<Result>
}

/**
 * Adds a limit to the handler of each route that needs an admission place: it runs only when a place of its kind is
 * free. At that time the body has arrived, and the key, the caller and the input are checked. An unfinished or refused
 * request therefore takes no place.
 */
export function admission(app: App): Admission {
  const places = Object.fromEntries(
    Object.entries(KINDS).map(([kind, limits]) => [kind, new Places(limits)]),
  ) as Record<Kind, Places>
  const admission: Admission = {
    async admit(kind, request, reply, work) {
      const { raw } = request
      if (!(raw instanceof IncomingMessage)) return await work()
      const holder = request.uploader ?? networkOf(request.ip)
      raw.socket.setTimeout(0)
      try {
        if (!(await places[kind].take(holder))) throw new Problem('unavailable')
        try {
          // If the client disconnected while the request waited, the server skips its work.
          if (reply.raw.destroyed) throw new Problem('unavailable')
          return await work()
        } finally {
          places[kind].giveBack(holder)
        }
      } finally {
        raw.socket.setTimeout(NO_PROGRESS)
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
 * Returns the kind of admission place that a route's handler needs, or undefined if it needs none. The kind depends
 * only on the route, not on input of the client.
 */
export function kindOf({ method, url, config }: Pick<RouteOptions, 'method' | 'url' | 'config'>): Kind | undefined {
  const { place } = prefixOf(url) ?? {}
  if (place === 'none' || config?.admitsItself) return undefined
  const chosen = place ?? config?.place
  if (chosen) return chosen
  if (config?.call?.file) return 'uploading'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && (config?.call?.caller ?? 'everyone') === 'everyone' ? 'browsing' : 'buying'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route's handler takes an admission place itself, as an upload does after the whole form has arrived.
     */
    admitsItself?: boolean
    /**
     * The kind of admission place that the route's handler takes, if it does not follow from the method and the caller.
     */
    place?: Kind
  }
  interface FastifyInstance {
    admission: Admission
  }
}
