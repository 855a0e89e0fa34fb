import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Dictionary, SearchTerm } from './search/dictionary.ts'
import { lexeme } from './search/find-products.ts'
import { meaningful, soundOf, soundsOf } from './search/words.ts'
import { loadDictionary } from './search-terms.ts'

/**
 * The queue of the job that indexes products for the search: products affected by a changed term, and products that
 * have no index yet.
 */
export const INDEX_PRODUCTS = 'search.index-products'
/** The maximum number of products that one transaction indexes. */
const BATCH = 1000

/** The texts of a product that are indexed for the search. */
type ProductTexts = {
  name: string
  sub_category: string | null
  category: string
  description: string
  /** The names and descriptions in other languages. */
  other_names?: readonly string[]
  other_descriptions?: readonly string[]
}
type Row = ProductTexts & { product_id: string }

const TEXTS = sql`product_id, name, sub_category, category, description,
  array(select product_text.name from product_text where product_text.product_id = shop_products.product_id order by language) as other_names,
  array(select product_text.description from product_text where product_text.product_id = shop_products.product_id) as other_descriptions`

/**
 * Writes the search index of products. Each product gets its search term and the sounds of its words. Sounds that no
 * term contains are added to `search_words`. It leaves out drafts, because their words must not appear in the
 * customers' searches. Call it in the transaction that writes the products' texts. The products must be new or locked.
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
  const words = rows.flatMap(({ name, other_names = [] }) => [name, ...other_names].flatMap(meaningful))
  const bySound = new Map(words.map((word) => [soundOf(word), word]))
  const unknown = [...bySound].filter(([sound]) => !dictionary.sounds.has(sound)).toSorted()
  await sql`
    with line as materialized (
      select * from jsonb_to_recordset(${lines}::jsonb) as line (product_id uuid, category text, term text, lexemes jsonb)
    ), places as (
      insert into search_term_categories (term, category)
      select distinct term, category from line where term is not null order by term, category on conflict do nothing
    ), words as (
      insert into search_words (sound, word)
      select * from unnest(${unknown.map(([sound]) => sound)}::text[], ${unknown.map(([, word]) => word)}::text[]) on conflict do nothing
    )
    update shop_products set search_term = line.term, search_lexemes = array_to_tsvector(array(select jsonb_array_elements_text(line.lexemes)))
    from line where shop_products.product_id = line.product_id`.execute(database)
}

/**
 * The products that the job indexes for the search: products with one of `words` in their texts, or all products of a
 * category. If both fields are undefined, it indexes the products that have no index yet.
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
      // The job locks the products that it indexes in the order of their ids, as `server/lock-order.ts` requires.
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
 * SQL condition for the products that the job indexes for the search (indexes products_by_lexemes, products_of_category
 * and products_not_indexed).
 */
function inScope({ words, category_id }: Scope): RawBuilder<unknown> {
  if (words) return sql`status = 'active' and search_lexemes @@ ${words.map(lexeme).join(' | ')}::tsquery`
  return category_id ? sql`category_id = ${category_id}` : sql`search_lexemes is null`
}

/**
 * Matches the beginning of the part of a product name that describes origin, use or packing, such as in `Tinda for
 * gosht` and `Aloo, washed`.
 */
const QUALIFIER = /,| - | (?:for|from|with|without|in|on|by) |\bkay? liye\b/i

/**
 * Returns the search index of a product: the term that names the product, if there is one, and its `search_lexemes`.
 * They contain the sounds of all its texts. The sounds of its name are also there with a leading `=`, and its term with
 * a leading `#`.
 */
export function describeProduct(dictionary: Dictionary, product: ProductTexts) {
  const { name, sub_category, category, description, other_names = [], other_descriptions = [] } = product
  const [head = name] = name.split(QUALIFIER)
  const [beforeParenthesis = '', ...inParenthesis] = head.split(/[()[\]]/)
  const sources = [
    beforeParenthesis,
    inParenthesis.join(' '),
    ...other_names.map((other) => other.split(/[,،(]/)[0] ?? other),
    sub_category ?? '',
    name.slice(head.length),
    category,
  ]
  const term = sources.map((source) => goodsIn(dictionary, source)).find((found) => found !== undefined)?.term ?? null
  const inName = [name, ...other_names].flatMap(soundsOf)
  const others = [sub_category ?? '', category, description, ...other_descriptions].flatMap(soundsOf)
  const marked = [...inName.map((sound) => `=${sound}`), ...(term === null ? [] : [`#${term}`])]
  return { term, lexemes: [...new Set([...marked, ...inName, ...others])] }
}

/** Returns the search term of the goods that a product name is about. Returns undefined if it names none. */
function goodsIn(dictionary: Dictionary, text: string): SearchTerm | undefined {
  const parts = dictionary.partsOf(meaningful(text))
  return dictionary.mainOf(parts.flatMap(({ term }) => (term && term.kind !== 'word' ? [term] : [])))
}
