import { type Dictionary, meaningful, type Part, SAME, type SearchTerm, withoutFillers } from './dictionary.ts'
import { type Size, takeSizes } from './sizes.ts'
import { type Sounded, stem, wordsOf } from './words.ts'

/** The parsed meaning of a query. */
export type Understood = {
  /** The goods in the query; the last one is the main one: `apple juice` is juice. */
  goods: SearchTerm[]
  /**
   * The synonyms of each other word, each as a list of words: red is lal. A product must have one synonym of each word.
   */
  words: string[][][]
  /** Words that are in no term and no product. */
  unknown: string[]
  /** The typed words, in the spelling of products and terms. */
  typed: string[]
  size: Size | undefined
}

/** The words of a query that are neither in the dictionary nor a size. Products may contain them. */
export function unexplained(dictionary: Dictionary, text: string): string[] {
  return queryWords(text).words.filter((word) => !dictionary.has(word))
}

/**
 * Parses a query. `known` maps the unexplained words to similar words of products, or to themselves if a product has
 * them.
 */
export function understand(dictionary: Dictionary, text: string, known: readonly Sounded[] = []): Understood {
  const { words, uses, size } = queryWords(text)
  const ofProducts = new Set(known.map(({ word }) => word))
  const isKnown = (word: string) => dictionary.has(word) || ofProducts.has(word)
  // Two typed words that form one word, such as `water melon`, need no correction.
  const isPart = (place: number) =>
    [-1, 0].some(
      (shift) => place + shift >= 0 && dictionary.has(words.slice(place + shift, place + shift + 2).join('')),
    )
  const correct = (word: string) => inflected(dictionary, word) ?? dictionary.correct(word, known) ?? word
  const spelt = words.map((word, place) => (isKnown(word) || isPart(place) ? word : correct(word)))
  const parts = dictionary.partsOf(spelt)
  const isUnknown = ({ term, words: [word = ''] }: Part) => !term && !isKnown(word)
  return {
    goods: parts.flatMap(({ term }) => (term && term.kind !== 'word' ? [term] : [])),
    words: [
      ...parts.filter((part) => part.term?.kind === 'word' || (!part.term && !isUnknown(part))),
      ...dictionary.partsOf(uses),
    ].map(synonymsOf),
    unknown: parts.filter(isUnknown).flatMap((part) => part.words),
    typed: spelt,
    size,
  }
}

/** The purpose of goods: `aloo for fries`, `fries ke liye aloo`. */
const USES = /\bfor (?<after>.+)$|(?<before>\S+) k[ae]?y? li?y[ea]y?\b/

function queryWords(text: string): { words: string[]; uses: string[]; size: Size | undefined } {
  const folded = wordsOf(text).join(' ')
  const { after, before } = folded.match(USES)?.groups ?? {}
  const goods = folded.replace(USES, ' ').trim()
  const { words, size } = takeSizes(wordsOf(goods === '' ? folded : goods))
  const uses = goods === '' ? [] : meaningful(wordsOf(after ?? before ?? ''))
  return { words: withoutFillers(meaningful(words)).map(stem), uses: uses.map(stem), size }
}

/** Plural and case endings of Roman Urdu and Urdu: pyazon, sabziyan, kelon. */
const ENDINGS = /(?:iy?on|iy?an|iy?aan|on|oun|ein|en|ain|وں|یاں|یں|ون|یان|ین)$/

function inflected(dictionary: Dictionary, word: string): string | undefined {
  const base = word.replace(ENDINGS, '')
  if (base === word || base.length < 3) return undefined
  return dictionary.has(base) ? base : dictionary.correct(base, [], SAME)
}

/** The spellings of a part that products can have: the spellings of its term, or the word. */
function synonymsOf({ term, words }: Part): string[][] {
  if (!term) return [words]
  const spellings = [term.term, term.name, term.roman, term.urdu, ...term.aliases]
  return [words, ...spellings.map((spelling) => meaningful(wordsOf(spelling)).map(stem))].filter(
    (spelling) => spelling.length > 0,
  )
}

/** The texts of a product that a search reads. */
export type ProductTexts = { name: string; sub_category: string | null; category: string; description: string }

/** Words that start a suffix about the origin, the use or the packing: `Tinda for gosht`, `Aloo, washed`. */
const QUALIFIER = /,| - | (?:for|from|with|without|in|on|by) |\bkay? liye\b/i

/**
 * Returns the term that names a product, if any, and its `search_lexemes`: each word of its texts, each word of its
 * name after `=`, and the term after `#`.
 */
export function describeProduct(dictionary: Dictionary, { name, sub_category, category, description }: ProductTexts) {
  const [head = name] = name.split(QUALIFIER)
  const [beforeParenthesis = '', ...inParenthesis] = head.split(/[()[\]]/)
  const sources = [beforeParenthesis, inParenthesis.join(' '), sub_category ?? '', name.slice(head.length), category]
  const term = sources.map((source) => goodsIn(dictionary, source)).find((found) => found !== undefined)?.term ?? null
  const inName = meaningfulStems(name)
  const others = [sub_category ?? '', category, description].flatMap(meaningfulStems)
  const marked = [...inName.map((word) => `=${word}`), ...(term === null ? [] : [`#${term}`])]
  return { term, lexemes: [...new Set([...marked, ...inName, ...others])] }
}

/** The normalised words of a name. */
export function meaningfulStems(text: string): string[] {
  return meaningful(wordsOf(text)).map(stem)
}

/** The goods in a name: the last named goods, or a kind of them that is named before, as in `Basmati rice`. */
function goodsIn(dictionary: Dictionary, text: string): SearchTerm | undefined {
  // Sellers use many spellings, but a brand is not a misspelling. Only words with the same sound are corrected.
  const words = meaningfulStems(text).map((word) =>
    dictionary.has(word) ? word : (dictionary.correct(word, [], SAME) ?? word),
  )
  const goods = dictionary.partsOf(words).flatMap(({ term }) => (term && term.kind !== 'word' ? [term] : []))
  const last = goods.at(-1)
  return last && (goods.findLast(({ term }) => dictionary.isWider(last.term, term)) ?? last)
}
