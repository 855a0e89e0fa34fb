import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import pg from 'pg'
import { inSpan } from '../tracing.ts'

/**
 * So many different statements are prepared on a connection, which keeps the memory of each. Once there are more, as callers choose a page's
 * size among other things, connections are made anew, and what is in use is soon prepared again.
 */
export const MAX_PREPARED = 1000

/**
 * Stands in a statement whose best plan depends on what is looked for, as a search's does: it is planned anew each time. What is prepared gets
 * one plan for all values sooner or later.
 */
export const PLANNED_ANEW = sql`/* planned anew */`
const MARK = '/* planned anew */'

/** Statements that give every column of a table, and so others than before as soon as a migration adds one. */
const EVERY_COLUMN = /\b(?:select|returning) \*|\.\*/
const BEGIN = /^(?:begin|start transaction)\b/
const END = /^(?:commit|rollback)$/

/** PostgreSQL's code for a prepared statement whose columns a migration has changed, among other things. */
const FEATURE_NOT_SUPPORTED = '0A000'

/** The connections of a pool, on which PostgreSQL parses and plans a statement once, and runs it many times. */
export class PreparingPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #clients = new WeakMap<pg.PoolClient, PreparingClient>()
  #names = new StatementNames()

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    if (this.#names.areAllGiven) this.#names = new StatementNames()
    const known = this.#clients.get(client)
    if (known?.hasNamesOf(this.#names)) return known
    if (known) {
      // A new connection has none prepared, and neither PostgreSQL nor the driver remembers those of the old one.
      client.release(true)
      return this.connect()
    }
    // A lost connection also fails the statement under way, or the next one, which tells. The pool listens to idle connections only, and an
    // error that nobody hears would end the program.
    client.on('error', () => {})
    const preparing = new PreparingClient(client, this.#names)
    this.#clients.set(client, preparing)
    return preparing
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/** The names of statements, by their texts. */
class StatementNames {
  readonly #names = new Map<string, string>()
  #given = 0

  get areAllGiven(): boolean {
    return this.#names.size >= MAX_PREPARED
  }

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.areAllGiven) return known
    const name = `mandi_${this.#given++}`
    this.#names.set(text, name)
    return name
  }

  forget(text: string): void {
    this.#names.delete(text)
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #isInTransaction = false
  #isLost = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  hasNamesOf(names: StatementNames): boolean {
    return names === this.#names
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
    if (BEGIN.test(text)) this.#isInTransaction = true
    else if (END.test(text)) this.#isInTransaction = false
    const name = this.#isWorthPreparing(text, values) ? this.#names.of(text) : undefined
    try {
      return toResult(await this.#client.query({ name, text, values: [...values] }))
    } catch (error) {
      this.#isLost ||= endsConnection(error)
      if (name === undefined || !(error instanceof pg.DatabaseError) || error.code !== FEATURE_NOT_SUPPORTED)
        throw error
      // Nobody uses the outdated plan again.
      this.#names.forget(text)
      return toResult(await this.#client.query({ text, values: [...values] }))
    }
  }

  /** In a transaction there is no second try: an outdated plan would end it. */
  #isWorthPreparing(text: string, values: readonly unknown[]): boolean {
    if (values.length === 0 || text.includes(MARK)) return false
    return !(this.#isInTransaction && EVERY_COLUMN.test(text))
  }
}

/** What the driver says itself, or PostgreSQL's class 57P (shutdown), after which the connection closes, though perhaps not at once. */
function endsConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true
}

function toResult<R>({ command, rowCount, rows }: pg.QueryResult): PostgresQueryResult<R> {
  return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
}
