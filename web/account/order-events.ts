import { createParser } from 'eventsource-parser'
import { type Order, streamOrderEvents } from '#contract/orders.ts'

/** Milliseconds until the first attempt to connect again; each further one waits twice as long, up to the longest. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Milliseconds without a sign of life, after which a connection counts as dead; the server gives one every 20 s. */
const SILENCE = 50_000

type OrderWatch = {
  orderId: string
  publishableKey: string
  accessToken: () => Promise<string | null>
  /** How a request travels: `fetch` in the browser. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Called with the whole order, at once and each time it changes. */
  onOrder: (order: Order) => void
  /** Called when the events begin to flow, and when they stop. */
  onConnection: (isLive: boolean) => void
  /** Ends the watch. */
  signal: AbortSignal
  firstPause?: number
}

/**
 * Follows an order by server-sent events, read with fetch because the browser's own EventSource sends no token. A
 * lost connection is made again after growing pauses. Resolves when the watch is ended, or the server refuses it.
 */
export async function watchOrder(watch: OrderWatch): Promise<void> {
  const { signal, onConnection, firstPause = FIRST_PAUSE } = watch
  let pause = firstPause
  while (!signal.aborted) {
    const outcome = await follow(watch, () => {
      pause = firstPause
      onConnection(true)
    })
    if (signal.aborted) return
    onConnection(false)
    if (outcome === 'refused') return
    await waiting(pause, signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

async function follow(watch: OrderWatch, onOpen: () => void): Promise<'lost' | 'refused'> {
  const silence = new AbortController()
  const signal = AbortSignal.any([watch.signal, silence.signal])
  try {
    const response = await open(watch, signal)
    // Not the caller's order, or no session: asking again brings the same. A busy server is another matter.
    if (!response.ok || !response.body) return response.status < 500 && response.status !== 429 ? 'refused' : 'lost'
    onOpen()
    await read(response.body, watch.onOrder, () => silence.abort())
  } catch {
    // The connection broke; the caller makes another.
  }
  return 'lost'
}

async function open({ orderId, publishableKey, accessToken, send }: OrderWatch, signal: AbortSignal) {
  const token = await accessToken()
  return send(streamOrderEvents.path.replace(':order_id', encodeURIComponent(orderId)), {
    headers: {
      accept: 'text/event-stream',
      apikey: publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal,
  })
}

async function read(body: ReadableStream<BufferSource>, onOrder: (order: Order) => void, onSilence: () => void) {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'order') onOrder(JSON.parse(data))
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let silence = setTimeout(onSilence, SILENCE)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(onSilence, SILENCE)
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(silence)
  }
}

function waiting(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
