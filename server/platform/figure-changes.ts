import { sql } from 'kysely'
import type { Database, Tx } from './database/database.ts'
import type { Write } from './database/write-together.ts'
import { notification } from './events.ts'

/*
 * The outbox of the figures: each transaction that changes what they count writes what it has changed. The job of
 * `server/figures` claims these rows and recomputes the figures that they affect.
 */

/** What every process publishes when other things than an order have changed; an order is published by itself. */
const FIGURES_CHANGED = JSON.stringify(['figures', ''])

/** Notes that an order, its payment or its refunds have changed. The caller publishes the order. */
export async function noteOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.insertInto('figure_changes').values({ kind: 'order', id: orderId }).execute()
}

/** The same for a new order, as a part of the checkout's statement. */
export function noteNewOrder({ order_id }: { order_id: string }): Write {
  return (query) =>
    query.with('noted_order', (write) => write.insertInto('figure_changes').values({ kind: 'order', id: order_id }))
}

/** Notes that products were added to a category, or changed their status or sub-category in it. */
export async function noteCategory(database: Database | Tx, categoryId: string): Promise<void> {
  await sql`
    with noted as (insert into figure_changes (kind, id) values ('category', ${categoryId}))
    select ${notification(FIGURES_CHANGED)}`.execute(database)
}

/** Notes the categories in which these products are now: before products change their category, and after it. */
export async function noteCategoriesOf(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    with noted as (
      insert into figure_changes (kind, id)
      select distinct 'category', category_id from shop_products where product_id = any(${productIds}::uuid[])
    ) select ${notification(FIGURES_CHANGED)}`.execute(tx)
}

/**
 * Notes that an account was added, or is about to be deleted or to change its role: it counts on the day it was added.
 */
export async function noteAccount(database: Database | Tx, userId: string): Promise<void> {
  await sql`
    with noted as (
      insert into figure_changes (kind, day) select 'customers', shop_day(created_at) from users where id = ${userId}
    ) select ${notification(FIGURES_CHANGED)}`.execute(database)
}
