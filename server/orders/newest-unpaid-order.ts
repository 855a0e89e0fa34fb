import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestUnpaidOrderOf } from './queries.ts'

/** The id of the caller's newest order that waits for its payment, if there is one. */
export function newestUnpaidOrder({ database }: Platform, { user_id }: Customer): Promise<string | undefined> {
  return newestUnpaidOrderOf(database, user_id)
}
