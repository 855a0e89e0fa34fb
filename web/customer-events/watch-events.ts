import { createParser } from 'eventsource-parser'
import { CUSTOMER_EVENTS, type CustomerEvent, streamCustomerEvents } from '#contract/customer-events.ts'

/** Milliseconds before the first reconnect. Each further pause is twice as long, up to the maximum. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Milliseconds without data after which a connection counts as lost; the server sends a comment every 10 s. */
const SILENCE = 50_000

type EventWatch = {
  publishableKey: string
  accessToken: () => Promise<string | null>
  /** Sends a request: `fetch` in the browser. */
  send: (path: string, init: RequestInit) => Promise<Response>
  onEvent: (event: CustomerEvent) => void
  /** Called when the stream opens and when it ends. Events in between may be missing. */
  onConnection: (isLive: boolean) => void
  signal: AbortSignal
  firstPause?: number
}

/**
 * Reads the customer's event stream with `fetch`, because EventSource cannot send a token. Reconnects after random,
 * growing pauses, so that browsers do not all return at once after a restart. Resolves when `signal` aborts or the
 * server refuses the stream.
 */
export async function watchEvents(watch: EventWatch): Promise<void> {
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
    await waiting(pause * (0.5 + fraction()), signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** A random number from 0 to 1. */
function fraction(): number {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return random / 255
}

async function follow(watch: EventWatch, onOpen: () => void): Promise<'lost' | 'refused'> {
  const silence = new AbortController()
  const signal = AbortSignal.any([watch.signal, silence.signal])
  try {
    const response = await open(watch, signal)
    // Without a customer's session, another request would fail too. A busy server is not a refusal.
    if (!response.ok || !response.body) return response.status < 500 && response.status !== 429 ? 'refused' : 'lost'
    onOpen()
    await read(response.body, watch.onEvent, () => silence.abort())
  } catch {
    // The caller reconnects.
  }
  return 'lost'
}

async function open({ publishableKey, accessToken, send }: EventWatch, signal: AbortSignal) {
  const token = await accessToken()
  return send(streamCustomerEvents.path, {
    headers: {
      accept: 'text/event-stream',
      apikey: publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal,
  })
}

async function read(
  body: ReadableStream<BufferSource>,
  onEvent: (event: CustomerEvent) => void,
  onSilence: () => void,
) {
  const parser = createParser({
    onEvent: ({ event }) => {
      const known = CUSTOMER_EVENTS.find((name) => name === event)
      if (known) onEvent(known)
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
