import { indexProducts } from '#server/catalog/index-products.ts'
import { loadDictionary } from '#server/catalog/search-terms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { daysBefore, type Moment, toTimestamp } from '../clock.ts'
import { insertRows } from '../insert-rows.ts'
import { categoryPictureUrl } from '../pictures/category-pictures.ts'
import { CATEGORIES } from './categories.ts'
import type { DemoProduct } from './products.ts'
import { insertPrices } from './sales.ts'

/** Inserts the four categories and all their products, with their prices, their sales and their search index. */
export async function insertGoods(tx: Tx, products: readonly DemoProduct[], now: Moment): Promise<void> {
  const categories = await tx
    .insertInto('categories')
    .values(CATEGORIES.map(({ urdu, ...category }, position) => ({ ...category, ...picturesOf(category), position })))
    .returning(['category_id', 'category_name'])
    .execute()
  const idOf = new Map(categories.map(({ category_id, category_name }) => [category_name.toLowerCase(), category_id]))
  await insertRows(
    tx,
    'category_text',
    CATEGORIES.map((category) => urduRowOf(category, idOf)),
  )
  const groups = new Map(products.flatMap(({ group_id, seller_id }) => (group_id ? [[group_id, seller_id]] : [])))
  await insertRows(
    tx,
    'product_groups',
    [...groups].map(([group_id, seller_id]) => ({ group_id, seller_id })),
  )
  const rows = products.map(({ age, more_pictures, urdu, ...product }) => {
    const at = toTimestamp(daysBefore(now, age))
    return { ...product, category_id: idOf.get(product.category) ?? '', created_at: at, updated_at: at }
  })
  await insertRows(tx, 'shop_products', rows)
  await insertRows(
    tx,
    'product_text',
    products.map(({ product_id, urdu: { name, description } }) => ({ product_id, language: 'ur', name, description })),
  )
  await insertPrices(tx, products, now)
  await insertRows(
    tx,
    'product_pictures',
    products.flatMap(({ product_id, more_pictures }) =>
      more_pictures.map((url, index) => ({ product_id, position: index + 2, url })),
    ),
  )
  const productIds = rows.map(({ product_id }) => product_id)
  await indexProducts(tx, await loadDictionary(tx), productIds)
}

/** Returns the database row with the Urdu texts of a demo category and its sub-categories. */
function urduRowOf({ category_name, sub_categories, urdu }: (typeof CATEGORIES)[number], idOf: Map<string, string>) {
  return {
    category_id: idOf.get(category_name.toLowerCase()) ?? '',
    language: 'ur',
    category_name: urdu.name,
    description: urdu.description,
    sub_category_names: Object.fromEntries(sub_categories.map((name, place) => [name, urdu.sub_categories[place]])),
  }
}

function picturesOf({ category_name, sub_categories }: Omit<(typeof CATEGORIES)[number], 'urdu'>) {
  return {
    image_url: categoryPictureUrl(category_name),
    sub_category_images: JSON.stringify(
      Object.fromEntries(sub_categories.map((name) => [name, categoryPictureUrl(name)])),
    ),
  }
}
