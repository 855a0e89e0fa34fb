import { type RawBuilder, sql } from 'kysely'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { noteCategoriesOf } from '#server/platform/figure-changes.ts'
import type { ProductRow } from './manage-products.ts'

/** A product in an imported table of products. */
export type TableRow = Omit<ProductRow, 'image_url' | 'group_id' | 'status'>

/** The fields of a product that an import compares with its line. */
export type OwnProduct = TableRow & Pick<SellerProduct, 'product_id' | 'group_id' | 'status' | 'updated_at'>

const FIELDS = sql`category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock`
const TYPED = sql`category_id uuid, category text, sub_category text, name text, description text, price bigint, unit_weight numeric,
  unit_label text, stock integer`

/** Returns the products of this seller among the ids, on sale or archived. */
export async function ownProducts(
  database: Database | Tx,
  sellerId: string,
  productIds: readonly string[],
): Promise<OwnProduct[]> {
  return (await ownProductsQuery(sellerId, productIds).execute(database)).rows
}

/** Returns the same products and locks them until the transaction ends, in the order of `server/lock-order.ts`. */
export async function lockOwnProducts(tx: Tx, sellerId: string, productIds: readonly string[]): Promise<OwnProduct[]> {
  return (await sql<OwnProduct>`${ownProductsQuery(sellerId, productIds)} for no key update`.execute(tx)).rows
}

function ownProductsQuery(sellerId: string, productIds: readonly string[]): RawBuilder<OwnProduct> {
  return sql<OwnProduct>`
    select product_id, group_id, ${FIELDS}, status, updated_at from shop_products
    where product_id = any(${productIds}::uuid[]) and seller_id = ${sellerId} order by product_id`
}

/** Returns the seller's products on sale that have one of these names, in lower case. */
export async function productsNamed(
  database: Database | Tx,
  sellerId: string,
  names: readonly string[],
): Promise<Pick<OwnProduct, 'name' | 'unit_weight' | 'unit_label'>[]> {
  return database
    .selectFrom('shop_products')
    .select(['name', 'unit_weight', 'unit_label'])
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'active')
    .where(sql<string>`lower(name)`, '=', sql<string>`any(${names}::text[])`)
    .execute()
}

/** Options for new products: the number of earlier products from the same table, which stay newer than these. */
type Listing = { image_url: string; before: number }

/** Inserts products on sale for a seller, in one statement. The first one is the newest. Returns their ids. */
export async function insertProducts(
  tx: Tx,
  sellerId: string,
  rows: readonly TableRow[],
  { image_url, before }: Listing,
): Promise<string[]> {
  const { rows: made } = await sql<{ product_id: string }>`
    insert into shop_products (seller_id, image_url, created_at, ${FIELDS})
    select ${sellerId}, ${image_url}, now() - (${before}::int + number) * interval '1 microsecond', ${FIELDS}
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${TYPED})) with ordinality
      as line (${FIELDS}, number)
    returning product_id`.execute(tx)
  const ids = made.map(({ product_id }) => product_id)
  await noteCategoriesOf(tx, ids)
  return ids
}

/** Updates products that `lockOwnProducts` has locked, in one statement. */
export async function updateProducts(tx: Tx, rows: readonly (TableRow & { product_id: string })[]): Promise<void> {
  const ids = rows.map(({ product_id }) => product_id)
  await noteCategoriesOf(tx, ids)
  await sql`
    update shop_products set (${FIELDS}, updated_at) = (
      select line.category_id, line.category, line.sub_category, line.name, line.description, line.price, line.unit_weight,
        line.unit_label, line.stock, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (product_id uuid, ${TYPED})
    where shop_products.product_id = line.product_id`.execute(tx)
  await noteCategoriesOf(tx, ids)
}
