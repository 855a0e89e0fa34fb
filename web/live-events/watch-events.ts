import { createParser } from 'eventsource-parser'

/**
 * The pause in milliseconds before the first attempt to connect to the event stream again. Each further pause is twice
 * as long. The real pause is this value multiplied by a random factor from 0.5 to 1.5.
 */
const FIRST_PAUSE = 1000
/** The longest pause in milliseconds before an attempt to reconnect, without the random factor. */
const LONGEST_PAUSE = 30_000

/**
 * A connection of an event stream without data for this number of milliseconds counts as lost. The server sends a
 * comment every 10 s.
 */
const SILENCE = 50_000

type EventWatch<Event extends string> = {
  /** The path of the stream. */
  path: string
  /** The names of the events that the caller wants from an event stream. Others are ignored. */
  names: readonly Event[]
  publishableKey: string
  accessToken: () => Promise<string | null>
  /** Sends a request. In the browser this is `fetch`. */
  send: (path: string, init: RequestInit) => Promise<Response>
  onEvent: (event: Event) => void
  /**
   * The function that is called with true when the event stream opens and with false when it ends. Events between two
   * streams are lost.
   */
  onConnection: (isLive: boolean) => void
  signal: AbortSignal
  firstPause?: number
}

/**
 * Reads an event stream of the server. It uses `fetch`, because EventSource cannot send an access token. After a lost
 * connection it reconnects; the pauses are random and grow, so that not all browsers reconnect at the same time.
 * Resolves when `signal` aborts, or when the server refuses the stream.
 */
export async function watchEvents<Event extends string>(watch: EventWatch<Event>): Promise<void> {
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

/** Returns a random number from 0 to 1. */
function fraction(): number {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return random / 255
}

async function follow<Event extends string>(watch: EventWatch<Event>, onOpen: () => void): Promise<'lost' | 'refused'> {
  const silence = new AbortController()
  const signal = AbortSignal.any([watch.signal, silence.signal])
  try {
    const response = await open(watch, signal)
    // If the server refuses the event stream, for example with status 401 without a session, the tab does not try
    // again, because the server would refuse again. Status 429 or 5xx means that the server is busy or has failed. The
    // caller then connects again later.
    if (!response.ok || !response.body) return response.status < 500 && response.status !== 429 ? 'refused' : 'lost'
    onOpen()
    await read(response.body, watch, () => silence.abort())
  } catch {
    // The connection was lost; the caller reconnects.
  }
  return 'lost'
}

async function open<Event extends string>(
  { path, publishableKey, accessToken, send }: EventWatch<Event>,
  signal: AbortSignal,
) {
  const token = await accessToken()
  return send(path, {
    headers: {
      accept: 'text/event-stream',
      apikey: publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal,
  })
}

async function read<Event extends string>(
  body: ReadableStream<BufferSource>,
  { names, onEvent }: EventWatch<Event>,
  onSilence: () => void,
) {
  const parser = createParser({
    onEvent: ({ event }) => {
      const known = names.find((name) => name === event)
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
