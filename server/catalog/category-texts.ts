import { type RawBuilder, sql } from 'kysely'
import type { Category, CategoryPlace } from '#contract/catalog.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { Texts } from '#contract/names.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The texts of a category and its sub-categories in other languages. */
export type CategoryTexts = Pick<Category, 'names' | 'descriptions' | 'sub_category_names'>

/** A database row of `category_text`, with the texts of a category in one language. */
type Row = {
  language: Language
  category_name: string
  description: string
  sub_category_names: Record<string, string>
}

/** SQL: an array of the rows of `category_text` for a category (primary key), with its texts in other languages. */
export const CATEGORY_TEXTS: RawBuilder<Row[]> = sql`
  coalesce((select json_agg(json_build_object('language', language, 'category_name', category_text.category_name,
      'description', category_text.description, 'sub_category_names', category_text.sub_category_names))
    from category_text where category_text.category_id = categories.category_id), '[]')`

/** Returns a category with its texts by language, in place of the database rows with these texts. */
export function withTexts<Read extends { texts: Row[] }>({
  texts,
  ...category
}: Read): Omit<Read, 'texts'> & CategoryTexts {
  const subCategories: Record<string, Texts> = {}
  for (const { language, sub_category_names } of texts)
    for (const [name, text] of Object.entries(sub_category_names))
      subCategories[name] = { ...subCategories[name], [language]: text }
  const byLanguage = (textOf: (row: Row) => string): Texts =>
    Object.fromEntries(texts.flatMap((row) => (textOf(row) === '' ? [] : [[row.language, textOf(row)]])))
  return {
    ...category,
    names: byLanguage(({ category_name }) => category_name),
    descriptions: byLanguage(({ description }) => description),
    sub_category_names: subCategories,
  }
}

/** Returns the `categoryPlace` of the API for a category, or for one of its sub-categories. */
export function placeOf(
  { category, category_name, names, sub_category_names }: Category,
  sub_category: string | null = null,
): CategoryPlace {
  const own = sub_category === null ? names : (sub_category_names[sub_category] ?? {})
  return { category, category_name, sub_category, names: own, category_names: names }
}

/**
 * Replaces the texts of a category in other languages. If the name in a language is missing, no text in this language
 * is stored. Texts of sub-categories that are not in `subCategories` are dropped. The caller must have locked the
 * category.
 */
export async function replaceCategoryTexts(
  tx: Tx,
  category_id: string,
  { names, descriptions, sub_category_names }: CategoryTexts,
  subCategories: readonly string[],
): Promise<void> {
  await tx.deleteFrom('category_text').where('category_id', '=', category_id).execute()
  const rows = LANGUAGES.flatMap((language) => {
    const category_name = names[language]
    if (!category_name) return []
    const known = subCategories.flatMap((name) => {
      const text = sub_category_names[name]?.[language]
      return text ? [[name, text]] : []
    })
    const description = descriptions[language] ?? ''
    return [
      {
        category_id,
        language,
        category_name,
        description,
        sub_category_names: JSON.stringify(Object.fromEntries(known)),
      },
    ]
  })
  if (rows.length > 0) await tx.insertInto('category_text').values(rows).execute()
}
