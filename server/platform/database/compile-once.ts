import { CompiledQuery } from 'kysely'
import type { Database, Tx } from './database.ts'

/**
 * The maximum number of compiled variants that are cached for each query. Callers influence the number of variants, for
 * example by the page size.
 */
const REMEMBERED = 500

/** A query of Kysely's query builder, or one written with Kysely's SQL template. */
type Compilable<Row> = { compile(database: Database): CompiledQuery<Row> }

/** A placeholder for a value in a query that is compiled once and run with different values. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Creates a function for a query that runs often. The query is built and compiled once for each `shape`, which is plain
 * data that determines its SQL text; later calls only bind their values. `build` gets placeholders instead of values.
 * It may use them as parameters of the query, but must not inspect them.
 */
export function compileOnce<Shape, Values extends object, Row>(
  build: (database: Database, shape: Shape, values: Required<Values>) => Compilable<Row>,
): (database: Database | Tx, shape: Shape, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>()
  return async (database, shape, values) => {
    const key = JSON.stringify(shape)
    let query = compiled.get(key)
    if (!query) {
      const { sql, parameters } = build(database, shape, slots<Values>()).compile(database)
      query = { sql, parameters }
      if (compiled.size >= REMEMBERED) compiled.clear()
      compiled.set(key, query)
    }
    const { sql, parameters } = query
    const given = parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one))
    const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(sql, given))
    return rows
  }
}

function slots<Values extends object>(): Required<Values> {
  return new Proxy({} as Required<Values>, { get: (_, name) => new Slot(String(name)) })
}
