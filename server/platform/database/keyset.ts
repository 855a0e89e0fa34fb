import { Problem } from '../problem.ts'

type Key = readonly (string | number)[]

/** Returns the cursor of the next page: the sort key of the last row, encoded so that clients treat it as opaque. */
export function encodeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * Returns the sort key that a cursor contains. Throws `bad_cursor` if the cursor does not contain `size` values,
 * because the shop did not create it.
 */
export function decodeCursor(cursor: string, size: number): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isKey =
      Array.isArray(key) &&
      key.length === size &&
      key.every((part) => typeof part === 'string' || typeof part === 'number')
    if (isKey) return key
  } catch {
    // The client has sent a cursor that cannot be parsed, so the function throws `bad_cursor` below.
  }
  throw new Problem('bad_cursor', {
    errors: [{ field: 'cursor', message: 'This cursor was not created by the shop.' }],
  })
}

/**
 * Makes a page of a list, which was read with one row more than the page contains. Removes the additional row, and
 * returns the cursor of the next page, or null on the last page. `keyOf` returns the sort key of a row: the values that
 * the query compares, in the same order.
 */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => Key) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null }
}
