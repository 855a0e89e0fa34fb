import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DB } from '#database/types.ts'
import type { Database } from '#server/platform/database/database.ts'

export type Recording = { text: string; values: readonly unknown[] }

/**
 * Runs `work` with a fake database that returns no rows. Resolves to the SQL statements that `work` sent to it, without
 * `begin` and `commit`.
 */
export async function recordStatements(work: (database: Database) => Promise<unknown>): Promise<Recording[]> {
  const recorded: Recording[] = []
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => recordingDriver(recorded),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  await work(new Kysely<DB>({ dialect }))
  return recorded
}

function recordingDriver(recorded: Recording[]): Driver {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      recorded.push({ text: sql, values: parameters })
      return { rows: [] }
    },
    streamQuery() {
      throw new Error('The shop reads lists in pages.')
    },
  }
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
}
