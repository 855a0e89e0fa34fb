import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Words that are looked for of those that were typed, and words that one with an error in it may stand for. */
const [MOST_WORDS, RESEMBLING] = [6, 5]
/** Comes after every other character. */
export const LAST_CHARACTER = '\u{10FFFF}'

/** What products are searched by: each a tsquery of PostgreSQL, the narrower before the wider. */
export type WordSearch = {
  /** These very words are in the name. */
  exact: string
  /** Words that begin so are in the name, or those that the typed ones resemble. */
  named: string
  /** They are in the name, the sub-category or the category. */
  anywhere: string
  words: TypedWord[]
}

type TypedWord = { word: string; resembling: string[] | null }

/** The search for what somebody has typed; undefined when one of its words resembles nothing that any product is called. */
export async function wordSearch(database: Database, typed: string): Promise<WordSearch | undefined> {
  const words = await typedWords(database, typed)
  if (words.length === 0 || words.some(({ resembling }) => resembling?.length === 0)) return undefined
  const all = (term: (word: TypedWord) => string) => words.map(term).join(' & ')
  return {
    exact: all(({ word }) => `${quoted(word)}:A`),
    named: all((word) => anyOf(word, 'A')),
    anywhere: all((word) => anyOf(word, '')),
    words,
  }
}

/** Part of a category: products of one sub-category, or those of none. */
export type Shelf = { category: string; sub_category: string | null }

/** The shelves of a category, or of all, on which products with all of these words are, if any (primary key of word_shelves); `limit` at the most. */
export async function shelvesOf(
  database: Database,
  words: readonly TypedWord[],
  { category, limit }: { category?: string | undefined; limit: number },
): Promise<Shelf[]> {
  const isThere = category === undefined ? sql`true` : sql`category = ${category}`
  const perWord = words.map(({ word, resembling }) => {
    const isIt =
      resembling === null
        ? sql`word >= ${word} and word < ${word + LAST_CHARACTER}`
        : sql`word = any(${resembling}::text[])`
    return sql`select category, sub_category from word_shelves where ${isIt} and ${isThere}`
  })
  const { rows } = await sql<Shelf>`
    select category, nullif(sub_category, '') as sub_category from (${sql.join(perWord, sql` intersect `)}) as shelves
    order by 1, 2 limit ${limit}`.execute(database)
  return rows
}

function anyOf({ word, resembling }: TypedWord, weight: string): string {
  if (resembling === null) return `${quoted(word)}:*${weight}`
  return `(${resembling.map((known) => `${quoted(known)}${weight && `:${weight}`}`).join(' | ')})`
}

/** A word as it stands in a tsquery. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
}

/**
 * The words of a text as PostgreSQL takes it apart, each with the known words that it resembles, the likest first (index
 * known_words_resembling); null where it is the beginning of a known one (the primary key).
 */
async function typedWords(database: Database, typed: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select word, case when not exists (
        select from known_words where known_words.word >= typed.word collate "C" and known_words.word < (typed.word || ${LAST_CHARACTER}) collate "C")
      then array(
        select known_words.word from known_words where known_words.word %> typed.word
        order by word_similarity(typed.word, known_words.word) desc, length(known_words.word), known_words.word limit ${RESEMBLING}) end as resembling
    from unnest(tsvector_to_array(to_tsvector('simple', ${typed}))) as typed (word)
    limit ${MOST_WORDS}`.execute(database)
  return rows
}
