import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { App } from './serve.ts'

/** The longest time that a process waits at its end for the responses to accepted requests, in milliseconds. */
const PATIENCE = 10_000
/** Milliseconds between two checks of an ending process whether all requests have a response. */
const LOOK_PAUSE = 10

/** Ends a process after it has responded to the requests that it has accepted. */
export type Leaving = {
  /** Whether the shutdown has started. `/readyz` then fails, so that proxies send no more requests. */
  readonly isBegun: boolean
  /**
   * Begins the shutdown of the process. Serves requests for `notice` more milliseconds: in this time proxies notice the
   * failing `/readyz`, and connections close after their next response. Then waits until all accepted requests have a
   * response, but at most ten seconds. Close the app only after this has resolved, because pages in progress still call
   * it.
   */
  begin(notice: number): Promise<void>
}

/** Tracks the requests in progress, so that the app can end without dropping any. */
export function politeLeaving(app: App): Leaving {
  // The requests in progress are stored in an array and not a Set. A Set that grows leaves its old tables behind, and
  // these keep their contents in memory until old garbage is collected.
  const working: (FastifyReply | undefined)[] = []
  const freeSeats: number[] = []
  let isBegun = false
  app.decorateReply('seat', -1)
  const end = (reply: FastifyReply) => {
    if (working[reply.seat] !== reply) return
    working[reply.seat] = undefined
    freeSeats.push(reply.seat)
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.seat = freeSeats.pop() ?? working.length
    working[reply.seat] = reply
    // If a request is aborted, no response is sent, so this listener removes it from the requests in progress. A call
    // inside the process has no connection that could close.
    reply.raw.once('close', () => end(reply))
    if (isBegun) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_, reply, done) => {
    end(reply)
    done()
  })
  // A response with server-sent events does not end before the app is closed. At the end of the process, it therefore
  // counts as complete once its headers are sent.
  const isBusy = () => working.some((reply) => reply && !reply.sent)
  return {
    get isBegun() {
      return isBegun
    },
    async begin(notice) {
      isBegun = true
      await delay(notice)
      const end = Date.now() + PATIENCE
      while (isBusy() && Date.now() < end) await delay(LOOK_PAUSE)
    },
  }
}

declare module 'fastify' {
  interface FastifyReply {
    /** The request's index in the array of requests in progress. */
    seat: number
  }
}
