import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAME } from './dictionary.ts'
import { takeSizes } from './sizes.ts'
import { consonantsOf, fold, nearest, soundOf, stem, wordsOf } from './words.ts'

const KNOWN = ['tamatar', 'broccoli', 'onion', 'masoor', 'moong'].map((word) => ({ word, sound: soundOf(word) }))

describe('the words of a search', () => {
  it.each([
    ['آلو', 'الو'],
    ['كيلا', 'کیلا'],
    ['پِیاز', 'پیاز'],
    ['۵ کلو', '5 کلو'],
    ['Café', 'cafe'],
    ['lay’s', 'lays'],
  ])('are normalised: “%s” becomes “%s”', (text, folded) => expect(fold(text)).toBe(fold(folded)))

  it('are separated from numbers', () => {
    expect(wordsOf('Aloo 5kg, 1/2 dozen')).toEqual(['aloo', '5', 'kg', '1/2', 'dozen'])
  })

  it.each([
    ['onions', 'onion'],
    ['tomatoes', 'tomato'],
    ['berries', 'berry'],
    ['radishes', 'radish'],
    ['molasses', 'molass'],
    ['gas', 'gas'],
  ])('lose a plural ending if they have one: “%s” becomes “%s”', (word, singular) => expect(stem(word)).toBe(singular))

  it.each([
    ['pyaz', 'piyaaz'],
    ['shaljam', 'shaljaam'],
    ['bhindi', 'bindee'],
    ['chawal', 'chaaval'],
    ['پیاز', 'pyaz'],
  ])('sound the same in different spellings: “%s” and “%s”', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

  it.each([
    ['tamater', 'tamatar'],
    ['brocolli', 'broccoli'],
    ['onoin', 'onion'],
    ['ٹماتر', 'tamatar'],
  ])('are corrected to a similar known word: “%s” becomes “%s”', (typed, word) => {
    expect(nearest(typed, KNOWN)).toBe(word)
  })

  it.each(['milk', '7'])('are not corrected if no known word is similar: “%s”', (typed) => {
    expect(nearest(typed, KNOWN)).toBeUndefined()
  })

  it('have the same consonants if a correction takes them for the same sound', async () => {
    const queries = await readFile(join(import.meta.dirname, 'judged-queries.txt'), 'utf8')
    const known = [...new Set(wordsOf(queries))]
      .filter((_, index) => index % 3 === 0)
      .map((word) => ({ word, sound: soundOf(word) }))
    const pairs = known.flatMap(({ word, sound }) =>
      known.filter((other) => other.word !== word && nearest(word, [other], SAME)).map((other) => [sound, other.sound]),
    )
    expect(pairs.length).toBeGreaterThan(100)
    for (const [one = '', other = ''] of pairs) expect(consonantsOf(one), `${one} ${other}`).toBe(consonantsOf(other))
  })
})

describe('the sizes in a search', () => {
  it.each([
    ['aloo 5kg', 'aloo', { amount: 5000, measure: 'g' }],
    ['half kg pyaz', 'pyaz', { amount: 500, measure: 'g' }],
    ['آدھا کلو آلو', 'الو', { amount: 500, measure: 'g' }],
    ['adha pao lehsan', 'lehsan', { amount: 125, measure: 'g' }],
    ['do darjan kele', 'kele', { amount: 2, measure: 'dozen' }],
    ['kinnow dozen', 'kinnow', { amount: 1, measure: 'dozen' }],
  ])('are recognised in phrases that name a size, such as “%s”', (query, words, size) => {
    expect(takeSizes(wordsOf(query))).toEqual({ words: wordsOf(words), size })
  })

  it.each([
    ['rice bag', 'rice'],
    ['gram flour', 'gram flour'],
    ['do pyaza', 'do pyaza'],
    ['basmati 1121', 'basmati 1121'],
  ])('are not recognised in phrases that name no size, such as “%s”', (query, words) => {
    expect(takeSizes(wordsOf(query))).toEqual({ words: wordsOf(words), size: undefined })
  })
})
