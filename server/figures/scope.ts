import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * The figures to recompute, and the changed orders and products. The lists of figures are JSON text. `claimed` is the
 * number of notes that were read from `figure_changes`.
 */
export type Scope = {
  claimed: number
  /**
   * The sellers and days for which figures must be recomputed because of changed fulfilments. Each entry has the fields
   * `seller_id` and `day`.
   */
  sales: string
  /** The days for which figures must be recomputed because of changed orders. Each entry has the field `day`. */
  orders: string
  /** The days for which figures must be recomputed because of new customers. Each entry has the field `day`. */
  customers: string
  /** The categories for which figures must be recomputed because of changed products. Each entry has the field `id`. */
  categories: string
  /**
   * The days for which sums must be recomputed because of new postings in the ledger. Each entry has the field `day`.
   */
  ledger: string
  /** The ids of changed orders. */
  changed_orders: string[]
  /** The ids of changed products, without those that only changed their stock because of an order. */
  changed_products: string[]
}

const NOTHING: Scope = {
  claimed: 0,
  sales: '[]',
  orders: '[]',
  customers: '[]',
  categories: '[]',
  ledger: '[]',
  changed_orders: [],
  changed_products: [],
}

/** The maximum number of notes that a refresh reads at once, so that each statement ends long before its timeout. */
export const CLAIMED_AT_ONCE = 5000

/**
 * Deletes notes from `figure_changes` and returns which figures they affect. Notes of uncommitted transactions stay.
 */
export async function claimChanges(tx: Tx): Promise<Scope> {
  const { rows } = await sql<Scope>`
    with claimed as (
      delete from figure_changes where ctid = any(array(select ctid from figure_changes limit ${CLAIMED_AT_ONCE}))
      returning kind, id, day
    ), sales as (
      select seller_id, shop_day(created_at) as day from claimed join fulfilments on order_id = id where kind = 'order'
      union
      select id, day from claimed where kind = 'sales'
    ), ordered as (
      select shop_day(created_at) as day from claimed join orders on order_id = id where kind = 'order'
      union
      select day from claimed where kind = 'orders'
    ), joined as (
      select distinct day from claimed where kind = 'customers'
    ), category as (
      select distinct id from claimed where kind = 'category'
    ), posted as (
      select distinct day from claimed where kind = 'ledger'
    )
    select (select count(*) from claimed) as claimed,
      (select coalesce(json_agg(sales), '[]')::text from sales) as sales,
      (select coalesce(json_agg(ordered), '[]')::text from ordered) as orders,
      (select coalesce(json_agg(joined), '[]')::text from joined) as customers,
      (select coalesce(json_agg(category), '[]')::text from category) as categories,
      (select coalesce(json_agg(posted), '[]')::text from posted) as ledger,
      array(select distinct id::text from claimed where kind = 'order') as changed_orders,
      array(select distinct id::text from claimed where kind = 'product') as changed_products`.execute(tx)
  return rows[0] ?? NOTHING
}

/**
 * Deletes all computed figures, and adds a note to `figure_changes` for every existing row that a figure counts. Keeps
 * the notes of changed orders and products, because the times of these updates are not stored yet.
 */
export async function noteEverything(tx: Tx): Promise<void> {
  await tx.deleteFrom('figure_changes').where('kind', 'not in', ['order', 'product']).execute()
  for (const table of [
    'shop_days',
    'customer_days',
    'seller_days',
    'seller_months',
    'product_days',
    'category_days',
    'category_figures',
    'money_days',
    'seller_money_days',
    'seller_money_weeks',
    'seller_balances',
    'cash_days',
    'cash_in_hand',
  ] as const)
    await tx.deleteFrom(table).execute()
  await sql`
    insert into figure_changes (kind, id, day)
    select distinct 'sales', seller_id, shop_day(created_at) from fulfilments
    union all
    select distinct 'orders', null::uuid, shop_day(created_at) from orders
    union all
    select distinct 'customers', null::uuid, shop_day(created_at) from users where role = 'customer'
    union all
    select 'category', category_id, null from categories
    union all
    select distinct 'ledger', null::uuid, shop_day(created_at) from ledger_postings`.execute(tx)
}
