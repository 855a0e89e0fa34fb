import { isUtf8 } from 'node:buffer'
import {
  IMPORT_MAX_LINES,
  OPTIONAL_COLUMNS,
  PRODUCT_COLUMNS,
  type ProductColumn,
  REASON_HEADINGS,
  type TableFault,
  type TableRecords,
} from '#contract/product-table.ts'
import { csvRecords, inUtf8 } from './csv-records.ts'
import { MOST_CHARACTERS, MOST_RECORDS, TableRefused } from './table-limits.ts'
import { xlsxRecords } from './xlsx/xlsx-records.ts'

/**
 * A line of an imported table that is not empty. `line` is its number in the file, and `cells` has the text of each
 * known column.
 */
export type TableLine = { line: number; cells: Partial<Record<ProductColumn, string>> }

/**
 * The parsed lines of an imported table, and the faults in its format. `lines` has no lines with such a fault, but
 * `lineCount` includes them.
 */
export type Table = { lines: TableLine[]; lineCount: number; faults: TableFault[] }

/**
 * The meaning of a column of an imported file. The column `reason` is in the table of faulty lines that a seller can
 * download; the import ignores it. An unknown column is undefined.
 */
type Column = ProductColumn | 'reason' | undefined

const COLUMNS = Object.entries(PRODUCT_COLUMNS) as [ProductColumn, string][]
const REASONS = Object.values(REASON_HEADINGS).map((heading) => heading.toLowerCase())
/** The first bytes of ZIP archives, such as xlsx files. */
const ZIP_START = 'PK\x03\x04'
/** The first bytes of xls files and of xlsx files with a password, in hexadecimal digits. */
const OLD_EXCEL = 'd0cf11e0a1b11ae1'
const OLD_WORKBOOK =
  'This is an old Excel file (.xls), or one with a password. Save it as “Excel Workbook (.xlsx)” without a password.'
/** The character that replaces bytes which are not UTF-8. */
const REPLACEMENT = '\uFFFD'
const OTHER_ENCODING =
  'This text is in another encoding, such as Windows-1252. Save the file as “CSV UTF-8” and choose that one.'

/**
 * Parses a table of products, in CSV or the first sheet of an xlsx file. The columns may be in any sequence. If the
 * file has faults that concern more than single lines, such as a missing column or an unclosed quotation mark, the
 * result has no lines, only these faults.
 */
export async function readProductTable(file: Buffer): Promise<Table> {
  const { records, faults, isText } = await readRecords(file)
  const table: Table = { lines: [], lineCount: records.lines.length, faults }
  const columns = records.headings.map(columnOf)
  for (const { line, cells } of records.lines) {
    const own = faultsOfForm(cells, columns, isText)
    table.faults.push(...own.map((fault) => ({ line, ...fault })))
    if (own.length === 0) table.lines.push({ line, cells: cellsOf(cells, columns) })
  }
  return table
}

/**
 * Returns the headings of an imported table, and the cells of each line that is not empty. If the file cannot be read
 * as a table of products, or is too large, both lists are empty.
 */
export async function readTableRecords(file: Buffer): Promise<TableRecords> {
  return (await readRecords(file)).records
}

type FileRecords = { records: TableRecords; faults: TableFault[]; isText: boolean }

async function readRecords(file: Buffer): Promise<FileRecords> {
  const isWorkbook = file.toString('latin1', 0, ZIP_START.length) === ZIP_START
  const bytes = isWorkbook ? file : inUtf8(file)
  const isText = isWorkbook || isUtf8(bytes)
  const records: TableRecords = { headings: [], lines: [] }
  let charactersLeft = MOST_CHARACTERS
  try {
    if (file.toString('hex', 0, OLD_EXCEL.length / 2) === OLD_EXCEL) throw new TableRefused(OLD_WORKBOOK)
    for await (const { line, cells } of isWorkbook ? xlsxRecords(bytes) : csvRecords(bytes)) {
      if (line > MOST_RECORDS) throw TableRefused.forLines(line)
      if (cells.length === 0) continue
      for (const cell of cells) charactersLeft -= cell.length
      if (charactersLeft < 0) throw TableRefused.forText(line)
      if (records.headings.length === 0) {
        const faults = faultsOfHeadings(cells, line)
        if (faults.length > 0) return { records, faults, isText }
        records.headings = cells
      } else {
        if (records.lines.length === IMPORT_MAX_LINES) throw TableRefused.forLines(line)
        records.lines.push({ line, cells })
      }
    }
    if (records.headings.length === 0) throw new TableRefused('The file is empty.')
    if (records.lines.length === 0) throw new TableRefused('The file has headings, but no products.')
    return { records, faults: [], isText }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    const fault = { line: error.line, column: null, message: error.message }
    return { records: { headings: [], lines: [] }, faults: [fault], isText }
  }
}

function columnOf(heading: string): Column {
  const wanted = heading.trim().toLowerCase()
  if (REASONS.includes(wanted)) return 'reason'
  return COLUMNS.find(([column, label]) => [column, label.toLowerCase()].includes(wanted))?.[0]
}

function faultsOfHeadings(headings: string[], line: number): TableFault[] {
  const columns = headings.map(columnOf)
  const faults = headings.flatMap((heading, index) => {
    const column = columns[index]
    if (column && columns.indexOf(column) < index)
      return [{ line, column: heading, message: 'This column exists twice.' }]
    return column || heading.trim() === '' ? [] : [{ line, column: heading, message: 'This column is unknown.' }]
  })
  const missing = COLUMNS.filter(([column]) => !OPTIONAL_COLUMNS.includes(column) && !columns.includes(column))
  return [...faults, ...missing.map(([, column]) => ({ line, column, message: 'This column is missing.' }))]
}

function faultsOfForm(record: string[], columns: Column[], isText: boolean): Omit<TableFault, 'line'>[] {
  if (record.some((cell, index) => !columns[index] && cell.trim() !== ''))
    return [{ column: null, message: 'A cell of this line has no heading.' }]
  if (isText) return []
  return columns.flatMap((column, index) =>
    isOfProduct(column) && record[index]?.includes(REPLACEMENT)
      ? [{ column: PRODUCT_COLUMNS[column], message: OTHER_ENCODING }]
      : [],
  )
}

function cellsOf(record: string[], columns: Column[]): TableLine['cells'] {
  return Object.fromEntries(
    columns.flatMap((column, index) => (isOfProduct(column) ? [[column, record[index] ?? '']] : [])),
  )
}

function isOfProduct(column: Column): column is ProductColumn {
  return column !== undefined && column !== 'reason'
}
