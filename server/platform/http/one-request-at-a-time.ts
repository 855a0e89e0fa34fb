import { IncomingMessage, type ServerResponse } from 'node:http'
import type { App } from './serve.ts'

const STATE = Symbol('the response in progress of this connection')

/** The state of an HTTP connection: its response in progress, and whether the connection closes after this response. */
type State = { answer: ServerResponse | undefined; isLast: boolean }

/**
 * Serves one request of a connection at a time, so that a connection never takes more than one admission place. Node
 * delivers pipelined requests all at once, but browsers and proxies do not send such requests. If pipelined requests
 * arrive, only the request in progress gets a response. Then the connection closes.
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
