import { expect, it } from 'vitest'
import { cellText, csvLine, isFormula } from './csv.ts'

it.each([
  ['separates cells by commas', ['plain', 'two words'], 'plain,two words'],
  [
    'puts a cell with a comma, a quotation mark or a line break in quotation marks',
    ['a,b', 'say "please"', 'two\nlines'],
    '"a,b","say ""please""","two\nlines"',
  ],
  [
    'puts an apostrophe before text that a spreadsheet would run as a formula',
    ['=1+1', '+92300', '-5', '@sum', '\tx'],
    `"'=1+1","'+92300","'-5","'@sum","'\tx"`,
  ],
  [
    'puts an apostrophe before a formula after a semicolon, a tab or a line break',
    ['x;=1+1', 'x\t@sum', 'a;b', 'x\n-1', ';;+1'],
    `"x;'=1+1","x\t'@sum",a;b,"x\n'-1",";;'+1"`,
  ],
  ['puts a second apostrophe before a formula that has one', ["'=1"], `"''=1"`],
  ['contains numbers unchanged, and nothing for null or an empty text', [-5, 0.5, null, ''], '-5,0.5,,'],
  ['contains Urdu letters and apostrophes unchanged', ['پیاز', "it's"], `پیاز,"it's"`],
])('a line of a CSV file %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

it.each(['=1+1', "'=1+1", "'", "it's", 'plain', "''", 'x;=1', "x;'=1", '\t=1', ';-', "a;''@b"])(
  'a CSV cell with the text “%s” is the same after writing and reading',
  (text) => {
    const written = csvLine([text])
      .trimEnd()
      .replace(/^"(.*)"$/, '$1')
    expect(cellText(written)).toBe(text)
    expect(isFormula(written)).toBe(false)
  },
)
