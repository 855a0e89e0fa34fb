import { CompiledQuery } from 'kysely'
import type { Database, Tx } from './database.ts'

/** Shapes that are remembered of a query, until there are more: callers choose some of what makes them, such as a page's size. */
const REMEMBERED = 500

/** A query of Kysely's, or one in its template of SQL. */
type Compilable<Row> = { compile(database: Database): CompiledQuery<Row> }

/** Stands for a value in a query that is compiled once. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is asked for often: it is built and compiled when its shape is first met, and from then on only given its values.
 * `build` gets, instead of the values, what stands for them: it may pass them on as parameters, but not look at them. What the query
 * looks like is told by its shape alone, which is plain data.
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
