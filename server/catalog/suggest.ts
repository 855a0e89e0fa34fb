import { sql } from 'kysely'
import type { Category, Product, Suggestion } from '#contract/catalog.ts'
import type { Texts } from '#contract/names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { placeOf } from './category-texts.ts'
import { newestOfTerms } from './newest-of-terms.ts'
import { categories } from './queries.ts'
import type { Dictionary } from './search/dictionary.ts'
import { searchProducts } from './search/search-products.ts'
import { partsOfQuery } from './search/understand.ts'
import { meaningful, soundOf, wordsOf } from './search/words.ts'
import { dictionaryOf } from './search-terms.ts'
import { sellersCalled } from './sellers-called.ts'

const [PRODUCTS, CATEGORIES, SELLERS] = [6, 3, 2]
/** A length that is greater than that of every spelling in letters. */
const LONGEST = 1000
/** The maximum numbers of search terms, and of words from products, that suggestions consider for the typed letters. */
const [TERMS, WORDS] = [60, 5]
/**
 * The maximum number of products that suggestions consider: in total, and for each search term that begins with the
 * typed letters.
 */
const [CANDIDATES, OF_EACH] = [24, 4]

/**
 * Returns suggestions while a customer is typing: products, categories and sellers. The products are goods that the
 * query names, or goods with a name that begins with the query. Only one product of each kind of goods is shown;
 * products in stock come first. The categories contain these goods. The names of the sellers match the query.
 */
export async function suggest(platform: Platform, q: string): Promise<Suggestion> {
  const { replica } = platform
  const dictionary = await dictionaryOf(platform)
  const completed = completionsOf(dictionary, q)
  const [products, sellers, all] = await Promise.all([
    suggestedProducts(platform, dictionary, q, completed),
    sellersCalled(replica, q, { namesGoods: false, isTyping: true, limit: SELLERS }),
    categories(replica),
  ])
  return {
    products: oneOfEach(products).slice(0, PRODUCTS),
    categories: categoriesFor(dictionary, all, q, completed).slice(0, CATEGORIES),
    sellers,
  }
}

/**
 * Returns products for the suggestions, of the search terms in `completed`. If there are none, returns the results of a
 * search, in which the last word can be the beginning of a word.
 */
async function suggestedProducts(
  platform: Platform,
  dictionary: Dictionary,
  q: string,
  completed: readonly string[],
): Promise<readonly Product[]> {
  const ofTerms = await newestOfTerms(platform.replica, completed, { ofEach: OF_EACH, limit: CANDIDATES })
  if (ofTerms.length > 0) return ofTerms
  const words = wordsOf(q)
  const last = words.pop() ?? ''
  const word = dictionary.sounds.has(soundOf(last)) ? last : await wordBeginningWith(platform.replica, last)
  return searchProducts(platform, { q: [...words, word].join(' '), sort: 'default', limit: CANDIDATES })
}

/**
 * Returns the shortest word in products that begins with these letters, or the letters if there is none (primary key of
 * search_words).
 */
async function wordBeginningWith(database: Database, letters: string): Promise<string> {
  if (letters.length < 2) return letters
  const start = soundOf(letters)
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word from search_words where sound >= ${start} and sound < ${`${start}\u{10FFFF}`} order by sound limit ${atMost(WORDS)}
    ) as begun order by length(word) limit 1`.execute(database)
  return rows[0]?.word ?? letters
}

/**
 * Returns the search terms with a spelling that begins with the query, and the terms that are kinds of them. Terms with
 * a name that begins with it come first, the shortest of these names first: for `al`, aloo comes before aloo bukhara.
 * Returns none if the query is a whole spelling, because a search then finds better products.
 */
function completionsOf(dictionary: Dictionary, q: string): string[] {
  const start = partsOfQuery(q).words.join(' ')
  const begun = spellings(dictionary).filter(({ text }) => text.startsWith(start))
  if (start === '' || begun.some(({ text }) => text === start)) return []
  const terms = begun.toSorted((one, other) => one.place - other.place).map(({ term }) => term)
  return [...new Set([...new Set(terms)].slice(0, TERMS).flatMap((term) => dictionary.within(term).flat()))]
}

type Spelling = { term: string; text: string; place: number }
const known = new WeakMap<Dictionary, Spelling[]>()

/** Returns the spellings of all goods, with the rank of each in suggestions. Names come before synonyms. */
function spellings(dictionary: Dictionary): Spelling[] {
  const found =
    known.get(dictionary) ??
    [...dictionary.terms.values()]
      .filter(({ kind }) => kind === 'product')
      .flatMap(({ term, name, roman, urdu, aliases }) =>
        [term, name, roman, urdu, ...aliases].map((spelling, place) => {
          const text = wordsOf(spelling).join(' ')
          return { term, text, place: text.length + (place < 4 ? 0 : LONGEST) }
        }),
      )
  known.set(dictionary, found)
  return found
}

/**
 * Returns one product of each kind of goods, because several packs or sellers may have the same goods. Products in
 * stock are preferred.
 */
function oneOfEach(products: readonly Product[]): Product[] {
  const inStockFirst = products.toSorted((one, other) => Number(one.stock === 0) - Number(other.stock === 0))
  const kinds = new Map<string, Product>()
  for (const product of inStockFirst) {
    const kind = product.name.split(/,? \d|, /)[0]?.toLowerCase() ?? ''
    if (!kinds.has(kind)) kinds.set(kind, product)
  }
  return [...kinds.values()]
}

/**
 * Returns the categories and sub-categories whose names match a query. A name matches if one of its words begins with
 * the last word of the query. It also matches if it contains a search term that the query names, or a term that begins
 * with the query.
 */
function categoriesFor(
  dictionary: Dictionary,
  known: readonly Category[],
  q: string,
  completed: readonly string[],
): Suggestion['categories'] {
  const typed = wordsOf(q)
  const wanted = new Set([...dictionary.partsOf(meaningful(q)).flatMap(({ term }) => term?.term ?? []), ...completed])
  const fits = (name: string) =>
    wordsOf(name).some((word) => word.startsWith(typed.at(-1) ?? '')) ||
    dictionary.partsOf(meaningful(name)).some(({ term }) => term && wanted.has(term.term))
  const fitsAny = (name: string, names: Texts = {}) => [name, ...Object.values(names)].some((one) => one && fits(one))
  return known.flatMap((category) => [
    ...(fitsAny(category.category_name, category.names) ? [placeOf(category)] : []),
    ...category.sub_categories
      .filter((name) => fitsAny(name, category.sub_category_names[name]))
      .map((name) => placeOf(category, name)),
  ])
}
