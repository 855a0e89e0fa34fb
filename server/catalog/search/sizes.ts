import { fold } from './words.ts'

/** A requested size: an amount of grams, dozens, pieces or bunches. */
export type Size = { amount: number; measure: 'g' | 'dozen' | 'piece' | 'bunch' }

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
/** The units, with their size. Containers and measures of liquids have none: a query loses them and has no size. */
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
const ALONE = new Set('pao paao pav پاؤ dozen darjan درجن kilo kg کلو'.split(' ').map(fold))

/**
 * Separates the size from the other words of a query. For example, `aloo 5kg` is the word aloo and the size 5,000 g.
 * The words must be folded. If a query has several sizes, the last one is used.
 */
export function takeSize(words: readonly string[]): { words: string[]; size: Size | undefined } {
  const rest: string[] = []
  let size: Size | undefined
  for (let place = 0; place < words.length; place++) {
    const [word = '', next = '', afterNext = ''] = words.slice(place, place + 3)
    const [amount, after] = [numberIn(word), numberIn(next)]
    const isBefore = after !== undefined && !UNITS.has(afterNext)
    if (amount !== undefined && UNITS.has(next)) {
      size = timesUnit(amount, next) ?? size
      place += 1
    } else if (ALONE.has(word)) {
      size = timesUnit(after ?? 1, word) ?? size
      if (isBefore) place += 1
    } else if (!UNITS.has(word) || UNITS.get(word) || words.length === 1) rest.push(word)
  }
  return { words: rest, size }
}

/** Returns the number that a word or a fraction says. */
function numberIn(word: string): number | undefined {
  const [whole = 0, part = 1] = /^\d/.test(word) ? word.split(/[/⁄]/).map(Number) : []
  return AMOUNTS.get(word) ?? (whole > 0 && part > 0 ? whole / part : undefined)
}

function timesUnit(amount: number, word: string): Size | undefined {
  const unit = UNITS.get(word)
  return unit && { ...unit, amount: amount * unit.amount }
}
