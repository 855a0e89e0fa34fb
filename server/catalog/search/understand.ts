import { type Dictionary, meaningful, type Part, SAME, type SearchTerm, withoutFillers } from './dictionary.ts'
import { type Size, takeSizes } from './sizes.ts'
import { type Sounded, stem, wordsOf } from './words.ts'

/** What a query asks for. */
export type Understood = {
  /** The goods that the query names; the last is what it is about: `apple juice` is juice. */
  goods: SearchTerm[]
  /** For each other word its synonyms, each a list of words: red is lal. A product must have one of each. */
  words: string[][][]
  /** Words that no term and no product knows. */
  unknown: string[]
  /** The words as typed, spelt as products and terms spell them. */
  typed: string[]
  size: Size | undefined
}

/** The words of a query that neither the dictionary nor a size explains; products may have them. */
export function unexplained(dictionary: Dictionary, text: string): string[] {
  return queryWords(text).words.filter((word) => !dictionary.has(word))
}

/** Understands a query. `known` are words of products near to the unexplained ones, themselves if a product has them. */
export function understand(dictionary: Dictionary, text: string, known: readonly Sounded[] = []): Understood {
  const { words, uses, size } = queryWords(text)
  const ofProducts = new Set(known.map(({ word }) => word))
  const isKnown = (word: string) => dictionary.has(word) || ofProducts.has(word)
  // Two words that are one, as `water melon`, need no correction.
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

/** What goods are for: `aloo for fries`, `fries ke liye aloo`. */
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

/** The spellings of a part that products may have: those of its term, or the word itself. */
function synonymsOf({ term, words }: Part): string[][] {
  if (!term) return [words]
  const spellings = [term.term, term.name, term.roman, term.urdu, ...term.aliases]
  return [words, ...spellings.map((spelling) => meaningful(wordsOf(spelling)).map(stem))].filter(
    (spelling) => spelling.length > 0,
  )
}

/** The texts of a product that a search looks through. */
export type ProductTexts = { name: string; sub_category: string | null; category: string; description: string }

/** What follows in a name says where goods are from, for what, or how they are packed: `Tinda for gosht`, `Aloo, washed`. */
const QUALIFIER = /,| - | (?:for|from|with|without|in|on|by) |\bkay? liye\b/i

/**
 * The term that names a product, if any, and its `search_lexemes`: each word of its texts, after `=` each word of its name again, and after
 * `#` the term.
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

/** The words of a name, as they are compared. */
export function meaningfulStems(text: string): string[] {
  return meaningful(wordsOf(text)).map(stem)
}

/** The goods that a name is of: the last that it names, or a kind of them named before, as in `Basmati rice`. */
function goodsIn(dictionary: Dictionary, text: string): SearchTerm | undefined {
  // Sellers spell as they like, but a brand is no misspelling: only what sounds the same is corrected.
  const words = meaningfulStems(text).map((word) =>
    dictionary.has(word) ? word : (dictionary.correct(word, [], SAME) ?? word),
  )
  const goods = dictionary.partsOf(words).flatMap(({ term }) => (term && term.kind !== 'word' ? [term] : []))
  const last = goods.at(-1)
  return last && (goods.findLast(({ term }) => dictionary.isWider(last.term, term)) ?? last)
}
