import { type RawBuilder, sql } from 'kysely'

const UUID_DIGITS = 32

/** Whether typed text can be the start of an id: at least four digits, `#1a2b3c4d`. */
export function isIdBeginning(typed: string): boolean {
  return /^[0-9a-f]{4,32}$/.test(digitsOf(typed))
}

/**
 * The condition for ids in a column with this start; false if it cannot be the start of an id. It is a range, so that
 * it uses the column's index.
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
