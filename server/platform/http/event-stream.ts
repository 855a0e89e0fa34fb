import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Milliseconds between two comments that keep a quiet stream open. Proxies, and the shop itself, close it after a
 * longer silence.
 */
const HEARTBEAT = 10_000
/** Milliseconds that a client has to read the rest before the end. */
const LAST_WORDS = 2_000

/** A stream of server-sent events. */
export type EventStream = {
  /** Sends an event after the client has read the previous ones. Does nothing after the end. */
  send(name: string, data: unknown): Promise<void>
  end(): void
}

type Settings = { headers: OutgoingHttpHeaders; heartbeat?: number; onEnd: () => void }

/**
 * Turns a response into a stream of server-sent events. Calls `onEnd` once when it is over, for any reason. A connected
 * client that reads nothing is disconnected at the next heartbeat, because its events would fill the memory.
 */
export function openEventStream(raw: ServerResponse, { headers, heartbeat = HEARTBEAT, onEnd }: Settings): EventStream {
  let isOver = false
  const over = () => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    onEnd()
  }
  const beat = setInterval(() => {
    if (raw.writableNeedDrain) raw.destroy()
    else raw.write(': still here\n\n')
  }, heartbeat)
  raw.once('close', over)
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return {
    async send(name, data) {
      if (raw.writableNeedDrain) await once(raw, 'drain')
      // Writing after the end would throw in the process.
      if (!isOver) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end() {
      if (isOver) return
      over()
      raw.end()
      const cut = setTimeout(() => raw.destroy(), LAST_WORDS).unref()
      raw.once('close', () => clearTimeout(cut))
    },
  }
}
