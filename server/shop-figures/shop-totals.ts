import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Infinitely long ago: under this day stand the sums of all days, and what no day counts. */
export const EVER = sql`'-infinity'::date`

type Id = ReturnType<typeof sql>

/** How many products a seller has on sale, for queries that name a seller's id; the figures have to be added up before. */
export function productsOnSaleOf(sellerId: Id) {
  return everCounted('products', sellerId)
}

/** How many parts of orders a seller has still to deliver, for the same queries; the figures have to be added up before. */
export function openPartsOf(sellerId: Id) {
  return everCounted('open', sellerId)
}

function everCounted(figure: string, part: Id) {
  return sql<number>`coalesce((select count from shop_figures
    where figure = ${figure} and day = ${EVER} and part = ${part}::text), 0)::int`
}

/** How many products a seller has on sale; the figures have to be added up before. */
export async function countProductsOnSale(database: Database | Tx, sellerId: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`select ${productsOnSaleOf(sql`${sellerId}`)} as products`.execute(
    database,
  )
  return rows[0]?.products ?? 0
}
