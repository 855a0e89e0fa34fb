import { type QueryCreator, sql } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'

/** A quantity of a product. */
export type StockLine = { product_id: string; quantity: number }

/**
 * The products and quantities of a checkout, as two parameters of an SQL statement: the ids, and the quantities in the
 * same order.
 */
export type StockColumns = { product_ids: readonly string[]; quantities: readonly number[] }

export function columnsOf(lines: readonly StockLine[]): StockColumns {
  return {
    product_ids: lines.map(({ product_id }) => product_id),
    quantities: lines.map(({ quantity }) => quantity),
  }
}

/**
 * Locks products until the transaction ends, in the order of their ids (`server/lock-order.ts`). Returns their current
 * stock.
 */
export async function lockProducts(
  tx: Tx,
  productIds: readonly string[],
): Promise<{ product_id: string; stock: number }[]> {
  return tx
    .selectFrom('shop_products')
    .select(['product_id', 'stock'])
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Subtracts the quantities of the lines from the stock of their products. The products must already be locked
 * (`lockProducts` or `lockCartProducts`), and each product may be in one line only. Does not change the stock of a
 * product with too little stock, but returns its id. If there is such an id, the caller must roll back the transaction.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<string[]> {
  const taken = await stockTaking(tx, columnsOf(lines))
    .whereRef('shop_products.stock', '>=', 'wanted.quantity')
    .returning('shop_products.product_id')
    .execute()
  const done = new Set(taken.map(({ product_id }) => product_id))
  return lines.map(({ product_id }) => product_id).filter((id) => !done.has(id))
}

/**
 * Subtracts quantities from the stock, as one part of the checkout's SQL statement. The transaction must have locked
 * the products and checked their stock. If the stock were still too low, the check of the column would reject the
 * statement.
 */
export function takeFoundStock(lines: StockColumns): Write {
  return (query) => query.with('taken_stock', (write) => stockTaking(write, lines))
}

function stockTaking(write: QueryCreator<DB>, lines: StockColumns) {
  return write
    .updateTable('shop_products')
    .from(wanted(lines))
    .set(({ ref }) => ({ stock: sql`${ref('shop_products.stock')} - ${ref('wanted.quantity')}` }))
    .whereRef('shop_products.product_id', '=', 'wanted.product_id')
}

/**
 * Adds the quantities of the lines to the stock of their products. The products must already be locked, and each
 * product may be in one line only.
 */
export async function returnStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await tx
    .updateTable('shop_products')
    .from(wanted(columnsOf(lines)))
    .set(({ ref }) => ({ stock: sql`${ref('shop_products.stock')} + ${ref('wanted.quantity')}` }))
    .whereRef('shop_products.product_id', '=', 'wanted.product_id')
    .execute()
}

function wanted({ product_ids, quantities }: StockColumns) {
  return sql<StockLine>`unnest(${product_ids}::uuid[], ${quantities}::int[])`.as<'wanted'>(
    sql`wanted(product_id, quantity)`,
  )
}
