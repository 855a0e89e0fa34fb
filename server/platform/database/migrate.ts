import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

/** The folder of the shop's migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations')

/**
 * Migrates a database to the newest schema. Runs the missing migrations in numerical order, all or none, and returns
 * their names. If several programs call it at once, one runs the migrations; the others wait and then have nothing to
 * do. If a migration fails, the error names the migration and the line. Also throws if a missing migration has a lower
 * number than one that has already run.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  // The migration runner gets a database client instead of a URL. With a URL, it would not wait until its connection is
  // closed, and PostgreSQL does not copy a database that has connections.
  const client = new pg.Client({ connectionString: url, application_name: 'mandi migrations' })
  // If the connection is lost, the statement in progress also rejects. Without this listener, the event `error` would
  // end the program.
  client.on('error', () => {})
  await client.connect()
  let current: string | undefined
  const info = (line: string) => {
    current = /MIGRATION (\S+)/.exec(line)?.[1] ?? current
  }
  try {
    if (await hasRun(client, folder)) return []
    // The migration runner is only loaded if migrations are missing. It permanently takes some megabytes of memory, and
    // most starts have nothing to migrate.
    const { runner } = await import('node-pg-migrate')
    const done = await runner({
      dbClient: client,
      dir: folder,
      migrationsTable: 'pgmigrations',
      direction: 'up',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      // The error report of the migration runner is off, because it repeats the whole migration. The error that
      // `migrate` throws is one line.
      logger: { info, warn: () => {}, error: () => {} },
    })
    return done.map(({ name }) => name)
  } catch (error) {
    throw current ? await named(error, join(folder, `${current}.sql`)) : error
  } finally {
    await client.end()
  }
}

/** Whether the migrations that have run on the database are exactly those in `folder`, in the same sequence. */
async function hasRun(client: pg.Client, folder: string): Promise<boolean> {
  const tables = await client.query(`select to_regclass('pgmigrations') is not null as exists`)
  if (!tables.rows[0].exists) return false
  const { rows } = await client.query<{ name: string }>('select name from pgmigrations order by run_on, id')
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).map((file) => basename(file, '.sql'))
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    names.toSorted(),
  )
}

let newest: Promise<string> | undefined

/** Returns whether a database has the schema of this version of the shop, or a newer one. */
export async function isMigrated(database: Database): Promise<boolean> {
  newest ??= readdir(MIGRATIONS).then((files) => basename(files.toSorted().at(-1) ?? '', '.sql'))
  const { rows } = await sql`select from pgmigrations where name = ${await newest}`.execute(database)
  return rows.length > 0
}

async function named(error: unknown, file: string): Promise<Error> {
  const { message, position } = error instanceof Error ? (error as pg.DatabaseError) : { message: String(error) }
  const before = position ? (await readFile(file, 'utf8')).slice(0, Number(position)) : undefined
  const place = before ? `${basename(file)}, line ${before.split('\n').length}` : basename(file)
  return new Error(`A migration failed and all were rolled back: ${place}: ${message}`, { cause: error })
}
