import { expect, it } from 'vitest'
import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { faultyLinesTable } from './faulty-lines-table.ts'

const HEADINGS = ['Name', 'Price (Rs.)']
const LINES = [
  { line: 2, cells: ['Bhindi', '240'] },
  { line: 3, cells: ['=1+1', 'cheap'] },
  { line: 4, cells: ["'=kept", '-5', ''] },
]
const FAULTS = [
  { line: 3, column: 'Price (Rs.)', message: 'Price must be a number' },
  { line: 3, column: null, message: 'A cell of this line has no heading.' },
  { line: 4, column: 'Price (Rs.)', message: 'Price must be more than 0' },
]

it('after an import, the table of faulty lines has only these lines, with their reasons and no formula that a spreadsheet would run', () => {
  expect(faultyLinesTable({ headings: HEADINGS, lines: LINES }, FAULTS, 'en')).toBe(
    [
      '\uFEFFName,Price (Rs.),Reason\r\n',
      `"'=1+1",cheap,Price (Rs.): Price must be a number; A cell of this line has no heading.\r\n`,
      `"'=kept","'-5",Price (Rs.): Price must be more than 0\r\n`,
    ].join(''),
  )
})

it('the table of an import’s faulty lines has the reasons in the language of the page, in place of the reasons of an earlier table', async () => {
  await loadAllDictionaries()
  const records = { headings: ['Reason', ...HEADINGS], lines: [{ line: 3, cells: ['old', 'Bhindi', 'cheap'] }] }
  const table = faultyLinesTable(records, FAULTS.slice(0, 1), 'ur')
  expect(table).toContain('\uFEFFName,Price (Rs.),وجہ\r\nBhindi,cheap,Price (Rs.): ')
  expect(table).not.toContain('Price must be a number')
})
