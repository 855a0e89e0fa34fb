import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#contract/call.ts'
import { listSellerOrders } from '#contract/seller-orders.ts'
import { listSellerProducts } from '#contract/seller-products.ts'
import { hasSellerRole } from '#contract/seller-roles.ts'
import { MOST_COUNTED, type SellerToDo } from '#contract/to-do.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

const NOTHING: SellerToDo = { placed: 0, pending: 0, processing: 0, shipped: 0, awaiting_payment: 0, low_stock: 0 }

/**
 * For each count in a seller's to-do list, the call that lists the counted rows. A person sees a count if the person's
 * role permits this call.
 */
const LISTS = {
  placed: listSellerOrders,
  pending: listSellerOrders,
  processing: listSellerOrders,
  shipped: listSellerOrders,
  awaiting_payment: listSellerOrders,
  low_stock: listSellerProducts,
} as const satisfies Record<keyof SellerToDo, Call>

/**
 * Returns the to-do list of a seller: the numbers of orders and products on which the seller must act. They are counted
 * now, not read from computed figures. A number is null if the caller's role does not permit the list of its rows.
 */
export async function sellerToDo({ database }: Platform, { seller_id, member }: Seller): Promise<SellerToDo> {
  const counts = await countToDo(database, seller_id)
  const shown = Object.entries(LISTS).map(([name, { sellerStaff }]) => [
    name,
    hasSellerRole(member.seller_role, sellerStaff) ? counts[name as keyof SellerToDo] : null,
  ])
  return Object.fromEntries(shown) as SellerToDo
}

/**
 * Counts a seller's open orders that do not await payment, by status. Also counts orders that await payment, and
 * products with low stock (indexes fulfilments_of_seller_by_status and products_running_low). Each count reads at most
 * MOST_COUNTED rows that match.
 */
async function countToDo(database: Database, sellerId: string): Promise<SellerToDo> {
  const open = (status: RawBuilder<unknown>, isAwaiting: RawBuilder<unknown>) =>
    countUpTo(
      MOST_COUNTED,
      sql`from fulfilments join orders using (order_id)
        where seller_id = ${sellerId} and fulfilments.status ${status}
          and ${isAwaiting} awaits_payment(fulfilments.status, orders.payment_method, orders.payment_status)`,
    )
  const withStatus = (status: string) => open(sql`= ${status}`, sql`not`)
  const { rows } = await sql<SellerToDo>`
    select ${withStatus('placed')} as placed, ${withStatus('pending')} as pending,
      ${withStatus('processing')} as processing, ${withStatus('shipped')} as shipped,
      ${open(sql`in ('placed', 'pending', 'processing', 'shipped')`, sql``)} as awaiting_payment,
      ${countUpTo(MOST_COUNTED, sql`from shop_products where seller_id = ${sellerId} and status = 'active' and is_low`)} as low_stock`.execute(
    database,
  )
  return rows[0] ?? NOTHING
}
