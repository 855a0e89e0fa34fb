import { sql } from 'kysely'
import { UNDO_MINUTES } from '#contract/product-changes.ts'
import type { ImportResult, UndoableImport } from '#contract/product-table.ts'
import type { WrittenRow } from '#server/catalog/manage-many-products.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** An idempotency key of a seller for one import, and the hash of the imported file and its options. */
export type ImportClaim = { seller_id: string; key: string; request_hash: string }

/**
 * Claims an idempotency key for an import. Other imports of the same seller wait until the transaction ends, so that
 * two imports cannot create the same product. Returns false if the key was used before.
 */
export async function claimImport(tx: Tx, claim: ImportClaim): Promise<boolean> {
  await tx.selectFrom('seller_profiles').select('id').where('id', '=', claim.seller_id).forNoKeyUpdate().execute()
  const claimed = await tx
    .insertInto('product_imports')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** SQL: the time until which an import can be undone. Null if it changed nothing. */
const UNDO_UNTIL = sql<string>`case when created + changed > 0 then created_at + make_interval(mins => ${sql.lit(UNDO_MINUTES)}) end`
/** SQL: the id of an import that can be undone. Null if it changed nothing. */
const UNDO_ID = sql<string>`case when created + changed > 0 then import_id end`

/** Returns the result of the import that has used an idempotency key, and the hash of its request. */
export async function earlierImport(
  tx: Tx,
  { seller_id, key }: ImportClaim,
): Promise<ImportResult & { request_hash: string }> {
  const { rows } = await sql<ImportResult & { request_hash: string }>`
    select created, changed, unchanged, faults, ${UNDO_ID} as import_id, ${UNDO_UNTIL} as undo_until, request_hash
    from product_imports where seller_id = ${seller_id} and key = ${key}`.execute(tx)
  return rows[0] as ImportResult & { request_hash: string }
}

/** Stores the result of an import after its idempotency key was claimed. Returns the result with the id for undo. */
export async function finishImport(
  tx: Tx,
  { seller_id, key }: ImportClaim,
  result: Omit<ImportResult, 'import_id' | 'undo_until'>,
): Promise<ImportResult> {
  const { rows } = await sql<Pick<ImportResult, 'import_id' | 'undo_until'>>`
    update product_imports set created = ${result.created}, changed = ${result.changed}, unchanged = ${result.unchanged},
      faults = ${JSON.stringify(result.faults)}::jsonb
    where seller_id = ${seller_id} and key = ${key}
    returning ${UNDO_ID} as import_id, ${UNDO_UNTIL} as undo_until`.execute(tx)
  return { ...result, ...(rows[0] as Pick<ImportResult, 'import_id' | 'undo_until'>) }
}

/**
 * A product that an import created or changed. `before` are its values before the import, or null if the import created
 * it. `after_stock` is its stock right after the import.
 */
export type ImportStep = { product_id: string; before: WrittenRow | null; after_stock: number }

/** Stores the products that the import with this idempotency key has written in the same transaction. */
export async function insertSteps(
  tx: Tx,
  { seller_id, key }: ImportClaim,
  steps: readonly ImportStep[],
): Promise<void> {
  await sql`
    insert into product_import_steps (import_id, product_id, before, after_stock)
    select import_id, step.product_id, nullif(step.before, 'null'::jsonb), step.after_stock
    from product_imports, jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as step (product_id uuid, before jsonb, after_stock integer)
    where seller_id = ${seller_id} and key = ${key}`.execute(tx)
}

/** Returns the last ten imports of a seller that can still be undone (index product_imports_newest). */
export async function undoableImports(database: Database, sellerId: string): Promise<UndoableImport[]> {
  const { rows } = await sql<UndoableImport>`
    select import_id, created_at, ${UNDO_UNTIL} as undo_until, created, changed from product_imports
    where seller_id = ${sellerId} and undone_at is null and created + changed > 0
      and created_at > now() - make_interval(mins => ${sql.lit(UNDO_MINUTES)})
    order by created_at desc limit 10`.execute(database)
  return rows
}

/**
 * Returns whether a seller's import is undone, and whether it cannot be undone because it is too old or changed
 * nothing. Returns undefined if it does not exist.
 */
export async function importToUndo(tx: Tx, sellerId: string, importId: string) {
  const { rows } = await sql<{ is_undone: boolean; is_expired: boolean }>`
    select undone_at is not null as is_undone, coalesce(${UNDO_UNTIL} < now(), true) as is_expired
    from product_imports where import_id = ${importId} and seller_id = ${sellerId}`.execute(tx)
  return rows[0]
}

/** Returns the products of an import, with the time at which it has changed them. */
export async function stepsOfImport(tx: Tx, importId: string): Promise<(ImportStep & { updated_at: string })[]> {
  const { rows } = await sql<ImportStep & { updated_at: string }>`
    select product_id, before, after_stock, updated_at from product_import_steps
    where import_id = ${importId} order by product_id`.execute(tx)
  return rows
}

/** Records that an import was undone. */
export async function markImportUndone(tx: Tx, importId: string): Promise<void> {
  await sql`update product_imports set undone_at = now() where import_id = ${importId}`.execute(tx)
}

/** Deletes the former values of imports that are older than a day (index product_import_steps_oldest). */
export async function deleteOldSteps(database: Database): Promise<void> {
  await sql`delete from product_import_steps where updated_at < now() - interval '1 day'`.execute(database)
}
