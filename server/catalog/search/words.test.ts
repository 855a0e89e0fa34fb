import { describe, expect, it } from 'vitest'
import { takeSize } from './understand.ts'
import { fold, nearest, soundOf, wordsOf } from './words.ts'

const KNOWN = ['tamatar', 'broccoli', 'onion', 'masoor', 'moong']

describe('the words of a search', () => {
  it.each([
    ['آلو', 'الو'],
    ['كيلا', 'کیلا'],
    ['پِیاز', 'piaz'],
    ['۵ کلو', '5 کلو'],
    ['Café', 'cafe'],
    ['lay’s', 'lays'],
  ])('the words of a search are normalised: “%s” becomes “%s”', (text, folded) => expect(fold(text)).toBe(fold(folded)))

  it('in a search, words are separated from numbers', () => {
    expect(wordsOf('Aloo 5kg, 1/2 dozen')).toEqual(['aloo', '5', 'kg', '1/2', 'dozen'])
  })

  it.each([
    ['onions', 'onion'],
    ['tomatoes', 'tomato'],
    ['berries', 'berry'],
    ['radishes', 'radish'],
  ])('for the search, a word and its plural sound the same: “%s” and “%s”', (word, singular) =>
    expect(soundOf(word)).toBe(soundOf(singular)),
  )

  it.each([
    ['pyaz', 'piyaaz'],
    ['shaljam', 'shaljaam'],
    ['bhindi', 'bindee'],
    ['chawal', 'chaaval'],
    ['پیاز', 'pyaz'],
    ['بھنڈی', 'bhndi'],
    ['دودھ', 'doodh'],
  ])('for the search, different spellings of a word sound the same: “%s” and “%s”', (one, other) =>
    expect(soundOf(fold(one))).toBe(soundOf(fold(other))),
  )

  it.each([
    ['tamater', 'tamatar'],
    ['brocolli', 'broccoli'],
    ['onoin', 'onion'],
    ['ٹماتر', 'tamatar'],
  ])('a misspelt word in a search is corrected to a similar known word: “%s” becomes “%s”', (typed, word) => {
    expect(nearest(soundOf(fold(typed)), KNOWN.map(soundOf))).toBe(soundOf(word))
  })

  it.each(['milk', '7'])('a word in a search is not corrected if no known word is similar: “%s”', (typed) => {
    expect(nearest(soundOf(fold(typed)), KNOWN.map(soundOf))).toBeUndefined()
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
  ])('the search recognises the size in a phrase that names one, such as “%s”', (query, words, size) => {
    expect(takeSize(wordsOf(query))).toEqual({ words: wordsOf(words), size })
  })

  it.each([
    ['rice bag', 'rice'],
    ['gram flour', 'gram flour'],
    ['do pyaza', 'do pyaza'],
    ['basmati 1121', 'basmati 1121'],
  ])('the search recognises no size in a phrase that names none, such as “%s”', (query, words) => {
    expect(takeSize(wordsOf(query))).toEqual({ words: wordsOf(words), size: undefined })
  })
})
