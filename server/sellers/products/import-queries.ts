import type { ImportOutcome } from '#contract/product-table.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** An idempotency key of a seller for one import, and the hash of the imported file. */
export type ImportClaim = { seller_id: string; key: string; file_hash: string }

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

/** Returns the result of the import that has used an idempotency key, and the hash of its file. */
export function earlierImport(tx: Tx, { seller_id, key }: ImportClaim): Promise<ImportOutcome & { file_hash: string }> {
  return tx
    .selectFrom('product_imports')
    .select(['created', 'changed', 'unchanged', 'file_hash'])
    .where('seller_id', '=', seller_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Stores the result of an import after its key was claimed. */
export async function finishImport(
  tx: Tx,
  { seller_id, key }: ImportClaim,
  outcome: ImportOutcome,
): Promise<ImportOutcome> {
  await tx
    .updateTable('product_imports')
    .set(outcome)
    .where('seller_id', '=', seller_id)
    .where('key', '=', key)
    .execute()
  return outcome
}
