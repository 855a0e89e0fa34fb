import { type RawBuilder, sql } from 'kysely'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Rules that the shop's data must follow after a drill. Each rule has a sentence about the error and a query. The query
 * returns one row for each error; the column `culprit` names the wrong row.
 */
const RULES: [sentence: string, culprits: RawBuilder<{ culprit: string }>][] = [
  ['a stock is negative', sql`select product_id as culprit from shop_products where stock < 0`],
  [
    'an order does not belong to exactly one idempotency key',
    sql`select order_id as culprit from orders
      where (select count(*) from idempotency_keys k where k.order_id = orders.order_id) <> 1`,
  ],
  [
    'an idempotency key was used and has no order',
    sql`select key as culprit from idempotency_keys k where not exists (select from orders where orders.order_id = k.order_id)`,
  ],
  [
    'the amount of an order differs from the sum of its items',
    sql`select order_id as culprit from orders
      where not exists (select from order_items i where i.order_id = orders.order_id
        having sum(price * quantity) = subtotal and sum(quantity) = item_count)`,
  ],
  [
    'the fulfilments of an order do not match its items',
    sql`select order_id as culprit from orders
      where not exists (select from fulfilments f where f.order_id = orders.order_id
        having sum(amount) = subtotal and sum(f.item_count) = orders.item_count)`,
  ],
  [
    'an order has no first entry in its history, or more than one',
    sql`select order_id as culprit from orders where
      (select count(*) from order_status_history h where h.order_id = orders.order_id and h.status = 'placed') <> 1`,
  ],
  [
    'the amount of a payment differs from that of its order',
    sql`select order_id as culprit from orders
      where not exists (select from payments p where p.order_id = orders.order_id)
        or exists (select from payments p where p.order_id = orders.order_id and p.amount <> case p.payment_method
          when 'cash_on_delivery' then (
            select coalesce(sum(cash_due), 0) from fulfilments f where f.order_id = orders.order_id and f.status <> 'cancelled')
          else total_amount end)`,
  ],
  [
    'an order is paid without a payment, or the reverse',
    sql`select order_id as culprit from orders
      where (payment_status = 'paid') <>
        exists (select from payments p where p.order_id = orders.order_id and p.status = 'paid')`,
  ],
  [
    'a payment is stored twice',
    sql`select order_id as culprit from payments where status = 'paid' group by order_id having count(*) > 1`,
  ],
  [
    'a cancelled order has active fulfilments',
    sql`select f.order_id as culprit from fulfilments f join orders o using (order_id)
      where o.status = 'cancelled' and f.status <> 'cancelled'`,
  ],
  [
    'an order is still active although its payment has ended',
    sql`select order_id as culprit from orders
      where payment_status in ('expired', 'cancelled') and status <> 'cancelled'`,
  ],
]

/**
 * Checks the rules on the shop's data, and the ledger. Returns a sentence with some examples for each rule that is
 * broken.
 */
export async function faultsInBooks(database: Database): Promise<string[]> {
  const faults: string[] = []
  for (const [sentence, culprits] of RULES) {
    const { rows } = await culprits.execute(database)
    if (rows.length > 0) faults.push(describe(sentence, rows))
  }
  return [...faults, ...(await faultsInLedger(database))]
}

/** Returns an error message for each product whose stock and sold units do not add up to its initial stock. */
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
