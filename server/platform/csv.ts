import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '#contract/csv.ts'

/**
 * Returns a CSV file for spreadsheets as a stream. It contains a line of headings, then each row as soon as it was read
 * from the database.
 */
export function csvStream(headings: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(headings)
    for await (const row of rows) yield csvLine(row)
  }
  return Readable.from(lines())
}
