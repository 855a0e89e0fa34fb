import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Milliseconds between two comments that keep a quiet stream open: proxies close it after longer silence, and so does the shop itself. */
const HEARTBEAT = 10_000
/** Milliseconds that a client has to take what it was sent before the end. */
const LAST_WORDS = 2_000

/** A stream of server-sent events. */
export type EventStream = {
  /** Sends an event once the client has taken what came before; none after the end. */
  send(name: string, data: unknown): Promise<void>
  end(): void
}

type Settings = { headers: OutgoingHttpHeaders; heartbeat?: number; onEnd: () => void }

/**
 * Makes an answer a stream of server-sent events. Tells once when it is over, whoever ended it. A client that is connected and takes nothing
 * is cut off with the next heartbeat: what it is sent would fill the memory.
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
      // Writing after the end would be a fault of the whole process.
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
