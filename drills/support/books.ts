import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What must never be found, as a sentence and a query that answers each case of it as `culprit`. */
const RULES: [sentence: string, culprits: RawBuilder<{ culprit: string }>][] = [
  ['a stock is below nothing', sql`select product_id as culprit from shop_products where stock < 0`],
  [
    'an order was not made by exactly one key',
    sql`select order_id as culprit from orders
      where (select count(*) from idempotency_keys k where k.order_id = orders.order_id) <> 1`,
  ],
  [
    'a key was used and made no order',
    sql`select key as culprit from idempotency_keys k where not exists (select from orders where orders.order_id = k.order_id)`,
  ],
  [
    'an order costs something else than its items',
    sql`select order_id as culprit from orders
      where not exists (select from order_items i where i.order_id = orders.order_id
        having sum(price * quantity) = subtotal and sum(quantity) = item_count)`,
  ],
  [
    'the parts of an order are not its items',
    sql`select order_id as culprit from orders
      where not exists (select from fulfilments f where f.order_id = orders.order_id
        having sum(amount) = subtotal and sum(f.item_count) = orders.item_count)`,
  ],
  [
    'an order has no first line of its history, or more than one',
    sql`select order_id as culprit from orders where
      (select count(*) from order_status_history h where h.order_id = orders.order_id and h.status = 'placed') <> 1`,
  ],
  [
    'a payment is of another sum than its order',
    sql`select order_id as culprit from orders
      where not exists (select from payments p where p.order_id = orders.order_id)
        or exists (select from payments p where p.order_id = orders.order_id and p.amount <> total_amount)`,
  ],
  [
    'an order is called paid without a payment, or the other way round',
    sql`select order_id as culprit from orders
      where (payment_status = 'paid') <>
        exists (select from payments p where p.order_id = orders.order_id and p.status = 'paid')`,
  ],
  [
    'a payment was kept twice',
    sql`select order_id as culprit from payments where status = 'paid' group by order_id having count(*) > 1`,
  ],
  [
    'an order that was given up still has parts under way',
    sql`select f.order_id as culprit from fulfilments f join orders o using (order_id)
      where o.status = 'cancelled' and f.status <> 'cancelled'`,
  ],
  [
    'a part tells another status of its order',
    sql`select f.order_id as culprit from fulfilments f join orders o using (order_id) where f.order_status <> o.status`,
  ],
  [
    'an order lives on although its payment has ended',
    sql`select order_id as culprit from orders
      where payment_status in ('expired', 'cancelled') and status <> 'cancelled'`,
  ],
]

/** What is wrong in the shop's books, each as a sentence with the first culprits. */
export async function faultsInBooks(database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const [sentence, culprits] of RULES) {
    const { rows } = await culprits.execute(database)
    if (rows.length > 0) faults.push(describe(sentence, rows))
  }
  return faults
}

/** The products of which stock and sold together are not what there was at first. */
export async function faultsInStock(database: Database, atFirst: Map<string, number>): Promise<string[]> {
  const { rows } = await sql<{ product_id: string; stock: number; sold: number }>`
    select product_id, stock, coalesce((
      select sum(quantity) from order_items i join fulfilments f using (order_id, seller_id)
      where i.product_id = shop_products.product_id and f.status <> 'cancelled'), 0)::int as sold
    from shop_products`.execute(database)
  return rows
    .filter(({ product_id, stock, sold }) => atFirst.has(product_id) && stock + sold !== atFirst.get(product_id))
    .map(
      ({ product_id, stock, sold }) =>
        `${product_id} had ${atFirst.get(product_id)}, now has ${stock} and sold ${sold}`,
    )
}

function describe(sentence: string, rows: { culprit: string }[]): string {
  const shown = rows.slice(0, 3).map(({ culprit }) => culprit)
  return `${sentence}: ${rows.length} times, such as ${shown.join(', ')}`
}
