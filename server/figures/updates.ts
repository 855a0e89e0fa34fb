import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Scope } from './scope.ts'

/**
 * Stores the time of a refresh of the figures as the time of the last update of the changed orders, their fulfilments,
 * and the changed products. The products of a changed order count as changed, because the order may have changed their
 * stock.
 */
export async function storeUpdates(
  tx: Tx,
  { changed_orders, changed_products }: Pick<Scope, 'changed_orders' | 'changed_products'>,
  at: string,
): Promise<void> {
  if (changed_orders.length > 0) {
    await sql`
      insert into order_updates (order_id, updated_at)
      select order_id, ${at} from orders where order_id = any(${changed_orders}::uuid[])
      on conflict (order_id) do update set updated_at = excluded.updated_at`.execute(tx)
    await sql`
      insert into fulfilment_updates (order_id, seller_id, updated_at)
      select order_id, seller_id, ${at} from fulfilments where order_id = any(${changed_orders}::uuid[])
      on conflict (order_id, seller_id) do update set updated_at = excluded.updated_at`.execute(tx)
  }
  if (changed_orders.length + changed_products.length === 0) return
  await sql`
    insert into product_updates (product_id, seller_id, updated_at)
    select product_id, seller_id, ${at} from shop_products
    where product_id = any(array(
      select unnest(${changed_products}::uuid[])
      union select product_id from order_items where order_id = any(${changed_orders}::uuid[])))
    on conflict (product_id) do update set updated_at = excluded.updated_at`.execute(tx)
}

/**
 * Returns the time that a program sends as `updated_since` at its next poll. Changes that are not in the list yet will
 * get this time or a later one. Call it before the list is read.
 */
export async function updatedUntil(database: Database): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select figures_at + interval '1 microsecond' as until from figures_state`.execute(database)
  return rows[0]?.until ?? new Date().toISOString()
}
