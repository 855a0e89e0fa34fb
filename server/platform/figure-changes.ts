import { sql } from 'kysely'
import type { Database, Tx } from './database/database.ts'
import type { Write } from './database/write-together.ts'
import { notification } from './events.ts'

/**
 * Functions that add rows about changes to the table `figure_changes`. Each transaction that changes an order, a
 * product or something else that a figure counts adds a row. The job of `server/figures` reads these rows, recomputes
 * the affected figures, and stores the times of the updates for programs that poll.
 */

/**
 * The message that tells all processes to read the figures again, because something other than an order has changed.
 * After a change of an order, the message with the topic `order` is enough.
 */
const FIGURES_CHANGED = JSON.stringify(['figures', ''])

/**
 * Adds a row to `figure_changes`, because an order, its payment or its refunds have changed. The dashboards' figures
 * are then recomputed. The caller must also publish a message with the topic `order`.
 */
export async function noteOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.insertInto('figure_changes').values({ kind: 'order', id: orderId }).execute()
}

/** Returns the part of the checkout's SQL statement that adds a row for the new order to `figure_changes`. */
export function noteNewOrder({ order_id }: { order_id: string }): Write {
  return (query) =>
    query.with('noted_order', (write) => write.insertInto('figure_changes').values({ kind: 'order', id: order_id }))
}

/**
 * Adds a row to `figure_changes`, so that the product and seller counts of a category are recomputed. Call it after
 * products are added to the category, or change their status or sub-category.
 */
export async function noteCategory(database: Database | Tx, categoryId: string): Promise<void> {
  await sql`
    with noted as (insert into figure_changes (kind, id) values ('category', ${categoryId}))
    select ${notification(FIGURES_CHANGED)}`.execute(database)
}

/**
 * Adds rows to `figure_changes` for these products and their current categories, so that the counts of the categories
 * are recomputed. Call it before and after products change their category.
 */
export async function noteProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    with noted as (
      insert into figure_changes (kind, id)
      select distinct 'category', category_id from shop_products where product_id = any(${productIds}::uuid[])
      union all
      select 'product', product_id from unnest(${productIds}::uuid[]) as product_id
    ) select ${notification(FIGURES_CHANGED)}`.execute(tx)
}

/**
 * Adds a row to `figure_changes` for each product of a renamed category. The products then get a new update time, so
 * that programs which poll for changes read them again.
 */
export async function noteProductsOfCategory(tx: Tx, categoryId: string): Promise<void> {
  await sql`
    with noted as (
      insert into figure_changes (kind, id)
      select 'product', product_id from shop_products where category_id = ${categoryId}
    ) select ${notification(FIGURES_CHANGED)}`.execute(tx)
}

/**
 * Adds a row to `figure_changes`, because an account was created, or will be deleted or get another role. The number of
 * customers changes on the day on which the account was created.
 */
export async function noteAccount(database: Database | Tx, userId: string): Promise<void> {
  await sql`
    with noted as (
      insert into figure_changes (kind, day) select 'customers', shop_day(created_at) from users where id = ${userId}
    ) select ${notification(FIGURES_CHANGED)}`.execute(database)
}
