import { describe, expect, it } from 'vitest'
import { isInSeason, monthInPakistan, termsInSeason } from './in-season.ts'
import { Dictionary, type SearchTerm } from './search/dictionary.ts'

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
  ['from May to September has five months', { season: [5, 9], months: [5, 6, 7, 8, 9] }],
  ['from December to March continues in the new year', { season: [12, 3], months: [1, 2, 3, 12] }],
  ['from November to November is one month', { season: [11, 11], months: [11] }],
  ['from January to December is the whole year', { season: [1, 12], months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
  ['from April to March is the whole year', { season: [4, 3], months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
] as const)('a season %s', (_, { season: [season_from = 0, season_to = 0], months }) => {
  const all = Array.from({ length: 12 }, (_, index) => index + 1)
  expect(all.filter((month) => isInSeason({ season_from, season_to }, month))).toEqual(months)
})

it.each([
  ['2026-11-30T18:59:59Z', 'November', 11],
  ['2026-11-30T19:00:00Z', 'December', 12],
  ['2026-12-31T19:00:00Z', 'January', 1],
])('the time %s is in %s in Pakistan', (time, _, month) => {
  expect(monthInPakistan(new Date(time))).toBe(month)
})

describe('the goods in season', () => {
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

  it.each(
    [
      { in: 'January', month: 1, terms: ['kinnow', 'guava'] },
      { in: 'April', month: 4, terms: ['raw mango'] },
      { in: 'June', month: 6, terms: ['raw mango', 'local mango', 'mango'] },
      { in: 'August', month: 8, terms: ['chaunsa', 'local mango', 'mango'] },
      { in: 'November', month: 11, terms: ['guava'] },
    ].map((row) => [row.in, row.terms.join(' and '), row] as const),
  )('the goods in season in %s are %s, with the shortest season first', (_in, _terms, { month, terms }) => {
    expect(termsInSeason(dictionary, month)).toEqual(terms)
  })
})
