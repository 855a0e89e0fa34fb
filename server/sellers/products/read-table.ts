import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type CastingContext, CsvError, parse } from 'csv-parse'
import {
  IMPORT_MAX_LINES,
  OPTIONAL_COLUMNS,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type TableFault,
} from '#contract/product-table.ts'

/** A line of the table that is not empty, with the text of each cell by its column. */
export type TableLine = { line: number; cells: Partial<Record<ProductColumn, string>> }

/** The lines of a table, and the faults in its format. Lines with such a fault are left out. */
export type Table = { lines: TableLine[]; faults: TableFault[] }

const COLUMNS = Object.entries(PRODUCT_COLUMNS) as [ProductColumn, string][]
const DELIMITERS = [',', ';', '\t']
/** The maximum number of lines in a file, including empty ones, which are ignored. */
const MOST_RECORDS = 10 * IMPORT_MAX_LINES
/** The maximum number of columns in a line. Without this limit, a line could cost much time and memory. */
const MOST_COLUMNS = 100
/** The number of bytes that are parsed without a pause. Other requests can run between two pieces of this size. */
const PIECE = 65_536
/** The character that replaces bytes which are not UTF-8. */
const REPLACEMENT = '\uFFFD'
const OTHER_ENCODING =
  'This text is in another encoding, such as Windows-1252. Save the file as “CSV UTF-8” and choose that one.'

/**
 * Parses a table of products. It must be UTF-8, with or without a byte order mark, or UTF-16 with one. Its cells are
 * separated by commas, semicolons or tabs, and its columns may have any order. If the table has another encoding, lacks
 * a required column or contains no products, it has no lines, only faults.
 */
export async function readProductTable(file: Buffer): Promise<Table> {
  const bytes = inUtf8(file)
  if (bytes.includes(0))
    return refused('The file is UTF-16, or not a table. Save it as “CSV UTF-8” and choose that one.')
  const table: Table = { lines: [], faults: [] }
  try {
    await readRecords(bytes, table)
  } catch (error) {
    if (error instanceof TooManyColumns) return refused(error.message, error.line)
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.records ?? 0) + 1
    table.faults.push({
      line,
      column: null,
      message: 'A quotation mark in this line is not closed, or is inside a text without being doubled.',
    })
  }
  return table
}

/** Converts UTF-16 with a byte order mark, such as “Unicode Text” of Excel, to UTF-8. Returns other files unchanged. */
function inUtf8(file: Buffer): Buffer {
  const mark = file.toString('hex', 0, 2)
  if (mark !== 'fffe' && mark !== 'feff') return file
  const units = Buffer.from(file.subarray(2, file.length - (file.length % 2)))
  return Buffer.from((mark === 'feff' ? units.swap16() : units).toString('utf16le'))
}

class TooManyColumns extends Error {
  readonly line: number

  constructor(line: number) {
    super(`A line may have at most ${MOST_COLUMNS} columns.`)
    this.line = line
  }
}

/**
 * Returns the text of a cell. If its line has too many cells, throws as soon as the limit is reached, so that the whole
 * line is never in memory.
 */
function cellWithinLimit(text: string, { index, records }: CastingContext): string {
  if (index >= MOST_COLUMNS) throw new TooManyColumns(records + 1)
  return text
}

async function readRecords(bytes: Buffer, table: Table): Promise<void> {
  const isText = isUtf8(bytes)
  const records = Readable.from(inPieces(bytes)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      cast: cellWithinLimit,
    }),
  )
  let columns: (ProductColumn | undefined)[] | undefined
  let line = 0
  let products = 0
  for await (const record of records as AsyncIterable<string[]>) {
    line += 1
    if (line > MOST_RECORDS) return void table.faults.push(tooMany(line))
    if (record.every((cell) => cell.trim() === '')) continue
    if (!columns && namesDelimiter(record)) continue
    if (!columns) {
      const faults = faultsOfHeadings(record, line)
      table.faults.push(...faults)
      if (faults.length > 0) return
      columns = record.map(columnOf)
      continue
    }
    products += 1
    if (products > IMPORT_MAX_LINES) return void table.faults.push(tooMany(line))
    const faults = faultsOfForm(record, columns, isText)
    table.faults.push(...faults.map((fault) => ({ line, ...fault })))
    if (faults.length === 0) table.lines.push({ line, cells: cellsOf(record, columns) })
  }
  if (!columns) table.faults.push(...refused('The file is empty.').faults)
  else if (products === 0) table.faults.push(...refused('The file has headings, but no products.').faults)
}

/** Whether a line only names the delimiter for Excel, such as `sep=;`. */
function namesDelimiter([first = '', ...rest]: string[]): boolean {
  return first.trim().toLowerCase() === 'sep=' && rest.every((cell) => cell === '')
}

/** Splits the file into pieces. A piece may end within a character; the decoder joins the parts. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await setImmediate()
  }
}

/** Returns the delimiter that a line such as `sep=;` names, or the one that occurs most often between the headings. */
function delimiterOf(bytes: Buffer): string {
  const headings =
    bytes
      .toString('utf8', 0, 2000)
      .split(/[\r\n]/)
      .find((line) => line.trim()) ?? ''
  const named = /^\uFEFF?sep=([,;\t])/i.exec(headings)?.[1]
  if (named) return named
  const count = (delimiter: string) => headings.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

function columnOf(heading: string): ProductColumn | undefined {
  const wanted = heading.trim().toLowerCase()
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

function faultsOfForm(
  record: string[],
  columns: (ProductColumn | undefined)[],
  isText: boolean,
): Omit<TableFault, 'line'>[] {
  if (record.some((cell, index) => !columns[index] && cell.trim() !== ''))
    return [{ column: null, message: 'A cell of this line has no heading.' }]
  if (isText) return []
  return columns.flatMap((column, index) =>
    column && record[index]?.includes(REPLACEMENT)
      ? [{ column: PRODUCT_COLUMNS[column], message: OTHER_ENCODING }]
      : [],
  )
}

function cellsOf(record: string[], columns: (ProductColumn | undefined)[]): TableLine['cells'] {
  return Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, record[index] ?? '']] : [])))
}

function tooMany(line: number): TableFault {
  const most = IMPORT_MAX_LINES.toLocaleString('en-PK')
  return { line, column: null, message: `A file may contain at most ${most} products. Split it.` }
}

function refused(message: string, line = 1): Table {
  return { lines: [], faults: [{ line, column: null, message }] }
}
