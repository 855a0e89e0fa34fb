import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { CATEGORIES } from './assortment.ts'
import type { DemoProduct } from './products.ts'

/** The four categories and every product in them. */
export async function insertGoods(tx: Tx, products: DemoProduct[]): Promise<void> {
  const categories = await tx
    .insertInto('categories')
    .values(
      CATEGORIES.map((category, position) => ({ ...category, sub_categories: [...category.sub_categories], position })),
    )
    .returning(['category_id', 'category_name'])
    .execute()
  const idOf = new Map(categories.map(({ category_id, category_name }) => [category_name.toLowerCase(), category_id]))
  const rows = products.map((product) => ({ ...product, category_id: idOf.get(product.category) }))
  await sql`
    insert into shop_products (product_id, seller_id, category_id, category, sub_category, name, description, price,
      unit_weight, unit_label, stock, image_url, created_at, updated_at)
    select product_id, seller_id, category_id, category, sub_category, name, description, price,
      unit_weight, unit_label, stock, image_url, now() - make_interval(secs => age * 86400), now() - make_interval(secs => age * 86400)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as product(product_id uuid, seller_id uuid, category_id uuid,
      category text, sub_category text, name text, description text, price bigint, unit_weight numeric, unit_label text,
      stock int, image_url text, age float8)`.execute(tx)
}

/** What the customer whom people try the shop with has on their wishlist. */
export async function insertWishes(tx: Tx, customerId: string, products: DemoProduct[]): Promise<void> {
  await tx
    .insertInto('wishlist')
    .values(products.map(({ product_id }) => ({ customer_id: customerId, product_id })))
    .execute()
}
