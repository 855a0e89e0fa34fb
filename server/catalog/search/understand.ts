import { type Dictionary, type Part, type SearchTerm, spellingsOf } from './dictionary.ts'
import { type Size, takeSize } from './sizes.ts'
import { fold, meaningful, nearest, soundOf, soundsOf, wordsOf } from './words.ts'

/** The meaning of a query. Its words are sounds, see `words.ts`. */
export type Understood = {
  /** The goods that the query names. The last one is the main one: `apple juice` is juice. */
  goods: SearchTerm[]
  /**
   * The other words, such as qualities, places and brands. A product must have each of them, in one of its spellings:
   * red or lal. Each spelling is a list of words.
   */
  words: string[][][]
  /** Whether the query has a word that occurs in no term and in no product. */
  hasUnknown: boolean
  /** All words that select products, with corrected spelling. */
  sounds: string[]
  size: Size | undefined
}

/** Words that are common in queries but do not select products. */
const FILLERS = new Set(
  `fresh taza taaza tazah taazi best acha achha achi good cheap sasta sasti saste buy kharid order online price rate qeemat please plz chahiye
  chahie chahye dena dedo mujhe mjhe bhai ghar delivery quality aala near pakistan lahore karachi quantity some any تازہ سستا سستی چاہیے قیمت اچھا`
    .split(/\s+/)
    .map(fold),
)
/** The purpose of goods in a query, such as `aloo for fries` or `fries ke liye aloo`. It selects no products. */
const PURPOSE = /\bfor .+$|\S+ k[ae]?y? li?y[ea]y?\b/

/** Returns the words of a query that may select products, and the size that it asks for. */
export function partsOfQuery(text: string): { words: string[]; size: Size | undefined } {
  const folded = wordsOf(text).join(' ')
  const goods = folded.replace(PURPOSE, ' ').trim() || folded
  const { words, size } = takeSize(goods.split(' '))
  const selecting = words.filter((word) => !FILLERS.has(word))
  return { words: meaningful((selecting.length > 0 ? selecting : words).join(' ')), size }
}

/**
 * Returns the meaning of a query. `ofProducts` has words of product names that sound like words of the query or almost
 * so, by their sounds. A misspelt word becomes the word of a term or product that sounds most like it.
 */
export function understand(
  dictionary: Dictionary,
  text: string,
  ofProducts: ReadonlyMap<string, string> = new Map(),
): Understood {
  const { words, size } = partsOfQuery(text)
  const known = new Map([...ofProducts, ...dictionary.sounds])
  const typed = dictionary.partsOf(words)
  const correct = (word: string) => {
    if (known.has(soundOf(word))) return word
    const near = known.get(nearest(soundOf(word), known.keys()) ?? '') ?? word
    // Without goods, a quality is too little evidence for a misspelling: a search for broom must not show brown rice.
    return typed.some(isGoods) || dictionary.named([near])?.kind !== 'word' ? near : word
  }
  const parts = dictionary.partsOf(typed.flatMap((part) => (part.term ? part.words : part.words.map(correct))))
  return {
    goods: parts.filter(isGoods).map(({ term }) => term),
    words: parts.filter((part) => !isGoods(part)).map(spellingsIn),
    hasUnknown: parts.some((part) => !part.term && part.words.some((word) => !known.has(soundOf(word)))),
    sounds: parts.flatMap((part) => part.words.map(soundOf)),
    size,
  }
}

function isGoods(part: Part): part is Part & { term: SearchTerm } {
  return part.term !== undefined && part.term.kind !== 'word'
}

/** Returns the spellings with which products can have a part of a query. */
function spellingsIn({ term, words }: Part): string[][] {
  return term ? spellingsOf(term).map(soundsOf) : [words.map(soundOf)]
}
