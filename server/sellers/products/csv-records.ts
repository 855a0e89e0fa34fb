import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type CastingContext, CsvError, parse } from 'csv-parse'
import type { TableRecord } from '#contract/product-table.ts'
import { MOST_COLUMNS, TableRefused } from './table-limits.ts'

const DELIMITERS = [',', ';', '\t']
/**
 * The number of bytes of a CSV file that are parsed without a pause. Other requests can run between two pieces of this
 * size.
 */
const PIECE = 65_536

/**
 * Parses the records of a CSV file one after another. The file must be UTF-8, with or without a byte order mark;
 * `inUtf8` converts UTF-16. Its cells are separated by commas, semicolons or tabs. An empty line is a record without
 * cells. A first line that only names the delimiter for Excel is left out. Throws `TableRefused` if the file is no
 * text, breaks the format, or has a line with more than `MOST_COLUMNS` cells.
 */
export async function* csvRecords(bytes: Buffer): AsyncGenerator<TableRecord> {
  if (bytes.includes(0))
    throw new TableRefused('The file is UTF-16, or not a table. Save it as “CSV UTF-8” and choose that one.')
  const records = Readable.from(inPieces(bytes)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      cast: cellWithinLimit,
    }),
  )
  let line = 0
  let isFirst = true
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      line += 1
      if (cells.every((cell) => cell.trim() === '')) {
        yield { line, cells: [] }
        continue
      }
      if (!isFirst || !namesDelimiter(cells)) yield { line, cells }
      isFirst = false
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = 'A quotation mark in this line is not closed, or is inside a text without being doubled.'
    throw new TableRefused(message, Number(error.records ?? 0) + 1)
  }
}

/** Converts UTF-16 with a byte order mark, such as “Unicode Text” of Excel, to UTF-8. Returns other files unchanged. */
export function inUtf8(file: Buffer): Buffer {
  const mark = file.toString('hex', 0, 2)
  if (mark !== 'fffe' && mark !== 'feff') return file
  const units = Buffer.from(file.subarray(2, file.length - (file.length % 2)))
  return Buffer.from((mark === 'feff' ? units.swap16() : units).toString('utf16le'))
}

/**
 * Returns the text of a cell of a CSV file. If its line has too many cells, throws as soon as the limit is reached, so
 * that the whole line is never in memory.
 */
function cellWithinLimit(text: string, { index, records }: CastingContext): string {
  if (index >= MOST_COLUMNS) throw TableRefused.forColumns(records + 1)
  return text
}

/** Returns whether a line of a CSV file only names the delimiter for Excel, such as `sep=;`. */
function namesDelimiter([first = '', ...rest]: string[]): boolean {
  return first.trim().toLowerCase() === 'sep=' && rest.every((cell) => cell === '')
}

/** Splits a CSV file into pieces. A piece may end within a character; the decoder joins the parts. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await setImmediate()
  }
}

/**
 * Returns the delimiter of a CSV file: the one that a line such as `sep=;` names, or the one that occurs most often
 * between the headings.
 */
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
