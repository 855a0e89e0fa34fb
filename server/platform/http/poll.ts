import { decodeCursor, toPage } from '../database/keyset.ts'
import { Problem } from '../problem.ts'

/**
 * The first value in the cursors of lists that are sorted by the time of the last update. Cursors of other lists do not
 * start with it.
 */
const BY_UPDATE = 'updated'

/** The query parameters that are permitted together with `updated_since`. */
const POLL_FIELDS = ['updated_since', 'with_total', 'cursor', 'limit']

/**
 * The position after a row in a list that is sorted by the last update: the time of the update and the id of the row.
 */
export type UpdateKey = readonly [updatedAt: string, id: string]

/**
 * Throws `validation_failed` if a query with `updated_since` has other filters. If a change made a row no longer match
 * a filter, the polling program would miss the change. `defaults` are the values of fields that the caller did not
 * send.
 */
export function requireNoFilters(query: Record<string, unknown>, defaults: Record<string, unknown> = {}): void {
  const isFilter = ([name, value]: [string, unknown]) =>
    value !== undefined && !POLL_FIELDS.includes(name) && value !== defaults[name]
  if (!Object.entries(query).some(isFilter)) return
  throw new Problem('validation_failed', {
    errors: [{ field: 'updated_since', message: 'Send this field without other filters' }],
  })
}

/**
 * Makes a page of a list that is sorted by the last update, like `toPage`. `id` is the name of the column with the id.
 * At its next poll, the program sends the time `until` as `updated_since`.
 */
export function updatedPage<Id extends string, Row extends { sort_key: string } & Record<Id, string>>(
  rows: Row[],
  limit: number,
  { id, until }: { id: Id; until: string },
) {
  const page = toPage(rows, limit, (row) => [BY_UPDATE, row.sort_key, row[id]])
  return { ...page, total: null, updated_until: until }
}

/**
 * Reads a cursor of a list that is sorted by the last update. Undefined without a cursor, as for the first page. Throws
 * `bad_cursor` if the cursor comes from another list.
 */
export function updateKeyIn(cursor: string | undefined): UpdateKey | undefined {
  if (cursor === undefined) return undefined
  const [kind, updatedAt, id] = decodeCursor(cursor, 3)
  if (kind === BY_UPDATE && typeof updatedAt === 'string' && typeof id === 'string') return [updatedAt, id]
  throw new Problem('bad_cursor', {
    errors: [{ field: 'cursor', message: 'This cursor belongs to a list with another sort order.' }],
  })
}
