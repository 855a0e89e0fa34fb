import { IncomingMessage, type ServerResponse } from 'node:http'
import type { App } from './serve.ts'

const STATE = Symbol('the request of this connection that is being answered')

/** The answer under way, and whether the connection ends with it. */
type State = { answer: ServerResponse | undefined; isLast: boolean }

/**
 * Answers one request of a connection at a time. Node hands over pipelined requests all at once; browsers and proxies send none. The request
 * under way is answered, the others are not, and the connection ends, so that one connection never holds more than one admission place.
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
