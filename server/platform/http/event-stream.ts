import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Milliseconds between two comments that the server sends on a quiet event stream. Without them, proxies and the shop
 * itself would close the idle connection.
 */
const HEARTBEAT = 10_000
/**
 * Milliseconds for which a client may still read the sent events after the event stream has ended. Then the server
 * closes the connection.
 */
const LAST_WORDS = 2_000

/** A stream of server-sent events. */
export type EventStream = {
  /** Sends an event as soon as the client has read the earlier ones. Does nothing if the event stream has ended. */
  send(name: string, data: unknown): Promise<void>
  end(): void
}

type Settings = { headers: OutgoingHttpHeaders; heartbeat?: number; onEnd: () => void }

/**
 * Turns an HTTP response into a stream of server-sent events. Calls `onEnd` once when the stream is over, for any
 * reason. If a client stays connected but reads nothing, it is disconnected at the next heartbeat, because its unread
 * events would fill the memory.
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
      // The event stream may have ended in the meantime. Writing to it would then throw an error outside any request.
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
