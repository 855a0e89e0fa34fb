import { describe, expect, it } from 'vitest'
import { fill, valuesIn } from './fill-text.ts'

describe('the filling of a text', () => {
  it('the placeholders of a text are replaced by values', () => {
    expect(fill('{count} of {name}', { count: 3, name: 'Aloo' }, false)).toBe('3 of Aloo')
  })

  it('in an Urdu sentence, inserted texts are isolated from the direction of the sentence, and inserted numbers are not', () => {
    expect(fill('{name} کی {count} تصویریں', { count: 3, name: 'Aloo' }, true)).toBe('\u2068Aloo\u2069 کی 3 تصویریں')
  })
})

describe('the values in a sentence', () => {
  it.each([
    ['{field} is required', 'Bank name is required', { field: 'Bank name' }],
    ['Please use at most {maximum} characters', 'Please use at most 1,000 characters', { maximum: '1,000' }],
    ['{field} can be {maximum} at most', 'Stock can be 10 at most', { field: 'Stock', maximum: '10' }],
    ['Please check the marked fields.', 'Please check the marked fields.', {}],
  ])('the values of a sentence of the form “%s” are read from “%s”', (text, sentence, values) => {
    expect(valuesIn(text, sentence)).toEqual(values)
  })

  it.each([
    ['{field} is required', ' is required'],
    ['{field} is required', 'Name is missing'],
    ['{field} can be {maximum} at most', 'Stock can be 10 at most.'],
  ])('no values of the form “%s” are found in the sentence “%s”, which has another form', (text, sentence) => {
    expect(valuesIn(text, sentence)).toBeUndefined()
  })
})
