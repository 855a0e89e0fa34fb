import { fold } from './words.ts'

/** A requested size: an amount of grams, dozens, pieces or bunches. */
export type Size = { amount: number; measure: 'g' | 'dozen' | 'piece' | 'bunch' }

const AMOUNTS = new Map<string, number>()
for (const [amount, words] of [
  [0.25, 'quarter chauthai'],
  [0.5, 'half adha aadha adhi aadhi ادہا ادہی'],
  [1, 'ek aik ik one ایک'],
  [1.25, 'sawa سوا'],
  [1.5, 'derh dairh dedh ڈیڑہ'],
  [2, 'do two دو'],
  [2.5, 'dhai dhaai adhai ڈہائی'],
  [3, 'teen tin three تین'],
  [4, 'char chaar four چار'],
  [5, 'panch paanch five پانچ'],
  [6, 'chay chhe six چہ'],
  [7, 'saat seven سات'],
  [8, 'aath eight اٹہ'],
  [10, 'das dus ten دس'],
  [12, 'bara twelve بارہ'],
  [20, 'bees twenty بیس'],
  [25, 'pachees پچیس'],
] as const)
  for (const word of words.split(' ')) AMOUNTS.set(fold(word), amount)

type Unit = { measure: Size['measure']; times: number }
const UNITS = new Map<string, Unit | null>()
for (const [measure, times, words] of [
  ['g', 1000, 'kg kgs kilo kilos kilogram kilograms kiloo keelo کلو کلوگرام'],
  ['g', 1, 'g gm gms gr gram grams گرام'],
  ['g', 250, 'pao paao pav paw پاو'],
  ['g', 40_000, 'maund mann'],
  ['dozen', 1, 'dozen dozens darjan darzan dozan درجن'],
  ['piece', 1, 'piece pieces pc pcs adad عدد دانی'],
  ['bunch', 1, 'bunch bunches gaddi guddi gathi گڈی گٹہی'],
] as const)
  for (const word of words.split(' ')) UNITS.set(fold(word), { measure, times })
// Words for containers and for measures of liquids. They are removed from a query, but are not a size.
for (const word of 'l ltr litre liter litres ml packet packets pack packs pkt carton box bag bags bori peti katta thaila sack crate tokri lb pound پیکٹ لیٹر بوری پیٹی تہیلا'.split(
  ' ',
))
  UNITS.set(fold(word), null)
/** Units that are a size even without a number, such as "pao" and "dozen". */
const BARE = new Set(['pao', 'paao', 'pav', 'پاو', 'dozen', 'darjan', 'درجن', 'kilo', 'kg', 'کلو'].map(fold))

/**
 * Separates the size from the other words of a query. For example, `aloo 5kg` is the word aloo and the size 5,000 g.
 * The words must be folded. If a query has several sizes, the last one is used.
 */
export function takeSize(words: readonly string[]): { words: string[]; size: Size | undefined } {
  const rest: string[] = []
  let size: Size | undefined
  for (let place = 0; place < words.length; place++) {
    const [word = '', next = '', afterNext = ''] = words.slice(place, place + 3)
    const amount = numberIn(word)
    if (amount !== undefined && UNITS.has(next)) {
      size = sizeOf(amount, UNITS.get(next)) ?? size
      place += 1
    } else if (BARE.has(word)) {
      const after = numberIn(next)
      size = sizeOf(after ?? 1, UNITS.get(word)) ?? size
      if (after !== undefined && !UNITS.has(afterNext)) place += 1
    } else if (UNITS.get(word) !== null || words.length === 1) rest.push(word)
  }
  return { words: rest, size }
}

function numberIn(word: string): number | undefined {
  const named = AMOUNTS.get(word)
  if (named !== undefined) return named
  const [whole, part] = word.split(/[/⁄]/).map(Number)
  const amount = part === undefined ? whole : (whole ?? 0) / part
  return amount !== undefined && Number.isFinite(amount) && /^\d/.test(word) ? amount : undefined
}

function sizeOf(amount: number, unit: Unit | null | undefined): Size | undefined {
  return unit ? { amount: amount * unit.times, measure: unit.measure } : undefined
}
