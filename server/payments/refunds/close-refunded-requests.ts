import type { Platform } from '#server/platform/platform.ts'
import { closeRefundedRequests } from './request-queries.ts'

/** The queue of the job that closes refund requests without anything left to refund. */
export const CLOSE_REFUND_REQUESTS = 'close-refund-requests'

/**
 * Closes the open refund requests of orders of which everything is refunded for another reason, such as a cancellation
 * by the seller. Nothing is left for an admin to decide, and the customer got an email about the refund.
 */
export async function closeFinishedRequests({ database, events }: Platform): Promise<void> {
  await database.transaction().execute(async (tx) => {
    for (const orderId of await closeRefundedRequests(tx)) await events.publish(tx, 'order', orderId)
  })
}
