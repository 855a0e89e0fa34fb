import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/types.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'

/** Opens a database with one connection and without a statement timeout, for statements that write a million rows. */
export async function openLoader(url: string): Promise<Database> {
  const database = openDatabase(url, (error) => console.error(error.message), 1)
  await sql`
    select set_config('statement_timeout', '0', false), set_config('work_mem', '256MB', false),
      set_config('maintenance_work_mem', '512MB', false), set_config('synchronous_commit', 'off', false), setseed(0.2026)`.execute(
    database,
  )
  return database
}

type Part = { table: string; name: string; definition: string }

/**
 * Runs `work` without the indexes, foreign keys and triggers of the shop's tables, and recreates them afterwards. This
 * is much faster than updating them for each row. Unique constraints stay. No other program may use the database at the
 * same time.
 */
export async function withoutIndexes(database: Database, work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(database)
  const indexes = await plainIndexes(database)
  const tables = await tablesWithTriggers(database)
  for (const { table, name } of keys) await run(database, `alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await run(database, `drop index ${name}`)
  for (const table of tables) await run(database, `alter table ${table} disable trigger user`)
  await work()
  for (const { definition } of indexes) await run(database, definition)
  for (const { table, name, definition } of keys)
    await run(database, `alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await run(database, `alter table ${table} enable trigger user`)
}

async function run(database: Kysely<DB>, statement: string): Promise<void> {
  await sql.raw(statement).execute(database)
}

async function foreignKeys(database: Database): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'auth'::regnamespace)`.execute(
    database,
  )
  return rows
}

/**
 * Returns the definitions of the indexes that do not belong to a constraint. Statistics targets of their columns are
 * added, because PostgreSQL's index definition does not contain them.
 */
async function plainIndexes(database: Database): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) || coalesce((
        select string_agg(format('; alter index %s alter column %s set statistics %s', indexrelid::regclass, attnum, attstattarget), '')
        from pg_attribute where attrelid = indexrelid and attstattarget >= 0), '') as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and not exists (select from pg_constraint where conindid = indexrelid) and not indisunique`.execute(database)
  return rows
}

async function tablesWithTriggers(database: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`.execute(database)
  return rows.map(({ table }) => table)
}
