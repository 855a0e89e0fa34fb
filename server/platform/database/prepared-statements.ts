import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { inSpan } from '../tracing.ts'

/**
 * The maximum number of statements that a pool prepares. Each takes memory in PostgreSQL on every connection. Further
 * statements are not prepared, so PostgreSQL plans them at each run.
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
 * Returns a connection pool that prepares statements. PostgreSQL parses and plans a statement once on each connection
 * and then runs it many times.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  // If the connection is lost, its current or next statement rejects. The pool listens for errors of idle connections
  // only. Without this listener, the event `error` would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `mandi_${names.size}`)
    return names.get(text)
  }
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (text: string) => string | undefined
  #isLost = false

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
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
}

/**
 * Whether the pool must replace a database connection after this error: after errors of the driver, and after
 * PostgreSQL's class 57P (shutdown) and code 0A000. Code 0A000 means that a migration has changed the columns of a
 * prepared statement.
 */
function isLastOf(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true || error.code === '0A000'
}
