import { sql } from 'kysely'
import type { BillingFields } from '#contract/addresses.ts'
import type { Tx } from '#server/platform/database/database.ts'

const FIELDS = ['first_name', 'last_name', 'phone', 'email', 'address', 'city', 'state', 'zip_code'] as const

/** Returns the delivery address of an order that is locked. */
export function addressOf(tx: Tx, orderId: string): Promise<BillingFields> {
  return tx.selectFrom('orders').select(FIELDS).where('order_id', '=', orderId).executeTakeFirstOrThrow()
}

/** Stores another delivery address of an order that is locked, and returns it. */
export function storeAddress(tx: Tx, orderId: string, address: BillingFields): Promise<BillingFields> {
  return tx
    .updateTable('orders')
    .set({ ...address, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
}
