import type { Platform } from '#server/platform/platform.ts'
import { deleteKeysOlderThan } from './queries.ts'

export const FORGET_OLD_KEYS = 'forget-old-idempotency-keys'

/** A browser that still repeats a request does so within minutes; a week is plenty. */
const KEPT_DAYS = 7

/** Forgets the keys under which nobody will ask for the same order again. */
export async function forgetOldKeys({ database }: Platform): Promise<void> {
  await deleteKeysOlderThan(database, KEPT_DAYS)
}
