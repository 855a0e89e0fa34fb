import { type Dictionary, type Part, SAME, type SearchTerm } from './dictionary.ts'
import { meaningful, withoutFillers } from './filler-words.ts'
import { type Size, takeSizes } from './sizes.ts'
import { type Sounded, stem, wordsOf } from './words.ts'

/** The meaning of a search query. */
export type Understood = {
  /** The goods that the query names. The last one is the main one: `apple juice` is juice. */
  goods: SearchTerm[]
  /**
   * The synonyms of each other word of the query. A product must have one synonym of each word. Each synonym is a list
   * of words. For example, red and lal are synonyms.
   */
  words: string[][][]
  /** Words that occur in no term and in no product. */
  unknown: string[]
  /**
   * The typed words without sizes, purposes and filler words. A misspelt word is replaced by the nearest known word, if
   * there is one.
   */
  typed: string[]
  size: Size | undefined
}

/**
 * Returns the words of a query that are neither in the dictionary nor a size. Such a word may still occur in products.
 */
export function unexplained(dictionary: Dictionary, text: string): string[] {
  return queryWords(text).words.filter((word) => !dictionary.has(word))
}

/**
 * Parses a query. `known` contains words of products that are equal or similar to the unexplained words of the query.
 */
export function understand(dictionary: Dictionary, text: string, known: readonly Sounded[] = []): Understood {
  const { words, uses, size } = queryWords(text)
  const ofProducts = new Set(known.map(({ word }) => word))
  const isKnown = (word: string) => dictionary.has(word) || ofProducts.has(word)
  // Two typed words may together be one known word, such as `water melon`. Neither of the two words then needs a
  // correction.
  const isPart = (place: number) =>
    [-1, 0].some(
      (shift) => place + shift >= 0 && dictionary.has(words.slice(place + shift, place + shift + 2).join('')),
    )
  const spell = (correct: (word: string) => string | undefined) =>
    words.map((word, place) =>
      isKnown(word) || isPart(place) ? word : (inflected(dictionary, word) ?? correct(word) ?? word),
    )
  const corrected = spell((word) => dictionary.correct(word, known))
  const namesGoods = dictionary.partsOf(corrected).some(isGoods)
  // Without goods, a quality is too little evidence for a misspelling: a search for broom must not show brown rice.
  const spelt = namesGoods ? corrected : spell((word) => exceptQuality(dictionary, word, known))
  const parts = dictionary.partsOf(spelt)
  const isUnknown = ({ term, words: [word = ''] }: Part) => !term && !isKnown(word)
  return {
    goods: parts.filter(isGoods).map(({ term }) => term),
    words: [
      ...parts.filter((part) => part.term?.kind === 'word' || (!part.term && !isUnknown(part))),
      ...dictionary.partsOf(uses),
    ].map(synonymsOf),
    unknown: parts.filter(isUnknown).flatMap((part) => part.words),
    typed: spelt,
    size,
  }
}

function isGoods(part: Part): part is Part & { term: SearchTerm } {
  return part.term !== undefined && part.term.kind !== 'word'
}

/** Returns the nearest known word. A word for a quality, such as brown, is only returned if it sounds the same. */
function exceptQuality(dictionary: Dictionary, word: string, known: readonly Sounded[]): string | undefined {
  const near = dictionary.correct(word, known)
  const [part] = near === undefined ? [] : dictionary.partsOf([near])
  return part?.term?.kind === 'word' ? dictionary.correct(word, known, SAME) : near
}

/** Matches the purpose of goods in a query, such as `aloo for fries` or `fries ke liye aloo`. */
const USES = /\bfor (?<after>.+)$|(?<before>\S+) k[ae]?y? li?y[ea]y?\b/

function queryWords(text: string): { words: string[]; uses: string[]; size: Size | undefined } {
  const folded = wordsOf(text).join(' ')
  const { after, before } = folded.match(USES)?.groups ?? {}
  const goods = folded.replace(USES, ' ').trim()
  const { words, size } = takeSizes(wordsOf(goods === '' ? folded : goods))
  const uses = goods === '' ? [] : meaningful(wordsOf(after ?? before ?? ''))
  return { words: withoutFillers(meaningful(words)).map(stem), uses: uses.map(stem), size }
}

/** Plural and case endings of Roman Urdu and Urdu words, such as in pyazon, sabziyan and kelon. */
const ENDINGS = /(?:iy?on|iy?an|iy?aan|on|oun|ein|en|ain|وں|یاں|یں|ون|یان|ین)$/

/** Returns the known word of which this word is a plural. A plural in -iyan mostly belongs to a word in -i. */
function inflected(dictionary: Dictionary, word: string): string | undefined {
  const base = word.replace(ENDINGS, '')
  if (base === word || base.length < 3) return undefined
  const bases = /^iy?a/.test(word.slice(base.length)) ? [`${base}i`, base] : [base]
  for (const one of bases) {
    const known = dictionary.has(one) ? one : dictionary.correct(one, [], SAME)
    if (known) return known
  }
  return undefined
}

/**
 * Returns the spellings of a part of a query that products can contain. These are the typed words and all spellings of
 * their search term, if they are a known term.
 */
function synonymsOf({ term, words }: Part): string[][] {
  if (!term) return [words]
  const spellings = [term.term, term.name, term.roman, term.urdu, ...term.aliases]
  return [words, ...spellings.map((spelling) => meaningful(wordsOf(spelling)).map(stem))].filter(
    (spelling) => spelling.length > 0,
  )
}

/** The texts of a product that are indexed for the search. */
export type ProductTexts = {
  name: string
  sub_category: string | null
  category: string
  description: string
  /** The names and descriptions in other languages. */
  other_names?: readonly string[]
  other_descriptions?: readonly string[]
}

/**
 * Matches the beginning of the part of a product name that describes origin, use or packing, such as in `Tinda for
 * gosht` and `Aloo, washed`.
 */
const QUALIFIER = /,| - | (?:for|from|with|without|in|on|by) |\bkay? liye\b/i

/**
 * Returns the search index of a product: the term that names the product, if there is one, and its `search_lexemes`.
 * These are the words of all its texts, the words of its name with a leading `=`, and its term with a leading `#`.
 */
export function describeProduct(dictionary: Dictionary, product: ProductTexts) {
  const { name, sub_category, category, description, other_names = [], other_descriptions = [] } = product
  const [head = name] = name.split(QUALIFIER)
  const [beforeParenthesis = '', ...inParenthesis] = head.split(/[()[\]]/)
  const sources = [
    beforeParenthesis,
    inParenthesis.join(' '),
    ...other_names.map(firstPart),
    sub_category ?? '',
    name.slice(head.length),
    category,
  ]
  const term = sources.map((source) => goodsIn(dictionary, source)).find((found) => found !== undefined)?.term ?? null
  const inName = [name, ...other_names].flatMap(meaningfulStems)
  const others = [sub_category ?? '', category, description, ...other_descriptions].flatMap(meaningfulStems)
  const marked = [...inName.map((word) => `=${word}`), ...(term === null ? [] : [`#${term}`])]
  return { term, lexemes: [...new Set([...marked, ...inName, ...others])] }
}

/** Returns the part of a name in any language before a comma or a parenthesis. */
const firstPart = (name: string) => name.split(/[,،(]/)[0] ?? name

/** Returns the words of a name without connecting words and plural endings. */
export function meaningfulStems(text: string): string[] {
  return meaningful(wordsOf(text)).map(stem)
}

/**
 * Returns the goods that a product name contains. These are the goods that are named last. If a kind of these goods is
 * named before them, as in `Basmati rice`, the function returns that kind.
 */
function goodsIn(dictionary: Dictionary, text: string): SearchTerm | undefined {
  // Sellers use many spellings, but a brand name must not be treated as a misspelling. Only words that sound exactly
  // alike are corrected.
  const words = meaningfulStems(text).map((word) =>
    dictionary.has(word) ? word : (dictionary.correct(word, [], SAME) ?? word),
  )
  const goods = dictionary.partsOf(words).flatMap(({ term }) => (term && term.kind !== 'word' ? [term] : []))
  const last = goods.at(-1)
  return last && (goods.findLast(({ term }) => dictionary.isWider(last.term, term)) ?? last)
}
