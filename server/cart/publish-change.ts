import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Publishes that a customer's cart has changed, once the change is committed, and resolves to its result. */
export async function publishChange<Result>(
  { events }: Platform,
  { user_id }: Customer,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change
  events.publishSoon('cart', user_id)
  return result
}
