import type { Platform } from '#server/platform/platform.ts'
import { deleteKeysOlderThan } from './queries.ts'

export const FORGET_OLD_KEYS = 'forget-old-idempotency-keys'

/** A browser repeats a request within minutes, so a week is enough. */
const KEPT_DAYS = 7

/** Deletes expired idempotency keys. */
export async function forgetOldKeys({ database }: Platform): Promise<void> {
  await deleteKeysOlderThan(database, KEPT_DAYS)
}
