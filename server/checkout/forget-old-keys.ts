import type { Platform } from '#server/platform/platform.ts'
import { deleteKeysOlderThan } from './queries.ts'

export const FORGET_OLD_KEYS = 'forget-old-idempotency-keys'

/**
 * Days for which an idempotency key is stored. A browser repeats a request within minutes, so a week is long enough.
 */
const KEPT_DAYS = 7

/** Deletes the idempotency keys that are older than `KEPT_DAYS` days. */
export async function forgetOldKeys({ database }: Platform): Promise<void> {
  await deleteKeysOlderThan(database, KEPT_DAYS)
}
