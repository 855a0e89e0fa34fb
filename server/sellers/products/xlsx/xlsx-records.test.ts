import { describe, expect, it } from 'vitest'
import type { TableRecord } from '#contract/product-table.ts'
import { zipFile } from '#server/testing/zip-file.ts'
import { readProductTable, readTableRecords } from '../read-table.ts'
import { isDateFormat } from './cell-text.ts'
import { xlsxRecords } from './xlsx-records.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (...targets: [id: string, kind: string, target: string][]) => `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
  .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`)
  .join('')}</Relationships>`

/** Returns the files of a workbook whose first sheet has these rows. */
function workbook(rows: string, { texts = '', calendar = '' } = {}) {
  return {
    '_rels/.rels': rels(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${calendar}/><sheets>
      <sheet name="Products" sheetId="7" r:id="rId3"/><sheet name="Notes" sheetId="1" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      ['rId2', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId3', 'worksheet', '/xl/worksheets/sheet2.xml'],
      ['rId4', 'sharedStrings', 'sharedStrings.xml'],
      ['rId5', 'styles', 'styles.xml'],
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  }
}

async function recordsOf(files: Record<string, string | Buffer>): Promise<TableRecord[]> {
  return Array.fromAsync(xlsxRecords(zipFile(files)))
}

describe('a workbook', () => {
  it('an Excel workbook is read as the texts of its first sheet, with empty cells between them and the line numbers of the spreadsheet', async () => {
    const rows = `<x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="C2" t="s"><x:v>0</x:v></x:c></x:row>
      <x:row r="3"><x:c r="A3" s="1"/></x:row>
      <x:row r="5"><x:c r="B5" t="inlineStr"><x:is><x:t>پیاز &amp; </x:t><x:rPh><x:t>aid</x:t></x:rPh><x:t>ادرک</x:t></x:is></x:c></x:row>
      <x:row><x:c t="str"><x:f>A1</x:f><x:v>result</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row>`
    const texts = '<si><t>Onions</t></si><si><r><t>Fresh </t></r><r><t>okra</t></r><rPh><t>aid</t></rPh></si>'
    expect(await recordsOf(workbook(rows, { texts }))).toEqual([
      { line: 2, cells: ['Fresh okra', '', 'Onions'] },
      { line: 5, cells: ['', 'پیاز & ادرک'] },
      { line: 6, cells: ['result', 'TRUE', '#N/A'] },
    ])
  })

  it.each([
    ['a whole number', '<x:c><x:v>25</x:v></x:c>', '25'],
    ['a price with the error of a binary fraction', '<x:c><x:v>240.50000000000003</x:v></x:c>', '240.5'],
    ['a large number', '<x:c><x:v>1.25E5</x:v></x:c>', '125000'],
    ['a negative number', '<x:c><x:v>-5</x:v></x:c>', '-5'],
    ['a date', '<x:c s="1"><x:v>46352</x:v></x:c>', '2026-11-26'],
    ['a date with a time', '<x:c s="1"><x:v>46352.354166666664</x:v></x:c>', '2026-11-26 08:30'],
    ['a time', '<x:c s="2"><x:v>0.5</x:v></x:c>', '12:00'],
    ['an ISO date', '<x:c t="d"><x:v>2026-11-26</x:v></x:c>', '2026-11-26'],
  ])('an Excel workbook is read with %s as text', async (_, cell, text) => {
    expect(await recordsOf(workbook(`<x:row>${cell}</x:row>`))).toEqual([{ line: 1, cells: [text] }])
  })

  it('the dates of an Excel workbook are read correctly if it counts them from 1904', async () => {
    const files = workbook('<x:row><x:c s="1"><x:v>44890</x:v></x:c></x:row>', { calendar: ' date1904="1"' })
    expect(await recordsOf(files)).toEqual([{ line: 1, cells: ['2026-11-26'] }])
  })

  const good = workbook('<x:row/>')
  const sheet = 'xl/worksheets/sheet2.xml'
  it.each<[string, Buffer, string]>([
    ['another archive', zipFile({ 'readme.txt': 'Hello' }), 'not an Excel workbook'],
    ['a damaged archive', zipFile(good).subarray(0, 900), 'not an Excel workbook'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'old Excel file'],
    ['a sheet that is not XML', zipFile({ ...good, [sheet]: '<worksheet><row></worksheet>' }), 'not an Excel workbook'],
    [
      'an entity that refers to a file',
      zipFile({ ...good, [sheet]: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
      'not an Excel workbook',
    ],
    ['elements that are nested too deeply', zipFile({ ...good, [sheet]: '<a>'.repeat(1_000_000) }), 'not an Excel'],
    [
      'an element with too many attributes',
      zipFile({ ...good, [sheet]: `<a ${Array.from({ length: 500 }, (_, index) => `b${index}=""`).join(' ')}/>` }),
      'not an Excel workbook',
    ],
    ['too many uncompressed bytes', zipFile({ ...good, [sheet]: Buffer.alloc(60_000_000, ' ') }), 'too large'],
    [
      'too many files',
      zipFile(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, '']))),
      'too large',
    ],
    [
      'many cells with one long text',
      zipFile(
        workbook(`<x:row>${'<x:c t="s"><x:v>0</x:v></x:c>'.repeat(99)}</x:row>`, {
          texts: `<si><t>${'x'.repeat(100_000)}</t></si>`,
        }),
      ),
      'too much text',
    ],
    ['too many columns', zipFile(workbook('<x:row><x:c r="CW1"><x:v>1</x:v></x:c></x:row>')), 'at most 100 columns'],
  ])('an Excel workbook is refused for %s', async (_, file, message) => {
    const { lines, faults } = await readProductTable(file)
    expect(lines).toEqual([])
    expect(faults).toEqual([{ line: 1, column: null, message: expect.stringContaining(message) }])
    expect(await readTableRecords(file)).toEqual({ headings: [], lines: [] })
  })
})

it.each([
  [14, undefined, true],
  [0, undefined, false],
  [164, 'General', false],
  [164, '#,##0.00 "days"', false],
  [164, '[Red]0.00', false],
  [164, '[$-409]d-mmm-yy', true],
  [164, '[h]:mm', true],
  [164, '"Rs." #,##0', false],
])('the number format %d (%s) of an Excel workbook shows dates: %s', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate)
})
