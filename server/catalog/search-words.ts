import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { unseenByPlanner } from '#server/platform/database/prepared-statements.ts'

/** Words that are looked for of those that were typed, and words that one with an error in it may stand for. */
const [MOST_WORDS, RESEMBLING] = [6, 5]
/** Rows of word_shelves that are read for a word: where there are more, very many words begin so. */
const MOST_SHELVES = 100
/** Comes after every other character. */
const LAST_CHARACTER = '\u{10FFFF}'
/** Characters from which a typing error can be told from another word. */
export const ENOUGH_TO_RESEMBLE = 3

/** What products are searched by: each a tsquery of PostgreSQL, the narrower before the wider. */
export type WordSearch = {
  /** These very words are in the name; undefined where no product has ever had one of them. */
  exact: string | undefined
  /** Words that begin so are in the name, or those that the typed ones resemble. */
  named: string
  /** They are in the name, the sub-category or the category. */
  anywhere: string
  /** Where products with all of these words are, if anywhere; undefined where they may be everywhere. */
  shelves: Shelf[] | undefined
}

/** Part of a category: products of one sub-category, or those of none. */
export type Shelf = { category: string; sub_category: string | null }

/**
 * A word that was typed, and whether it is known itself; the known ones that it resembles, or null where it is the beginning of some; and the
 * category and sub-category of each place where they are, again and again, or null where they are very many.
 */
export type TypedWord = {
  word: string
  is_known: boolean
  resembling: string[] | null
  categories: string[] | null
  sub_categories: (string | null)[] | null
}

/** What comes after every text that begins so. */
export function endOf(beginning: string) {
  return sql<string>`(select ${beginning}::text || ${LAST_CHARACTER})`
}

/** The search for what somebody has typed; undefined when one of its words resembles nothing that any product is called. */
export async function wordSearch(database: Database, typed: string): Promise<WordSearch | undefined> {
  return searchOf((await typedWords(typed).execute(database)).rows)
}

/** The same for words that are known already. */
export function searchOf(words: readonly TypedWord[]): WordSearch | undefined {
  if (words.length === 0 || words.some(({ resembling }) => resembling?.length === 0)) return undefined
  const all = (term: (word: TypedWord) => string) => words.map(term).join(' & ')
  return {
    exact: words.every(({ is_known }) => is_known) ? all(({ word }) => `${quoted(word)}:A`) : undefined,
    named: all((word) => anyOf(word, 'A')),
    anywhere: all((word) => anyOf(word, '')),
    shelves: onAll(words.map(shelvesOf).filter((shelves) => shelves !== null)),
  }
}

/** The shelves where a word is, each once, by a name of theirs; null where they are very many. */
function shelvesOf({ categories, sub_categories }: TypedWord): Map<string, Shelf> | null {
  const shelves = categories?.map(
    (category, place): Shelf => ({ category, sub_category: sub_categories?.[place] ?? null }),
  )
  return shelves ? new Map(shelves.map((shelf) => [JSON.stringify(shelf), shelf])) : null
}

/** The shelves that are in all of the lists. */
function onAll([first, ...others]: Map<string, Shelf>[]): Shelf[] | undefined {
  return first && [...first].flatMap(([name, shelf]) => (others.every((shelves) => shelves.has(name)) ? [shelf] : []))
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
 * known_words_resembling), or none where it is the beginning of known ones (the primary key); and where they are (primary key of word_shelves).
 */
export function typedWords(typed: string) {
  return sql<TypedWord>`
    select word, exists (select from known_words where known_words.word = typed.word collate "C") as is_known, resembling, categories, sub_categories
    from unnest(tsvector_to_array(to_tsvector('simple', ${unseenByPlanner(typed)}))) as typed (word)
    cross join lateral (
      select case when not exists (
        select from known_words where known_words.word >= typed.word collate "C" and known_words.word < (typed.word || ${LAST_CHARACTER}) collate "C")
      then array(
        select known_words.word from known_words where known_words.word %> typed.word
        order by word_similarity(typed.word, known_words.word) desc, length(known_words.word), known_words.word limit ${atMost(RESEMBLING)}) end as resembling
      offset 0
    ) as known
    cross join lateral (
      select case when count(*) < ${atMost(MOST_SHELVES)} then coalesce(array_agg(category), '{}') end as categories,
        array_agg(nullif(sub_category, '')) as sub_categories
      from (
        (select category, sub_category from word_shelves
          where resembling is null and word >= typed.word collate "C" and word < (typed.word || ${LAST_CHARACTER}) collate "C" limit ${atMost(MOST_SHELVES)})
        union all
        (select category, sub_category from word_shelves where word = any(resembling) limit ${atMost(MOST_SHELVES)})
      ) as shelves
    ) as places
    limit ${atMost(MOST_WORDS)}`
}
