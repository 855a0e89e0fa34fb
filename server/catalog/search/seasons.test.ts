import { describe, expect, it } from 'vitest'
import { Dictionary, type SearchTerm } from './dictionary.ts'
import { isInSeason, monthInPakistan, termsInSeason } from './seasons.ts'

const TERM: SearchTerm = {
  ...{ term: '', kind: 'product', section: '', name: '', roman: '', urdu: '' },
  ...{ aliases: [], kind_of: [], related_to: [], season_from: null, season_to: null },
}
const aTerm = (name: string, season?: readonly [number, number], term: Partial<SearchTerm> = {}): SearchTerm => ({
  ...{ ...TERM, term: name, name },
  ...(season && { season_from: season[0], season_to: season[1] }),
  ...term,
})

it.each([
  { season: [5, 9], months: [5, 6, 7, 8, 9] },
  { season: [12, 3], months: [1, 2, 3, 12] },
  { season: [11, 11], months: [11] },
  { season: [1, 12], months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  { season: [4, 3], months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
])('a season of the months $season includes $months', ({ season: [season_from = 0, season_to = 0], months }) => {
  const all = Array.from({ length: 12 }, (_, index) => index + 1)
  expect(all.filter((month) => isInSeason({ season_from, season_to }, month))).toEqual(months)
})

it.each([
  ['2026-11-30T18:59:59Z', 11],
  ['2026-11-30T19:00:00Z', 12],
  ['2026-12-31T19:00:00Z', 1],
])('%s is in month %i in Pakistan', (time, month) => {
  expect(monthInPakistan(new Date(time))).toBe(month)
})

describe('the terms in season', () => {
  const dictionary = new Dictionary([
    aTerm('mango', [5, 9]),
    aTerm('chaunsa', [7, 9], { kind_of: ['mango'] }),
    aTerm('local mango', undefined, { kind_of: ['mango'] }),
    aTerm('mango juice', undefined, { kind: 'form', kind_of: ['mango'] }),
    aTerm('raw mango', [4, 6], { related_to: ['mango'] }),
    aTerm('kinnow', [12, 3]),
    aTerm('guava', [10, 2]),
    aTerm('onion'),
  ])

  it.each([
    { month: 1, terms: ['kinnow', 'guava'] },
    { month: 4, terms: ['raw mango'] },
    { month: 6, terms: ['raw mango', 'local mango', 'mango'] },
    { month: 8, terms: ['chaunsa', 'local mango', 'mango'] },
    { month: 11, terms: ['guava'] },
  ])('in month $month are $terms, the shortest season first', ({ month, terms }) => {
    expect(termsInSeason(dictionary, month)).toEqual(terms)
  })
})
