import { CompiledQuery } from 'kysely'
import type { Database, Tx } from './database.ts'

/** The number of cached shapes per query. Callers influence some shapes, such as the page size. */
const REMEMBERED = 500

/** A query of Kysely, or one in its SQL template. */
type Compilable<Row> = { compile(database: Database): CompiledQuery<Row> }

/** A placeholder for a value in a query that is compiled once. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that runs often. It is built and compiled once per shape, and later only gets its values. `build` gets
 * placeholders instead of values: it may pass them on as parameters, but must not inspect them. Only the shape, which
 * is plain data, may affect the query's text.
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
