import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { inSpan } from '../tracing.ts'

/**
 * The maximum number of prepared statements of a pool, because each takes memory on every connection. PostgreSQL plans
 * further statements at each run.
 */
export const MAX_PREPARED = 1000

const unprepared = new AsyncLocalStorage<true>()

/**
 * Runs the queries of `work` without preparing them: PostgreSQL then plans each query for its values. Use it if the
 * best plan depends on the values, as in a search. A prepared statement soon gets one plan for all values.
 */
export function withoutPlanCache<Result>(work: () => Promise<Result>): Promise<Result> {
  return unprepared.run(true, work)
}

/** The connections of a pool. PostgreSQL parses and plans a statement once on each of them and runs it many times. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  // A lost connection also fails its current or next statement. The pool only listens to idle connections, and an
  // unhandled error event would end the process.
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
    if (typeof text !== 'string') throw new Error('The shop reads lists in pages, not with cursors.')
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
 * Whether a connection is replaced after this error. These are errors of the driver, PostgreSQL's class 57P (shutdown),
 * which closes the connection, and 0A000. 0A000 means that a migration has changed the columns of a prepared statement.
 */
function isLastOf(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true || error.code === '0A000'
}
