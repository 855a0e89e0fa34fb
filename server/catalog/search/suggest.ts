import { sql } from 'kysely'
import type { Category, Product, Suggestion } from '#contract/catalog.ts'
import type { Texts } from '#contract/names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { placeOf } from '../category-texts.ts'
import { categories } from '../queries.ts'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import { productsOfTerms, productsWithWords, type Terms } from './find-products.ts'
import { matchAll, searchProducts, sellersCalled } from './search-products.ts'
import { takeSizes } from './sizes.ts'
import { stem, wordsOf } from './words.ts'

const [PRODUCTS, CATEGORIES, SELLERS] = [6, 3, 2]
/** The maximum numbers of terms, and of words from products, that are considered for a prefix. */
const [TERMS, WORDS] = [60, 5]
/** The maximum number of products that are considered: in total, and for each term that matches the prefix. */
const [CANDIDATES, OF_EACH] = [24, 4]

/**
 * Returns suggestions while a customer is typing: products, categories and sellers. The products are goods that the
 * query names, or goods whose name begins with the query. Only one product of each kind of goods is shown; products in
 * stock come first. The categories contain these goods. The names of the sellers match the query.
 */
export async function suggest(platform: Platform, q: string): Promise<Suggestion> {
  const { replica } = platform
  const dictionary = await dictionaryOf(platform)
  const completed = completionsOf(dictionary, q)
  const [products, sellers, known] = await Promise.all([
    suggestedProducts(platform, q, completed),
    sellersCalled(replica, q, { namesGoods: false, isTyping: true, limit: SELLERS }),
    categories(replica),
  ])
  return {
    products: oneOfEach(products).slice(0, PRODUCTS),
    categories: categoriesFor(dictionary, known, q, completed).slice(0, CATEGORIES),
    sellers,
  }
}

/**
 * Returns products of the terms that begin with the query. If there are no such products, returns products with words
 * that begin with the last word of the query. If there are no such words either, returns the results of a search.
 */
async function suggestedProducts(platform: Platform, q: string, completed: Terms): Promise<readonly Product[]> {
  const { replica } = platform
  const filters = { sort: 'default', limit: CANDIDATES } as const
  const ofTerms = completed.length > 0 ? await productsOfTerms(replica, completed, filters, { ofEach: OF_EACH }) : []
  if (ofTerms.length > 0) return ofTerms
  const words = await wordsBeginningWith(replica, wordsOf(q).at(-1) ?? '')
  const known = wordsOf(q).slice(0, -1).map(stem)
  if (words.length === 0) return searchProducts(platform, { ...filters, q })
  return productsWithWords(
    replica,
    { words: matchAll([...known.map((word) => [[word]]), words.map((word) => [word])]) },
    filters,
    {},
  )
}

/** Returns words of products that begin with these letters (primary key of search_words). */
async function wordsBeginningWith(database: Database, letters: string): Promise<string[]> {
  if (letters.length < 2) return []
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word >= ${letters} and word < ${`${letters}\u{10FFFF}`} order by word limit ${atMost(WORDS)}`.execute(
    database,
  )
  return rows.map(({ word }) => word)
}

/**
 * Returns the terms with a spelling that begins with the query, and the kinds of these terms. Returns none if the query
 * is already a known name, because a search for that name gives better products.
 */
function completionsOf(dictionary: Dictionary, q: string): Terms {
  const { words } = takeSizes(wordsOf(q))
  if (words.length === 0 || dictionary.partsOf(words.map(stem)).every(({ term }) => term)) return []
  const terms = dictionary
    .beginningWith(words.join(' '), TERMS)
    .flatMap(({ term }, place) => [term, ...dictionary.kindsOf(term)].map((one) => ({ term: one, rank: place })))
  // A term can occur several times with different ranks. Only its lowest rank is kept.
  return [...new Map(terms.toReversed().map((one) => [one.term, one])).values()]
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
 * Returns categories and sub-categories by their names. A name fits if one of its words begins with the last word of
 * the query. It also fits if it contains a search term that the query names, or a term that begins with the query.
 */
function categoriesFor(
  dictionary: Dictionary,
  known: readonly Category[],
  q: string,
  completed: readonly { term: string }[],
): Suggestion['categories'] {
  const typed = wordsOf(q)
  const wanted = new Set([
    ...dictionary.partsOf(typed.map(stem)).flatMap(({ term }) => term?.term ?? []),
    ...completed.map(({ term }) => term),
  ])
  const fits = (name: string) =>
    wordsOf(name).some((word) => word.startsWith(typed.at(-1) ?? '')) ||
    dictionary.partsOf(wordsOf(name).map(stem)).some(({ term }) => term && wanted.has(term.term))
  const fitsAny = (name: string, names: Texts = {}) => [name, ...Object.values(names)].some((one) => one && fits(one))
  return known.flatMap((category) => [
    ...(fitsAny(category.category_name, category.names) ? [placeOf(category)] : []),
    ...category.sub_categories
      .filter((name) => fitsAny(name, category.sub_category_names[name]))
      .map((name) => placeOf(category, name)),
  ])
}
