import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { App } from './serve.ts'

/** Milliseconds for which a process that leaves waits for the requests it has taken. */
const PATIENCE = 10_000
const LOOK_PAUSE = 10

/** How a process leaves without dropping a request that it has accepted. */
export type Leaving = {
  /** From here on proxies are told by `/readyz` that nothing more shall come. */
  readonly isBegun: boolean
  /**
   * Goes on serving for `notice` milliseconds, in which proxies hear of it and connections are closed with their next answer, then until what
   * was taken is answered. The app may be closed when it resolves: pages that are being rendered call the app itself.
   */
  begin(notice: number): Promise<void>
}

/** Watches what is being answered, for the app to leave politely. */
export function politeLeaving(app: App): Leaving {
  // No Set: a table that it has outgrown keeps all that was in it until old garbage is collected, and a busy Set outgrows many.
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
    // One who gives up has no response; one who calls in the process has no connection to close.
    reply.raw.once('close', () => end(reply))
    if (isBegun) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_, reply, done) => {
    end(reply)
    done()
  })
  // A stream of events, which would never end, counts as answered: closing the app ends it.
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
    /** Where it is found among those that are being answered. */
    seat: number
  }
}
