import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { connectionOptions, type DatabaseUrl } from './database/database.ts'

/**
 * What can change, and the id that tells which: an order, a product, a seller; of an account who may come in with it. The database itself
 * tells of `catalogue` (a product as the shop shows it, `*` for any) and `stock` (nothing but its number).
 */
export type Topic = 'order' | 'product' | 'category' | 'seller' | 'account' | 'catalogue' | 'stock'
type Listener = (id: string) => void

const CHANNEL = 'mandi'
const RECONNECT_AFTER = 500

/**
 * Tells every node of the shop what changed, through LISTEN/NOTIFY. A message published in a transaction is
 * sent when it commits, and not at all when it rolls back. After a lost connection `onGap` listeners are told,
 * because messages may have been missed meanwhile.
 */
export class Events {
  readonly #url: DatabaseUrl
  readonly #log: (error: Error) => void
  readonly #listeners = new Map<Topic, Set<Listener>>()
  readonly #gapListeners = new Set<() => void>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(url: DatabaseUrl, log: (error: Error) => void) {
    this.#url = url
    this.#log = log
  }

  /** Connects; rejects when the database can't be reached. Later losses are mended by itself. */
  async open(): Promise<void> {
    const client = new pg.Client({ ...connectionOptions(this.#url), keepAlive: true })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#deliver(payload))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
  }

  /** Publishes within the given transaction, or at once on the database itself. */
  async publish(database: Kysely<DB>, topic: Topic, id: string): Promise<void> {
    await sql`select ${this.notification(topic, id)}`.execute(database)
  }

  /** The same as a part of a statement: publishes where it is selected. */
  notification(topic: Topic, id: string): RawBuilder<void> {
    return sql`pg_notify(${CHANNEL}, ${JSON.stringify([topic, id])})`
  }

  /** Calls the listener for each change of the topic on any node; the answer ends the subscription. */
  subscribe(topic: Topic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(topic, listeners)
    return () => listeners.delete(listener)
  }

  /** Calls the listener when messages may have been missed; the answer ends the subscription. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
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
    this.#retry = setTimeout(async () => {
      try {
        await this.open()
        for (const listener of this.#gapListeners) listener()
      } catch {
        if (!this.#closed) this.#reconnectLater()
      }
    }, RECONNECT_AFTER)
  }
}
