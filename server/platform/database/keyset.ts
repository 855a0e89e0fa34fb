import { Problem } from '../problem.ts'

type Key = readonly (string | number)[]

/** A cursor: the last row's sort key, opaque to clients. */
export function encodeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The sort key in a cursor, with `size` values. Throws `bad_cursor` if the shop did not create it. */
export function decodeCursor(cursor: string, size: number): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isKey =
      Array.isArray(key) &&
      key.length === size &&
      key.every((part) => typeof part === 'string' || typeof part === 'number')
    if (isKey) return key
  } catch {
    // Continue with the problem below: a cursor is external input.
  }
  throw new Problem('bad_cursor', { errors: [{ field: 'cursor', message: 'This cursor is not one of ours.' }] })
}

/**
 * Cuts a list that was read with one row more than the page holds, and creates the cursor of the next page. `keyOf`
 * returns the sort key of a row, with the same values in the same order as the query compares.
 */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => Key) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null }
}
