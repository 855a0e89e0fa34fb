import { sql } from 'kysely'
import type { AdminDashboard } from '#contract/admin.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

type Counts = Pick<AdminDashboard, 'customers' | 'products' | 'sellers' | 'sellers_waiting'>

/** The figures of the whole shop, counted now; revenue without cancelled orders. */
export async function adminDashboard({ database }: Platform): Promise<AdminDashboard> {
  const [counts, byStatus] = await Promise.all([shopCounts(database), ordersByStatus(database)])
  return {
    ...counts,
    orders: byStatus.reduce((total, { orders }) => total + orders, 0),
    revenue: byStatus.filter(({ status }) => status !== 'cancelled').reduce((total, { amount }) => total + amount, 0),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
  }
}

async function shopCounts(database: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from users where role = 'customer') as customers,
      (select count(*)::int from shop_products where status = 'active') as products,
      (select count(*)::int from seller_profiles) as sellers,
      (select count(*)::int from seller_profiles where not is_verified) as sellers_waiting`.execute(database)
  return rows[0] ?? { customers: 0, products: 0, sellers: 0, sellers_waiting: 0 }
}

function ordersByStatus(database: Database) {
  return database
    .selectFrom('orders')
    .select('status')
    .select([sql<number>`count(*)::int`.as('orders'), sql<number>`sum(total_amount)::bigint`.as('amount')])
    .groupBy('status')
    .execute()
}
