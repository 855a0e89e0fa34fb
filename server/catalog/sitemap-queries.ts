import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { onSale } from './on-sale.ts'

/** The first product on sale of each `size` of them, in the order of their ids. */
export async function firstOfEachFile(database: Database, size: number): Promise<string[]> {
  const rows = await database
    .selectFrom(
      database
        .selectFrom('shop_products')
        .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
        .where(onSale)
        .select(['product_id', sql<number>`row_number() over (order by product_id) - 1`.as('place')])
        .as('placed'),
    )
    .select('product_id')
    .where(sql<boolean>`place % ${size} = 0`)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Products on sale in the order of their ids (the primary key's index), with the time of their last change. */
export async function addressesOnSale(
  database: Database,
  from: { product_id: string; isIncluded: boolean },
  limit: number,
) {
  return database
    .selectFrom('shop_products')
    .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
    .where(onSale)
    .where('product_id', from.isIncluded ? '>=' : '>', from.product_id)
    .select(['shop_products.product_id', 'shop_products.updated_at'])
    .orderBy('product_id')
    .limit(limit)
    .execute()
}
