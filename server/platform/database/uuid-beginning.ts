import { type RawBuilder, sql } from 'kysely'

const UUID_DIGITS = 32

/**
 * Whether text that a user typed can be the start of an id. It must have at least four hexadecimal digits, as in
 * `#1a2b3c4d`.
 */
export function isIdBeginning(typed: string): boolean {
  return /^[0-9a-f]{4,32}$/.test(digitsOf(typed))
}

/**
 * Returns an SQL condition for ids in a column that start with the typed digits. The condition is false if the text
 * cannot be the start of an id. The condition is a range of ids, so that PostgreSQL uses the index of the column.
 */
export function beginsWith(column: string, typed: string): RawBuilder<boolean> {
  const isBeginning = isIdBeginning(typed)
  const [first, last] = isBeginning ? ['0', 'f'] : ['f', '0']
  const known = isBeginning ? digitsOf(typed) : ''
  return sql<boolean>`${sql.ref(column)} between ${known.padEnd(UUID_DIGITS, first)}::uuid and ${known.padEnd(UUID_DIGITS, last)}::uuid`
}

function digitsOf(typed: string): string {
  return typed.replace(/^#/, '').replaceAll('-', '').toLowerCase()
}
