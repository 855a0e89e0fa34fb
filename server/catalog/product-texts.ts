import { type RawBuilder, sql } from 'kysely'
import { LANGUAGES } from '#contract/language.ts'
import type { Texts } from '#contract/names.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * SQL: the names of a product in other languages than that of its main name, by language (primary key of product_text).
 * It is for queries of the table `shop_products`, or of a subquery with the alias `shop_products`.
 */
export const NAMES: RawBuilder<Texts> = sql`coalesce((
  select json_object_agg(language, product_text.name) from product_text where product_text.product_id = shop_products.product_id), '{}')`

/** SQL: the descriptions of a product in other languages, by language (primary key of product_text). */
export const DESCRIPTIONS: RawBuilder<Texts> = sql`coalesce((
    select json_object_agg(language, product_text.description) from product_text
    where product_text.product_id = shop_products.product_id and product_text.description <> ''), '{}')`

/** The texts of products in other languages: names and descriptions by language. */
export type ProductTexts = { names?: Texts | undefined; descriptions?: Texts | undefined }

/**
 * Replaces the texts of products in other languages. If the name in a language is missing, no text in this language is
 * stored. The caller must have locked or inserted the products.
 */
export async function replaceTexts(tx: Tx, rows: readonly (ProductTexts & { product_id: string })[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ product_id }) => product_id)
  await sql`delete from product_text where product_id = any(${ids}::uuid[])`.execute(tx)
  const texts = rows.flatMap(({ product_id, names = {}, descriptions = {} }) =>
    LANGUAGES.flatMap((language) => {
      const name = names[language]
      return name ? [{ product_id, language, name, description: descriptions[language] ?? '' }] : []
    }),
  )
  // All rows of product texts are one parameter. The SQL text is therefore the same for every number of rows, and
  // PostgreSQL prepares it once.
  await sql`
    insert into product_text (product_id, language, name, description)
    select product_id, language, name, description
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (product_id uuid, language text, name text, description text)`.execute(
    tx,
  )
}

/** Copies the texts in other languages from one product to other products. The caller must have locked the products. */
export async function copyTexts(tx: Tx, fromId: string, toIds: readonly string[]): Promise<void> {
  await sql`delete from product_text where product_id = any(${toIds}::uuid[])`.execute(tx)
  await sql`
    insert into product_text (product_id, language, name, description)
    select target.product_id, language, name, description from product_text, unnest(${toIds}::uuid[]) as target (product_id)
    where product_text.product_id = ${fromId}`.execute(tx)
}
