import { sql } from 'kysely'
import { NO_MONEY, type Paisa, rupees } from '#contract/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertRows } from '../insert-rows.ts'

/**
 * Adds commission rules for pulses, rice and the demo seller. Other items have no commission. The orders get the
 * commission of these rules, as at a checkout.
 */
export async function insertCommission(tx: Tx, demoSeller: string): Promise<void> {
  const { rows } = await sql<{ category_id: string }>`
    select category_id from categories where category_name in ('Pulses', 'Rice') order by category_name`.execute(tx)
  const rule = { seller_id: null, category_id: null, fixed_amount: NO_MONEY, minimum: null, maximum: null }
  await insertRows(tx, 'commission_rules', [
    ...rows.map(({ category_id }) => ({ ...rule, category_id, rate: 500 })),
    { ...rule, seller_id: demoSeller, rate: 600, minimum: rupees(5), maximum: rupees(500) },
  ])
  await sql`
    with charged as (
      select item.order_id, item.product_id, coalesce((
        select commission_for(item.quantity * item.price, rate, fixed_amount, minimum, maximum) from commission_rules as rule
        where (rule.seller_id is null or rule.seller_id = item.seller_id)
          and (rule.category_id is null or rule.category_id = product.category_id)
        order by precedence desc limit 1), 0) as commission
      from order_items as item join shop_products as product using (product_id))
    update order_items set commission = charged.commission from charged
    where order_items.order_id = charged.order_id and order_items.product_id = charged.product_id`.execute(tx)
  await sql`
    update fulfilments set commission = charged.commission
    from (select order_id, seller_id, sum(commission) as commission from order_items group by order_id, seller_id) as charged
    where fulfilments.order_id = charged.order_id and fulfilments.seller_id = charged.seller_id`.execute(tx)
}

/** Returns the commission of each demo fulfilment, by the key that `keyOf` returns for the fulfilment. */
export async function commissions(tx: Tx): Promise<Map<string, Paisa>> {
  const rows = await tx.selectFrom('fulfilments').select(['order_id', 'seller_id', 'commission']).execute()
  return new Map(rows.map(({ order_id, seller_id, commission }) => [keyOf(order_id, seller_id), commission]))
}

export const keyOf = (orderId: string, sellerId: string) => `${orderId} ${sellerId}`
