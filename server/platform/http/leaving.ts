import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { App } from './serve.ts'

/** Milliseconds that an ending process gives to accepted requests. */
const PATIENCE = 10_000
const LOOK_PAUSE = 10

/** Ends a process without dropping an accepted request. */
export type Leaving = {
  /** From here on, `/readyz` fails, so that proxies send no more requests. */
  readonly isBegun: boolean
  /**
   * Continues to serve for `notice` milliseconds, in which proxies notice and connections close with their next
   * response. Then waits until all accepted requests are answered. After it resolves, the app may be closed. It must
   * stay open before, because pages in progress call it.
   */
  begin(notice: number): Promise<void>
}

/** Tracks the requests in progress, so that the app can end without dropping any. */
export function politeLeaving(app: App): Leaving {
  // Not a Set: its outgrown tables keep their contents until old garbage is collected, and a busy Set outgrows many.
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
    // An aborted request has no response; an internal call has no connection to close.
    reply.raw.once('close', () => end(reply))
    if (isBegun) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_, reply, done) => {
    end(reply)
    done()
  })
  // A stream of events never ends, so it counts as answered. Closing the app ends it.
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
    /** The index among the requests in progress. */
    seat: number
  }
}
