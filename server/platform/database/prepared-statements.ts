import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { inSpan } from '../tracing.ts'

/**
 * The maximum number of prepared statements per connection. Each takes memory in PostgreSQL. When the number is
 * reached, the connections are replaced, and the statements that are in use are soon prepared again.
 */
export const MAX_PREPARED = 1000

const unprepared = new AsyncLocalStorage<true>()

/**
 * Runs the queries of `work` without preparing them, so that PostgreSQL plans each query for its values. Use it if the
 * best plan depends on the values, as in a search: a prepared statement soon gets one plan for all values.
 */
export function withoutPlanCache<Result>(work: () => Promise<Result>): Promise<Result> {
  return unprepared.run(true, work)
}

/**
 * A connection pool that prepares statements. PostgreSQL parses and plans a statement once on each connection and then
 * runs it many times.
 */
export class PreparingPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #clients = new WeakMap<pg.PoolClient, PreparingClient>()
  /** The name of each prepared statement, by the statement's text. */
  #names = new Map<string, string>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    if (this.#names.size >= MAX_PREPARED) this.#names = new Map()
    const known = this.#clients.get(client)
    if (known?.names === this.#names) return known
    if (known) {
      client.release(true)
      return this.connect()
    }
    // If the connection is lost, its current or next statement rejects. The pool only listens to idle connections, and
    // an `error` event without a listener would end the process.
    client.on('error', () => {})
    const preparing = new PreparingClient(client, this.#names)
    this.#clients.set(client, preparing)
    return preparing
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly names: Map<string, string>
  readonly #client: pg.PoolClient
  #isLost = false

  constructor(client: pg.PoolClient, names: Map<string, string>) {
    this.#client = client
    this.names = names
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string')
      throw new Error('Database cursors are not supported, because the shop reads lists in pages.')
    return inSpan('SQL', 'CLIENT', { 'db.system.name': 'postgresql', 'db.query.text': text }, () =>
      this.#run<R>(text, values),
    )
  }

  release(): void {
    this.#client.release(this.#isLost)
  }

  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = values.length === 0 || unprepared.getStore() ? undefined : this.#nameOf(text)
    try {
      const { command, rowCount, rows } = await this.#client.query({ name, text, values: [...values] })
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      this.#isLost ||= isLastOf(error)
      throw error
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= MAX_PREPARED) return known
    const name = `mandi_${this.names.size}`
    this.names.set(text, name)
    return name
  }
}

/**
 * Whether a connection is closed and replaced after this error. It is replaced after errors of the driver, and after
 * PostgreSQL's class 57P (shutdown) and code 0A000. Code 0A000 means that a migration has changed the columns of a
 * prepared statement.
 */
function isLastOf(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true || error.code === '0A000'
}
