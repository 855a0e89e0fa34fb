import { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { App } from './serve.ts'

/** How many works go on at once, how many may wait for them, and for how many milliseconds. */
type Room = { places: number; waiting: number; patience: number }

/**
 * What each kind of request has for itself, in one process: when one kind comes in masses, the others go on. Those who buy share the database's
 * connections, which are not more than these places; pages are rendered by one thread, at which more at once would only wait.
 */
const ROOMS = {
  browsing: { places: 8, waiting: 480, patience: 5_000 },
  buying: { places: 16, waiting: 240, patience: 5_000 },
  signingIn: { places: 16, waiting: 160, patience: 5_000 },
} satisfies Record<string, Room>

/** Operators, files and payment providers are never asked to come again; a stream of events is open for long and does little. */
const ALWAYS = /^\/(healthz|readyz|metrics|assets\/|webhooks\/)|^[^?]+\/events$/
const SIGN_IN = /^\/(auth\/v1\/|api\/login\b)/

/** Lets so many in at once, and so many more wait in a row. */
export class Turnstile {
  readonly #room: Room
  // No Set: a table that it has outgrown keeps all that was in it until old garbage is collected, and a busy Set outgrows many.
  readonly #row: (() => void)[] = []
  #working = 0

  constructor(room: Room) {
    this.#room = room
  }

  /** Takes a place if there is one now. */
  tryEnter(): boolean {
    if (this.#working >= this.#room.places) return false
    this.#working += 1
    return true
  }

  /** Takes the next place there is; false when too many wait already, or none has come in time. */
  async enter(): Promise<boolean> {
    if (this.tryEnter()) return true
    if (this.#row.length >= this.#room.waiting) return false
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(tired)
        // One after the other without a pause, they would keep the process from hearing of anything else.
        setImmediate(resolve, true)
      }
      const tired = setTimeout(() => {
        this.#row.splice(this.#row.indexOf(proceed), 1)
        resolve(false)
      }, this.#room.patience)
      this.#row.push(proceed)
    })
  }

  /** Gives a place back, to the first in the row. */
  leave(): void {
    const first = this.#row.shift()
    if (first) first()
    else this.#working -= 1
  }
}

/** Asks what is too much to come again, with 503 and `Retry-After`, before anything is done for it. */
export function admission(app: App): void {
  const turnstiles = Object.fromEntries(
    Object.entries(ROOMS).map(([kind, room]) => [kind, new Turnstile(room)]),
  ) as Record<keyof typeof ROOMS, Turnstile>
  app.decorateRequest('turnstile', undefined)
  const giveBack = (request: FastifyRequest) => {
    request.turnstile?.leave()
    request.turnstile = undefined
  }
  const seat = (request: FastifyRequest, reply: FastifyReply, turnstile: Turnstile) => {
    request.turnstile = turnstile
    if (reply.raw.destroyed) giveBack(request)
    else reply.raw.once('close', () => giveBack(request))
  }
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request)
    if (!kind) return done()
    const turnstile = turnstiles[kind]
    if (turnstile.tryEnter()) {
      seat(request, reply, turnstile)
      return done()
    }
    // What is kept ready costs next to nothing, and is there even when all others wait for a database that is away.
    if (kind === 'browsing' && isKept(app, request)) return done()
    turnstile.enter().then((hasPlace) => {
      if (!hasPlace) return done(new Problem('unavailable'))
      seat(request, reply, turnstile)
      done()
    }, done)
  })
  app.addHook('onResponse', (request, _, done) => {
    giveBack(request)
    done()
  })
}

function isKept({ responses }: App, { url }: FastifyRequest): boolean {
  return (responses.get(url) ?? responses.get(`page ${url}`)) !== undefined
}

/** Undefined for what is always let in: what the process asks itself for a page is part of the page, which has its place. */
export function kindOf({
  raw,
  url,
  method,
  headers,
}: Pick<FastifyRequest, 'raw' | 'url' | 'method' | 'headers'>): keyof typeof ROOMS | undefined {
  if (!(raw instanceof IncomingMessage) || ALWAYS.test(url)) return undefined
  if (SIGN_IN.test(url)) return 'signingIn'
  return (method === 'GET' || method === 'HEAD') && !headers.authorization ? 'browsing' : 'buying'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The one that it has passed, until its place is given back. */
    turnstile: Turnstile | undefined
  }
}
