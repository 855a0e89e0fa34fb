import { IncomingMessage, type ServerResponse } from 'node:http'
import type { App } from './serve.ts'

const STATE = Symbol('the response in progress of this connection')

/** The response in progress, and whether the connection closes after it. */
type State = { answer: ServerResponse | undefined; isLast: boolean }

/**
 * Answers one request of a connection at a time. Node delivers pipelined requests all at once, and browsers and proxies
 * send none. The request in progress is answered, the others are not, and the connection closes. One connection
 * therefore never takes more than one admission slot.
 */
export function oneRequestAtATime(app: App): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!(raw instanceof IncomingMessage)) return done()
    const socket = raw.socket as typeof raw.socket & { [STATE]?: State }
    const state = socket[STATE] ?? { answer: undefined, isLast: false }
    socket[STATE] = state
    if (state.answer) {
      state.isLast = true
      socket.pause()
      reply.hijack()
      return
    }
    state.answer = reply.raw
    reply.raw.once('close', () => {
      state.answer = undefined
      if (state.isLast) socket.destroy()
    })
    done()
  })
}
