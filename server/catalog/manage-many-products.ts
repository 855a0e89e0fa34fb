import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'
import type { ProductRow } from './manage-products.ts'
import { MORE_PICTURES } from './packs/pack-columns.ts'
import { replaceManyPictures } from './packs/product-pictures.ts'
import { recordPrices } from './price-history.ts'
import { DESCRIPTIONS, NAMES, type ProductTexts, replaceTexts } from './product-texts.ts'

/** The product fields in a line of a table that a seller imports. */
export type TableRow = Omit<ProductRow, 'image_url' | 'group_id' | 'status'>

/**
 * A product to write, with its texts in other languages. If `pictures` or `status` is missing, an existing product
 * keeps its present pictures or status. Product lists show the first picture. A product without pictures gets the
 * placeholder.
 */
export type WrittenRow = TableRow & { texts: ProductTexts; pictures?: string[]; status?: ProductStatus }

/** The fields of a stored product that an import compares with a line of the imported table. */
export type OwnProduct = TableRow &
  Pick<SellerProduct, 'names' | 'descriptions' | 'product_id' | 'group_id' | 'status' | 'updated_at'> &
  Pick<SellerProduct, 'sale_ends_at' | 'image_url' | 'more_pictures'>

const FIELDS = sql`category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock`
const TYPED = sql`category_id uuid, category text, sub_category text, name text, description text, price bigint, unit_weight numeric,
  unit_label text, stock integer`

/** Returns the products with these ids that belong to the seller, with any status. */
export async function ownProducts(
  database: Database | Tx,
  sellerId: string,
  productIds: readonly string[],
): Promise<OwnProduct[]> {
  return (await ownProductsQuery(sellerId, productIds).execute(database)).rows
}

/**
 * Returns products of a seller like `ownProducts`, and locks them until the transaction ends, in the order of
 * `server/lock-order.ts`.
 */
export async function lockOwnProducts(tx: Tx, sellerId: string, productIds: readonly string[]): Promise<OwnProduct[]> {
  return (await sql<OwnProduct>`${ownProductsQuery(sellerId, productIds)} for no key update`.execute(tx)).rows
}

function ownProductsQuery(sellerId: string, productIds: readonly string[]): RawBuilder<OwnProduct> {
  return sql<OwnProduct>`
    select product_id, group_id, ${FIELDS}, image_url, ${MORE_PICTURES} as more_pictures, status, updated_at, sale_ends_at, ${NAMES} as names,
      ${DESCRIPTIONS} as descriptions from shop_products
    where product_id = any(${productIds}::uuid[]) and seller_id = ${sellerId} order by product_id`
}

/** Returns the seller's drafts and products on sale that have one of these names. The names are in lower case. */
export async function productsNamed(
  database: Database | Tx,
  sellerId: string,
  names: readonly string[],
): Promise<Pick<OwnProduct, 'name' | 'unit_weight' | 'unit_label'>[]> {
  return database
    .selectFrom('shop_products')
    .select(['name', 'unit_weight', 'unit_label'])
    .where('seller_id', '=', sellerId)
    .where('status', '<>', 'archived')
    .where(sql<string>`lower(name)`, '=', sql<string>`any(${names}::text[])`)
    .execute()
}

/**
 * Options of the new products of an import. `before` is the number of products that were already inserted from the same
 * table; they must stay newer than the products that this call inserts.
 */
type Listing = { status: 'draft' | 'active'; before: number }

/**
 * Inserts products for a seller with one statement, as drafts or on sale. Products on sale must have a picture. The
 * first row becomes the newest product. Returns the ids of the products.
 */
export async function insertProducts(
  tx: Tx,
  sellerId: string,
  rows: readonly WrittenRow[],
  { status, before }: Listing,
): Promise<string[]> {
  const products = rows.map((row) => ({
    ...{ ...row, product_id: randomUUID(), image_url: row.pictures?.[0] ?? NO_PICTURE },
  }))
  await sql`
    insert into shop_products (product_id, seller_id, status, created_at, image_url, ${FIELDS})
    select product_id, ${sellerId}, ${status}, now() - (${before}::int + number) * interval '1 microsecond', image_url, ${FIELDS}
    from rows from (jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as (product_id uuid, image_url text, ${TYPED})) with ordinality
      as line (product_id, image_url, ${FIELDS}, number)`.execute(tx)
  const ids = products.map(({ product_id }) => product_id)
  await replaceTexts(tx, products.map(textsOf))
  await replaceManyPictures(tx, products)
  await noteProducts(tx, ids)
  await recordPrices(tx, ids)
  return ids
}

/** Updates the products of an import with one statement. The caller must have locked them with `lockOwnProducts`. */
export async function updateProducts(tx: Tx, rows: readonly (WrittenRow & { product_id: string })[]): Promise<void> {
  const ids = rows.map(({ product_id }) => product_id)
  const lines = rows.map((row) => ({ ...row, image_url: row.pictures && (row.pictures[0] ?? NO_PICTURE) }))
  await replaceTexts(tx, rows.map(textsOf))
  await replaceManyPictures(tx, rows)
  await noteProducts(tx, ids)
  await sql`
    update shop_products set (${FIELDS}, image_url, status, updated_at) = (
      select line.category_id, line.category, line.sub_category, line.name, line.description, line.price, line.unit_weight,
        line.unit_label, line.stock, coalesce(line.image_url, shop_products.image_url), coalesce(line.status, shop_products.status), now())
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id uuid, image_url text, status text, ${TYPED})
    where shop_products.product_id = line.product_id`.execute(tx)
  await noteProducts(tx, ids)
  await recordPrices(tx, ids)
}

/** The values that one call can change for many products. */
export type ProductValues = Pick<ProductRow, 'price' | 'stock' | 'category_id' | 'category' | 'sub_category' | 'status'>

/**
 * Sets the given values of a seller's products with one statement, and records their prices in the price history. A
 * draft that is put on sale becomes the newest product of the shop. The caller must have locked the products with
 * `lockOwnProducts`. Returns the new `updated_at`, which is the same for all rows.
 */
export async function setProductValues(
  tx: Tx,
  rows: readonly (ProductValues & { product_id: string })[],
): Promise<string> {
  const ids = rows.map(({ product_id }) => product_id)
  await noteProducts(tx, ids)
  const { rows: updated } = await sql<{ updated_at: string }>`
    update shop_products set price = line.price, stock = line.stock, category_id = line.category_id, category = line.category,
      sub_category = line.sub_category, status = line.status, updated_at = now(),
      created_at = case when shop_products.status = 'draft' and line.status = 'active' then now() else created_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (product_id uuid, ${TYPED}, status text)
    where shop_products.product_id = line.product_id
    returning shop_products.updated_at`.execute(tx)
  await noteProducts(tx, ids)
  await recordPrices(tx, ids)
  const [first] = updated
  if (!first) throw new Error('No product was updated.')
  return first.updated_at
}

/** Returns the ids of those products that are not drafts. */
export async function idsWithoutDrafts(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_products')
    .select('product_id')
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('status', '<>', 'draft')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

const textsOf = ({ product_id, texts }: WrittenRow & { product_id: string }) => ({ product_id, ...texts })
