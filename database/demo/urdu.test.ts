import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeProduct } from '#server/catalog/index-products.ts'
import type { Dictionary } from '#server/catalog/search/dictionary.ts'
import { loadDictionary } from '#server/catalog/search-terms.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createTestDatabase } from '#server/platform/testing/database.ts'
import { CATEGORIES } from './goods/categories.ts'
import { packOf } from './goods/packing.ts'
import { KINDS, nameOf } from './goods/products.ts'
import { URDU_KINDS, urduTextOf } from './goods/urdu/urdu-texts.ts'

const PRODUCTS = KINDS.flatMap((kind) =>
  kind.sorts.map(([suffix]) => ({ ...kind, english: nameOf(kind, suffix), urdu: urduTextOf(kind.name, suffix) })),
)
const PACKS = KINDS.flatMap((kind) => kind.packs.map((size) => packOf(kind, size)))

/** The letters of Urdu and the marks that occur in words such as اعلیٰ and تقریباً. Arabic ي, ك and ه are missing. */
const LETTERS = 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےۂۃ\u0670\u064b'
const NAME = new RegExp(`^[${LETTERS}0-9 ،]+$`)
const DESCRIPTION = new RegExp(`^[${LETTERS}0-9 ،؛:۔]+۔$`)

describe('the Urdu texts of the demo shop', () => {
  let dictionary: Dictionary
  let close: () => Promise<void>

  beforeAll(async () => {
    const testDatabase = await createTestDatabase()
    const database = openDatabase(testDatabase.url, () => undefined, 1)
    close = async () => {
      await database.destroy()
      await testDatabase.drop()
    }
    dictionary = await loadDictionary(database)
  })

  afterAll(() => close())

  it('the demo shop has Urdu texts for exactly the kinds and varieties of goods that its sellers offer', () => {
    const english = KINDS.map(({ name, sorts }) => [name, sorts.map(([suffix]) => suffix)])
    const urdu = Object.entries(URDU_KINDS).map(([name, { sorts }]) => [name, Object.keys(sorts)])
    expect(urdu).toEqual(english)
  })

  it('the demo shop has a different Urdu name for each variety of goods', () => {
    const names = PRODUCTS.map(({ urdu }) => urdu.name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('the Urdu texts of the demo shop contain only Urdu letters, Urdu punctuation and the digits 0 to 9', () => {
    const texts = [...PRODUCTS.map(({ urdu }) => urdu), ...CATEGORIES.map(({ urdu }) => urdu)]
    const names = [
      ...texts.map(({ name }) => name),
      ...CATEGORIES.flatMap(({ urdu }) => urdu.sub_categories),
      ...PACKS.flatMap(({ urduNote }) => urduNote || []),
    ]
    expect(names.filter((name) => !NAME.test(name))).toEqual([])
    expect(texts.filter(({ description }) => !DESCRIPTION.test(description))).toEqual([])
  })

  it('in the demo shop, the Urdu note of a pack repeats the amount of the pack, and the smallest pack has no note', () => {
    const amounts = PACKS.map(({ unit_weight, note }) => (note === '' ? NaN : unit_weight))
    expect(PACKS.map(({ urduNote }) => Number.parseFloat(urduNote))).toEqual(amounts)
  })

  it('by the Urdu names of the demo shop, the search recognises the same goods as by the English names', () => {
    const termOf = (name: string, { category, sub_category }: (typeof PRODUCTS)[number]) =>
      describeProduct(dictionary, { name, category, sub_category, description: '' }).term
    const faults = PRODUCTS.flatMap((product) => {
      const [english, urdu] = [termOf(product.english, product), termOf(product.urdu.name, product)]
      return english === urdu ? [] : `${product.english} (${english}): ${product.urdu.name} (${urdu})`
    })
    expect(faults).toEqual([])
  })

  it('the demo shop has an Urdu name for each sub-category, with the same search term as the English name', () => {
    const termOf = (name: string) =>
      describeProduct(dictionary, { name, category: '', sub_category: null, description: '' }).term
    for (const { category_name, sub_categories, urdu } of CATEGORIES) {
      expect(termOf(urdu.name)).toBe(termOf(category_name))
      expect(urdu.sub_categories.map(termOf)).toEqual(sub_categories.map(termOf))
    }
  })
})
