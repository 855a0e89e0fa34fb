import { sql } from 'kysely'
import { activeProductsOf } from '#server/catalog/manage-products.ts'
import type { Database } from '#server/platform/database/database.ts'

export async function productsOnSaleOf(database: Database, sellerId: string): Promise<number> {
  const { products } = await database.selectNoFrom(activeProductsOf(sellerId).as('products')).executeTakeFirstOrThrow()
  return products
}

/** Orders, units and paisa of a seller by status (index fulfilments_of_seller_by_status). */
export function fulfilmentsByStatus(database: Database, sellerId: string) {
  return database
    .selectFrom('fulfilments')
    .select('status')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(item_count)::int`.as('units'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .where('seller_id', '=', sellerId)
    .groupBy('status')
    .execute()
}

/** Revenue of each of the last days in Pakistan's time, days without any included. */
export async function revenueByDay(database: Database, sellerId: string, days: number) {
  const { rows } = await sql<{ day: string; revenue: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(amount), 0)::bigint as revenue
    from generate_series(
      date_trunc('day', now() at time zone 'Asia/Karachi') - make_interval(days => ${days - 1}),
      date_trunc('day', now() at time zone 'Asia/Karachi'), interval '1 day') as day
    left join fulfilments on seller_id = ${sellerId} and status <> 'cancelled'
      and created_at >= day at time zone 'Asia/Karachi' and created_at < (day + interval '1 day') at time zone 'Asia/Karachi'
    group by day order by day`.execute(database)
  return rows
}

/** The products a seller has sold most of. */
export async function bestSellersOf(database: Database, sellerId: string, limit: number) {
  const { rows } = await sql<{ product_id: string; name: string; image_url: string; sales: number }>`
    select product_id, max(name) as name, max(image_url) as image_url, sum(quantity)::int as sales
    from order_items
    join fulfilments using (order_id, seller_id)
    where seller_id = ${sellerId} and status <> 'cancelled'
    group by product_id order by sales desc, product_id limit ${limit}`.execute(database)
  return rows
}
