import type { Tx } from '#server/platform/database/database.ts'

/** Deletes the API keys of a seller, after the verification of the seller has ended. */
export async function endKeysOfSeller(tx: Tx, sellerId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('seller_id', '=', sellerId).execute()
}

/** Deletes the API keys that an account has created, after the account was banned or has lost its role. */
export async function endKeysOfCreator(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('created_by', '=', userId).execute()
}
