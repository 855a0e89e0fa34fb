import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Admin, keyOfAct } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAnyOrder } from './list-all-orders.ts'

/**
 * Adds a note to an order, which only admins see. The audit log records who has added it. Throws `order_not_found`.
 */
export async function addNote(
  platform: Platform,
  admin: Admin,
  orderId: string,
  text: string,
): Promise<AdminOrderDetail> {
  const { user_id } = admin
  await platform.database.transaction().execute(async (tx) => {
    if (!(await insertNote(tx, { order_id: orderId, text, created_by: user_id }))) throw new Problem('order_not_found')
    const act = { action: 'add_note', entity: 'order', entity_id: orderId, details: keyOfAct(admin) }
    await recordAct(tx, { actor_id: user_id, ...act })
  })
  return getAnyOrder(platform, orderId)
}

type Note = { order_id: string; text: string; created_by: string }

/** Stores a note. Returns false if the order does not exist. */
async function insertNote(tx: Tx, { order_id, text, created_by }: Note): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_notes')
    .columns(['order_id', 'text', 'created_by'])
    .expression((select) =>
      select
        .selectFrom('orders')
        .select(({ val, cast }) => [
          'order_id',
          cast<string>(val(text), 'text').as('text'),
          cast<string>(val(created_by), 'uuid').as('created_by'),
        ])
        .where('order_id', '=', order_id),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
