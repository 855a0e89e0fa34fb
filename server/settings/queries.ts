import type { ShopSettings } from '#contract/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Locks the settings until the transaction ends. Two admins' changes therefore run one after the other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom('shop_settings').select('version').forUpdate().execute()
}

/** Stores all settings as one JSON value in one row, with the next version. */
export async function replaceSettings(tx: Tx, version: number, settings: ShopSettings): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({ version, settings: JSON.stringify(settings) })
    .execute()
}
