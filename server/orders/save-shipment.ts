import { sql } from 'kysely'
import type { ShipmentForm } from '#contract/shipments.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteOrder } from '#server/platform/figure-changes.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'

/**
 * Saves the courier and the tracking number of the seller's fulfilment of an order. The order page that the customer
 * has open then reloads. Throws `order_not_found` if the order has none of the seller's products, and
 * `already_cancelled` if the fulfilment is cancelled.
 */
export async function saveShipment(
  { database, events }: Platform,
  seller: Seller,
  orderId: string,
  shipment: ShipmentForm,
): Promise<void> {
  const { seller_id } = seller
  await database.transaction().execute(async (tx) => {
    if (!(await storeShipment(tx, seller_id, orderId, shipment)))
      throw new Problem((await hasFulfilment(tx, seller_id, orderId)) ? 'already_cancelled' : 'order_not_found')
    await noteOrder(tx, orderId)
    await recordSellerAct(tx, seller, { action: 'save_shipment', order_id: orderId })
    await events.publish(tx, 'order', orderId)
  })
}

/** Stores the shipment of a fulfilment that is not cancelled. Returns false if there is no such fulfilment. */
async function storeShipment(tx: Tx, sellerId: string, orderId: string, shipment: ShipmentForm): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fulfilments')
    .set(shipment)
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function hasFulfilment(tx: Tx, sellerId: string, orderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('fulfilments')
    .select(sql`1`.as('found'))
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  return found !== undefined
}
