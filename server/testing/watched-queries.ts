import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import { connectionOptions, type Database } from '#server/platform/database/database.ts'

/** Runs `work` on a test database. Resolves to the query plans of all SQL statements of `work`, as JSON. */
export async function plansOf(databaseUrl: string, work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const sent: CompiledQuery[] = []
  const pool = new pg.Pool(connectionOptions(databaseUrl))
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log({ level, query }) {
      if (level === 'query') sent.push(query)
    },
  })
  try {
    await work(database)
    const plans: string[] = []
    for (const { sql, parameters } of sent.filter(isExplainable)) {
      const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
      plans.push(JSON.stringify((await database.executeQuery(explain)).rows))
    }
    return plans
  } finally {
    await database.destroy()
  }
}

/** Returns whether PostgreSQL can explain a statement. It cannot explain statements that begin or end a transaction. */
function isExplainable({ sql }: CompiledQuery): boolean {
  return /^\s*(select|with|insert|update|delete)\b/.test(sql)
}
