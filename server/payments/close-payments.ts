import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { expirePaymentsOf } from './queries.ts'

/** The queue of payments whose pages the provider is to close. */
export const CLOSE_PAGE = 'close-payment-page'

export type ClosePageJob = { payment_id: string }

/** Ends the payments of a locked order that nobody shall pay any more, and has the provider close their pages once that has committed. */
export async function closePayments({ jobs }: Platform, tx: Tx, orderId: string): Promise<void> {
  for (const { payment_id, provider_session_id } of await expirePaymentsOf(tx, orderId)) {
    if (provider_session_id) await jobs.send(tx, CLOSE_PAGE, { payment_id } satisfies ClosePageJob)
  }
}
