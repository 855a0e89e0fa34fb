import { type Dictionary, type Part, type SearchTerm, spellingsOf } from './dictionary.ts'
import { fold, meaningful, nearest, soundOf, soundsOf, wordsOf } from './words.ts'

/** The size that a search names: an amount of grams, dozens, pieces or bunches. */
export type Size = { amount: number; measure: 'g' | 'dozen' | 'piece' | 'bunch' }

/** The meaning of a search query. Its words are written as sounds (`words.ts`). */
export type Understood = {
  /** The goods that a search query names. The last one is the main one: `apple juice` is juice. */
  goods: SearchTerm[]
  /**
   * The words of a query that name no goods, such as qualities, places and brands. A product must have each of them, in
   * one of its spellings: red or lal. Each spelling is a list of words.
   */
  words: string[][][]
  /** Whether a search query has a word that occurs in no term and in no product. */
  hasUnknown: boolean
  /** The sounds of all words of the query that select products, with corrected spelling. */
  sounds: string[]
  size: Size | undefined
}

/** Words that are common in queries but do not select products. */
const FILLERS = new Set(
  `fresh taza taaza tazah taazi best acha achha achi good cheap sasta sasti saste buy kharid order online price rate qeemat please plz chahiye
  chahie chahye dena dedo mujhe mjhe bhai ghar delivery quality aala near pakistan lahore karachi quantity some any poora pura تازہ سستا سستی چاہیے قیمت اچھا`
    .split(/\s+/)
    .map(fold),
)

/** Matches the purpose of goods at the end of a query, as in “aloo for chips” or “aloo chips ke liye”. */
const PURPOSE = / for .+$|(?<= )\p{L}+ k\p{L}* l[iye]+\b/u

/** Returns a query without the purpose of the goods. */
export function withoutPurpose(text: string): string {
  return fold(text).replace(PURPOSE, '')
}

/** Returns the words of a search query that can be in products, and its size, if it names one. */
export function partsOfQuery(text: string): { words: string[]; size: Size | undefined } {
  const { words, size } = takeSize(wordsOf(text))
  const selecting = words.filter((word) => !FILLERS.has(word))
  return { words: meaningful((selecting.length > 0 ? selecting : words).join(' ')), size }
}

/**
 * Returns the meaning of a query. `ofProducts` contains, by their sounds, words of product names that sound the same as
 * words of the query or similar. A misspelt word becomes the word of a term or product that sounds most like it.
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
    // A word of a query that names no goods is not corrected to a quality: a search for broom must not show brown rice.
    return typed.some(isGoods) || dictionary.named([near])?.kind !== 'word' ? near : word
  }
  const parts = dictionary.partsOf(typed.flatMap((part) => (part.term ? part.words : part.words.map(correct))))
  const goods = parts.filter(isGoods).map(({ term }) => term)
  const isUnknown = (word: string) => !known.has(soundOf(word)) || (goods.length === 0 && isVague(word))
  return {
    goods,
    words: parts.filter((part) => !isGoods(part)).map(spellingsIn),
    hasUnknown: parts.some((part) => !part.term && part.words.some(isUnknown)),
    sounds: parts.flatMap((part) => part.words.map(soundOf)),
    size,
  }
}

/** Returns whether a word has so few sounds that it could be many words: `dee` sounds like `dahi`. */
function isVague(word: string): boolean {
  return word.length > 2 && soundOf(word).length < 3
}

function isGoods(part: Part): part is Part & { term: SearchTerm } {
  return part.term !== undefined && part.term.kind !== 'word'
}

/** Returns the spellings of a part of a query that products can contain. */
function spellingsIn({ term, words }: Part): string[][] {
  return term ? spellingsOf(term).map(soundsOf) : [words.map(soundOf)]
}

/** Returns a map with an entry for each word of the texts. */
function byWord<Value>(entries: readonly (readonly [value: Value, words: string])[]): ReadonlyMap<string, Value> {
  return new Map(entries.flatMap(([value, words]) => words.split(' ').map((word) => [fold(word), value] as const)))
}

const AMOUNTS = byWord([
  [0.25, 'quarter chauthai'],
  [0.5, 'half adha aadha adhi aadhi آدھا آدھی'],
  [1, 'ek aik ik one ایک'],
  [1.25, 'sawa سوا'],
  [1.5, 'derh dairh dedh ڈیڑھ'],
  [2, 'do two دو'],
  [2.5, 'dhai dhaai adhai ڈھائی'],
  [3, 'teen tin three تین'],
  [4, 'char chaar four چار'],
  [5, 'panch paanch five پانچ'],
  [6, 'chay chhe six چھ'],
  [7, 'saat seven سات'],
  [8, 'aath eight آٹھ'],
  [10, 'das dus ten دس'],
  [12, 'bara twelve بارہ'],
  [20, 'bees twenty بیس'],
  [25, 'pachees پچیس'],
])
/**
 * The units in a search, with their size. Containers and measures of liquids have no size, and the search ignores them.
 */
const UNITS = byWord<Size | undefined>([
  [{ amount: 1000, measure: 'g' }, 'kg kgs kilo kilos kilogram kilograms kiloo keelo کلو کلوگرام'],
  [{ amount: 1, measure: 'g' }, 'g gm gms gr gram grams گرام'],
  [{ amount: 250, measure: 'g' }, 'pao paao pav paw پاؤ'],
  [{ amount: 40_000, measure: 'g' }, 'maund mann'],
  [{ amount: 1, measure: 'dozen' }, 'dozen dozens darjan darzan dozan درجن'],
  [{ amount: 1, measure: 'piece' }, 'piece pieces pc pcs adad عدد دانے'],
  [{ amount: 1, measure: 'bunch' }, 'bunch bunches gaddi guddi gathi گڈی گٹھی'],
  [undefined, 'l ltr litre liter litres ml packet packets pack packs pkt carton box bag bags bori peti katta thaila'],
  [undefined, 'sack crate tokri lb pound پیکٹ لیٹر بوری پیٹی تھیلا'],
])
/** Units that are a size even without a number, such as "pao" and "dozen". */
const ALONE = new Set('pao paao pav پاؤ dozen darjan درجن kilo kg کلو bunch gaddi gathi گڈی گٹھی'.split(' ').map(fold))

/**
 * Separates the size from the other words of a query. For example, `aloo 5kg` is the word aloo and the size 5,000 g.
 * The words must be the result of `fold`. If a query has several sizes, the last one is used.
 */
export function takeSize(words: readonly string[]): { words: string[]; size: Size | undefined } {
  const rest: string[] = []
  let size: Size | undefined
  for (let place = 0; place < words.length; place++) {
    const [word = '', next = ''] = words.slice(place, place + 2)
    const amount = numberIn(word)
    if (amount !== undefined && UNITS.has(next)) {
      size = timesUnit(amount, next) ?? size
      place += 1
    } else if (ALONE.has(word)) size = timesUnit(1, word) ?? size
    else if (!UNITS.has(word) || UNITS.get(word) || words.length === 1) rest.push(word)
  }
  return { words: rest, size }
}

/**
 * Returns the number that a word or a fraction says, such as 2 for `do` and 0.5 for `1/2`. Undefined if it is no
 * number.
 */
function numberIn(word: string): number | undefined {
  const [whole = 0, part = 1] = /^\d/.test(word) ? word.split(/[/⁄]/).map(Number) : []
  return AMOUNTS.get(word) ?? (whole > 0 && part > 0 ? whole / part : undefined)
}

function timesUnit(amount: number, word: string): Size | undefined {
  const unit = UNITS.get(word)
  return unit && { ...unit, amount: amount * unit.amount }
}
