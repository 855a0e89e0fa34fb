import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The parts of a database schema that programs depend on: the columns, and the constraints of the tables. */
export type Schema = { columns: Column[]; rules: Rule[] }

type Column = { table: string; name: string; type: string; isRequired: boolean; fillsItself: boolean }

/**
 * A constraint of a database table: a check, a primary or unique key, a foreign key or a unique index. `columns` are
 * the columns that it uses.
 */
type Rule = { table: string; name: string; columns: string[] }

/** Reads the columns and constraints of the shop's tables. */
export async function readSchema(database: Database): Promise<Schema> {
  const columns = await sql<Column>`
    select a.attrelid::regclass::text as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "fillsItself"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'v')
      and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(database)
  const rules = await sql<Rule>`
    select r.table::regclass::text as table, r.name,
      array(select attname::text from pg_attribute where attrelid = r.table and attnum = any (r.columns)) as columns
    from (
      select conrelid as table, conname as name, conkey as columns from pg_constraint where contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select indrelid, indexrelid::regclass::text, indkey::int2[] from pg_index
      where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    ) r join pg_class c on c.oid = r.table join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth')
    order by 1, 2`.execute(database)
  return { columns: columns.rows, rules: rules.rows }
}

/**
 * Returns the changes of a schema with which a program that was written for the schema `before` can fail. Each is one
 * line. These are removed columns, columns with another type, columns that have become mandatory, and new constraints
 * on columns that the program writes.
 */
export function takenAway(before: Schema, after: Schema): string[] {
  const now = new Map(after.columns.map((column) => [nameOf(column), column]))
  const known = new Set(before.columns.map(nameOf))
  const knownTables = new Set(before.columns.map(({ table }) => table))
  const knownRules = new Set(before.rules.map(nameOf))
  return [
    ...before.columns.flatMap((column) => whatChanged(column, now.get(nameOf(column)))),
    ...after.columns
      .filter((column) => knownTables.has(column.table) && !known.has(nameOf(column)) && mustBeGiven(column))
      .map((column) => `${nameOf(column)} is new and must be given`),
    ...after.rules
      .filter((rule) => !knownRules.has(nameOf(rule)))
      .filter(({ table, columns }) => columns.some((name) => known.has(nameOf({ table, name }))))
      .map((rule) => `${nameOf(rule)} is a new rule for ${rule.columns.join(', ')}`),
  ]
}

function whatChanged(before: Column, after: Column | undefined): string[] {
  const name = nameOf(before)
  if (!after) return [`${name} is gone`]
  if (after.type !== before.type) return [`${name} is ${after.type} instead of ${before.type}`]
  if (mustBeGiven(after) && !mustBeGiven(before)) return [`${name} must be given now`]
  return after.isRequired && !before.isRequired ? [`${name} may not be null any more`] : []
}

function mustBeGiven({ isRequired, fillsItself }: Column): boolean {
  return isRequired && !fillsItself
}

function nameOf({ table, name }: { table: string; name: string }): string {
  return `${table}.${name}`
}
