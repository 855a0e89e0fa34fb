import { sql } from 'kysely'
import type { RefusedProduct, UndoableChange } from '#contract/product-changes.ts'
import { UNDO_MINUTES } from '#contract/product-changes.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { ChangeStep } from './change-each.ts'

/** A stored change of many products. */
type StoredChange = {
  change_id: string
  request_hash: string
  steps: ChangeStep[]
  refused: RefusedProduct[]
  undo_until: string
}

/** SQL: the time until which a change of many products can be undone. */
const UNDO_UNTIL = sql<string>`created_at + make_interval(mins => ${sql.lit(UNDO_MINUTES)})`

/** Returns the change of many products that a call with this idempotency key has made. Undefined if there is none. */
export async function earlierChange(tx: Tx, sellerId: string, key: string): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`
    select change_id, request_hash, steps, refused, ${UNDO_UNTIL} as undo_until from product_changes
    where seller_id = ${sellerId} and key = ${key}`.execute(tx)
  return rows[0]
}

type NewChange = {
  seller_id: string
  key: string
  request_hash: string
  steps: readonly ChangeStep[]
  refused: readonly RefusedProduct[]
}

/** Stores a change of many products, so that it can be undone and a repeated call gets the same response. */
export async function insertChange(
  tx: Tx,
  { seller_id, key, request_hash, steps, refused }: NewChange,
): Promise<Pick<StoredChange, 'change_id' | 'undo_until'>> {
  const { rows } = await sql<Pick<StoredChange, 'change_id' | 'undo_until'>>`
    insert into product_changes (seller_id, key, request_hash, steps, refused)
    values (${seller_id}, ${key}, ${request_hash}, ${JSON.stringify(steps)}::jsonb, ${JSON.stringify(refused)}::jsonb)
    returning change_id, ${UNDO_UNTIL} as undo_until`.execute(tx)
  return rows[0] as Pick<StoredChange, 'change_id' | 'undo_until'>
}

/**
 * Returns the last ten changes of many products by a seller that can still be undone, newest first (index
 * product_changes_newest).
 */
export async function undoableChanges(database: Database, sellerId: string): Promise<UndoableChange[]> {
  const { rows } = await sql<UndoableChange>`
    select change_id, created_at, ${UNDO_UNTIL} as undo_until, jsonb_array_length(steps) as product_count
    from product_changes
    where seller_id = ${sellerId} and undone_at is null and created_at > now() - make_interval(mins => ${sql.lit(UNDO_MINUTES)})
    order by created_at desc limit 10`.execute(database)
  return rows
}

/**
 * Returns the changed products of a seller's change of many products, and whether the change is undone or too old to be
 * undone.
 */
export async function changeToUndo(tx: Tx, sellerId: string, changeId: string) {
  const { rows } = await sql<{ steps: ChangeStep[]; is_undone: boolean; is_expired: boolean }>`
    select steps, undone_at is not null as is_undone, ${UNDO_UNTIL} < now() as is_expired from product_changes
    where change_id = ${changeId} and seller_id = ${sellerId}`.execute(tx)
  return rows[0]
}

/** Records that a change of many products was undone. */
export async function markUndone(tx: Tx, changeId: string): Promise<void> {
  await sql`update product_changes set undone_at = now() where change_id = ${changeId}`.execute(tx)
}

/** Deletes the changes of many products that are older than `days` (index product_changes_oldest). */
export async function deleteChangesOlderThan(database: Database, days: number): Promise<void> {
  await sql`delete from product_changes where created_at < now() - make_interval(days => ${days}::int)`.execute(
    database,
  )
}
