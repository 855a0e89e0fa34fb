import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Waits until a change of a customer's cart is committed, and then publishes it. Resolves to the result of the change.
 */
export async function publishChange<Result>(
  { events }: Platform,
  { user_id }: Customer,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change
  events.publishSoon('cart', user_id)
  return result
}
