import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Dictionary, loadDictionary } from './dictionary.ts'
import { lexeme } from './find-products.ts'
import { describeProduct, type ProductTexts } from './understand.ts'
import { soundOf } from './words.ts'

/**
 * The queue of the job that indexes products for the search: products affected by a changed term, and products that
 * have no index yet.
 */
export const INDEX_PRODUCTS = 'search.index-products'
/** The maximum number of products that one transaction indexes. */
const BATCH = 1000

type Row = ProductTexts & { product_id: string }

const TEXTS = sql`product_id, name, sub_category, category, description,
  array(select product_text.name from product_text where product_text.product_id = shop_products.product_id order by language) as other_names,
  array(select product_text.description from product_text where product_text.product_id = shop_products.product_id) as other_descriptions`

/**
 * Writes the search index of products. Each product gets its search term and its words. Words that no term contains are
 * added to `search_words`. Drafts are left out, because customers could otherwise find their words. Call it in the
 * transaction that writes the products' texts. The products must be new or locked.
 */
export async function indexProducts(
  database: Database | Tx,
  dictionary: Dictionary,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  const products = await sql<Row>`
    select ${TEXTS} from shop_products where product_id = any(${productIds}::uuid[]) and status <> 'draft'`.execute(
    database,
  )
  await writeIndex(database, dictionary, products.rows)
}

async function writeIndex(database: Database | Tx, dictionary: Dictionary, rows: readonly Row[]): Promise<void> {
  const described = rows.map((row) => ({ ...row, ...describeProduct(dictionary, row) }))
  const lines = JSON.stringify(
    described.map(({ product_id, category, term, lexemes }) => ({ product_id, category, term, lexemes })),
  )
  const words = described.flatMap(({ lexemes }) => lexemes.flatMap((one) => (one.startsWith('=') ? one.slice(1) : [])))
  const unknown = [...new Set(words)].filter((word) => !dictionary.has(word)).sort()
  await sql`
    with line as materialized (
      select * from jsonb_to_recordset(${lines}::jsonb) as line (product_id uuid, category text, term text, lexemes jsonb)
    ), places as (
      insert into search_term_categories (term, category)
      select distinct term, category from line where term is not null order by term, category on conflict do nothing
    ), words as (
      insert into search_words (word, sound) select * from unnest(${unknown}::text[], ${unknown.map(soundOf)}::text[]) on conflict do nothing
    )
    update shop_products set search_term = line.term, search_lexemes = array_to_tsvector(array(select jsonb_array_elements_text(line.lexemes)))
    from line where shop_products.product_id = line.product_id`.execute(database)
}

/**
 * The products that the job indexes: products with one of `words` in their texts, or all products of a category. If
 * both fields are undefined, it indexes the products that have no index yet.
 */
type Scope = { words?: string[]; category_id?: string }

/**
 * Registers the job that indexes products. Every minute it also indexes products that were written without an index.
 */
export function indexProductsByJob({ jobs, database }: Platform): void {
  jobs.register(INDEX_PRODUCTS, (scope: Scope) => indexAgain(database, scope), { schedule: '* * * * *' })
}

async function indexAgain(database: Database, scope: Scope): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const last = await database.transaction().execute(async (tx) => {
      // The products are locked in the order of their ids, as `server/lock-order.ts` requires.
      const { rows } = await sql<Row>`
        select ${TEXTS} from shop_products
        where product_id > ${after}::uuid and status <> 'draft' and ${inScope(scope)} order by product_id limit ${atMost(BATCH)} for no key update`.execute(
        tx,
      )
      if (rows.length > 0) await writeIndex(tx, await loadDictionary(tx), rows)
      return rows.at(-1)?.product_id
    })
    if (last === undefined) return
    after = last
  }
}

/**
 * SQL condition for the products to index (indexes products_by_lexemes, products_of_category and products_not_indexed).
 */
function inScope({ words, category_id }: Scope): RawBuilder<unknown> {
  if (words) return sql`status = 'active' and search_lexemes @@ ${words.map(lexeme).join(' | ')}::tsquery`
  return category_id ? sql`category_id = ${category_id}` : sql`search_lexemes is null`
}
