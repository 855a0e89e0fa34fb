import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { connectionOptions, type DatabaseUrl } from './database/database.ts'

/**
 * The topics and their ids: a customer's cart (by customer), an order, a product, a seller, or an account with changed
 * access. Triggers of the database publish `catalogue` (a product as the shop shows it, `*` for all), `stock` (only the
 * stock of a product) and `session` (it has ended).
 */
export type Topic =
  | 'cart'
  | 'order'
  | 'product'
  | 'category'
  | 'seller'
  | 'account'
  | 'catalogue'
  | 'stock'
  | 'session'
  | 'search_terms'
  | 'home_page'
  | 'figures'
type Listener = (id: string) => void

const CHANNEL = 'mandi'
const RECONNECT_AFTER = 500
/** Milliseconds during which messages are collected into one statement. */
const PUBLISH_AFTER = 10

/** The SQL expression that publishes a topic and an id as JSON. */
export function notification(message: string): RawBuilder<void> {
  return sql`pg_notify(${CHANNEL}, ${message})`
}

/**
 * Notifies every node of changes, through LISTEN/NOTIFY. A message that is published in a transaction is sent at its
 * commit, and never after a rollback. After a lost connection the `onGap` listeners are called, because messages may
 * have been missed.
 */
export class Events {
  readonly #url: DatabaseUrl
  readonly #log: (error: Error) => void
  readonly #listeners = new Map<Topic, Set<Listener>>()
  readonly #gapListeners = new Set<() => void>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false
  readonly #unsent = new Set<string>()
  #sending: Promise<void> | undefined

  constructor(url: DatabaseUrl, log: (error: Error) => void) {
    this.#url = url
    this.#log = log
  }

  /** Connects. Rejects if the database is unreachable. Later connection losses are repaired automatically. */
  async open(): Promise<void> {
    const client = new pg.Client({ ...connectionOptions(this.#url), keepAlive: true })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#deliver(payload))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
  }

  /** Publishes within the given transaction, or at once if it gets the database itself. */
  async publish(database: Kysely<DB>, topic: Topic, id: string): Promise<void> {
    await sql`select ${notification(JSON.stringify([topic, id]))}`.execute(database)
  }

  /**
   * Publishes outside any transaction, on the listening connection, in one statement with other messages. A commit with
   * NOTIFY is serialised with all others, but this statement delays no transaction. If the connection is lost, the
   * message is lost too.
   */
  publishSoon(topic: Topic, id: string): void {
    this.#unsent.add(JSON.stringify([topic, id]))
    this.#sending ??= this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    // Messages of the same moment are sent together.
    await delay(PUBLISH_AFTER)
    while (this.#client && this.#unsent.size > 0) {
      const payloads = [...this.#unsent]
      this.#unsent.clear()
      await this.#client
        .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
        .catch(this.#log)
    }
    this.#unsent.clear()
    this.#sending = undefined
  }

  /** Calls the listener for each change of the topic on any node. The returned function ends the subscription. */
  subscribe(topic: Topic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(topic, listeners)
    return () => listeners.delete(listener)
  }

  /** Calls the listener if messages may have been missed. The returned function ends the subscription. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#sending
    await this.#client?.end()
  }

  #deliver(payload: string | undefined): void {
    const [topic, id] = JSON.parse(payload ?? '[]') as [Topic, string]
    for (const listener of this.#listeners.get(topic) ?? []) listener(id)
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#closed || client !== this.#client) return
    this.#client = undefined
    if (error) this.#log(error)
    this.#reconnectLater()
  }

  #reconnectLater(): void {
    this.#retry = setTimeout(() => void this.#reconnect(), RECONNECT_AFTER)
  }

  async #reconnect(): Promise<void> {
    try {
      await this.open()
      for (const listener of this.#gapListeners) listener()
    } catch {
      if (!this.#closed) this.#reconnectLater()
    }
  }
}
