import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { connectionOptions, type DatabaseUrl } from './database/database.ts'

/**
 * The topics of the messages with which the shop's nodes notify each other. A message has the id of the changed object;
 * for `cart`, this is the id of the customer. `account` means that the access of an account has changed. Triggers of
 * the database publish `catalogue`, `stock` and `session`. `catalogue` means that a product has changed as the shop
 * shows it; the id `*` means all products. `stock` means that only the stock of a product has changed. `session` means
 * that a session has ended. `new_order` means that an order can now be packed. `failed_job` has the name of the job's
 * queue. `to_do` means that other rows on which admins must act have changed; the id names the table.
 */
export type Topic =
  | 'cart'
  | 'order'
  | 'new_order'
  | 'product'
  | 'category'
  | 'seller'
  | 'account'
  | 'catalogue'
  | 'stock'
  | 'session'
  | 'search_terms'
  | 'home_page'
  | 'settings'
  | 'figures'
  | 'failed_job'
  | 'to_do'
type Listener = (id: string) => void

const CHANNEL = 'mandi'
const RECONNECT_AFTER = 500
/** Milliseconds for which a node collects messages to other nodes, to publish them in one statement. */
const PUBLISH_AFTER = 10

/** Returns SQL that publishes a message to all nodes. The message is a topic and an id as JSON. */
export function notification(message: string): RawBuilder<void> {
  return sql`pg_notify(${CHANNEL}, ${message})`
}

/**
 * Sends messages about changes to every node with LISTEN/NOTIFY. PostgreSQL sends a message of a transaction when the
 * transaction commits, and never after a rollback. Calls the `onGap` listeners after the connection was lost, because
 * messages may have been missed.
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

  /**
   * Connects to the database for messages between the nodes. Rejects if it is unreachable. If the connection is lost
   * later, it is opened again automatically.
   */
  async open(): Promise<void> {
    const client = new pg.Client({ ...connectionOptions(this.#url), keepAlive: true })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#deliver(payload))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
  }

  /**
   * Publishes a message to all nodes. If `database` is a transaction, PostgreSQL sends the message at the commit.
   * Otherwise it sends the message at once.
   */
  async publish(database: Kysely<DB>, topic: Topic, id: string): Promise<void> {
    await sql`select ${notification(JSON.stringify([topic, id]))}`.execute(database)
  }

  /**
   * Publishes a message to all nodes after some milliseconds, in one statement with other messages. Transactions that
   * use NOTIFY wait for each other at the commit. This statement therefore uses a separate connection and delays no
   * transaction. If that connection is lost, the message is lost too.
   */
  publishSoon(topic: Topic, id: string): void {
    this.#unsent.add(JSON.stringify([topic, id]))
    this.#sending ??= this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    // More messages to publish may arrive during this pause. One statement then publishes them all.
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

  /** Calls the listener for each message of the topic from any node. The returned function ends the subscription. */
  subscribe(topic: Topic, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(topic, listeners)
    return () => listeners.delete(listener)
  }

  /**
   * Calls the listener if messages may have been missed, because the connection was lost. The returned function ends
   * the subscription.
   */
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
