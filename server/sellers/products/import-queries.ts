import { sql } from 'kysely'
import type { ImportResult } from '#contract/product-table.ts'
import type { Tx } from '#server/platform/database/database.ts'

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

/** Returns the result of the import that has used an idempotency key, and the hash of its request. */
export async function earlierImport(
  tx: Tx,
  { seller_id, key }: ImportClaim,
): Promise<ImportResult & { request_hash: string }> {
  const { rows } = await sql<ImportResult & { request_hash: string }>`
    select created, changed, unchanged, faults, request_hash from product_imports
    where seller_id = ${seller_id} and key = ${key}`.execute(tx)
  return rows[0] as ImportResult & { request_hash: string }
}

/** Stores the result of an import after its key was claimed. */
export async function finishImport(
  tx: Tx,
  { seller_id, key }: ImportClaim,
  result: ImportResult,
): Promise<ImportResult> {
  await sql`
    update product_imports set created = ${result.created}, changed = ${result.changed}, unchanged = ${result.unchanged},
      faults = ${JSON.stringify(result.faults)}::jsonb
    where seller_id = ${seller_id} and key = ${key}`.execute(tx)
  return result
}
