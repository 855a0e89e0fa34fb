import { daysBefore, type Moment, toTimestamp } from './clock.ts'

/**
 * For each search text, the number of demo searches of yesterday. Texts in `FOUND` had results. Texts in `MISSED` had
 * none, because the demo shop does not sell these goods. Their second number is the number of customers who requested
 * the goods.
 */
const FOUND = {
  pyaaz: 41,
  aloo: 37,
  tamatar: 30,
  'chaunsa aam': 26,
  'basmati chawal': 22,
  kela: 17,
  'chana daal': 12,
  kinnow: 9,
}
const MISSED = { doodh: [14, 5], anday: [9, 3], 'chicken breast': [7, 2], cheeni: [6, 0], imli: [2, 1] } as const

/** Returns the rows of the demo shop's search log. */
export function demoSearches(now: Moment) {
  const day = toTimestamp(daysBefore(now, 1)).slice(0, 10)
  return [
    ...Object.entries(FOUND).map(([query, found]) => ({ day, query, found, missed: 0, wanted: 0 })),
    ...Object.entries(MISSED).map(([query, [missed, wanted]]) => ({ day, query, found: 0, missed, wanted })),
  ]
}
