import { type RawBuilder, sql } from 'kysely'

const UUID_DIGITS = 32

/**
 * True of the ids in a column that begin like this (`#1a2b3c4d`, at least four digits); of none when it can't be the beginning of an id. A range, so
 * that it walks the column's index.
 */
export function beginsWith(column: string, typed: string): RawBuilder<boolean> {
  const digits = typed.replace(/^#/, '').replaceAll('-', '').toLowerCase()
  const isBeginning = /^[0-9a-f]{4,32}$/.test(digits)
  const [first, last] = isBeginning ? ['0', 'f'] : ['f', '0']
  const known = isBeginning ? digits : ''
  return sql<boolean>`${sql.ref(column)} between ${known.padEnd(UUID_DIGITS, first)}::uuid and ${known.padEnd(UUID_DIGITS, last)}::uuid`
}
