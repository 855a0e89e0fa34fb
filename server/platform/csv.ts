import { Readable } from 'node:stream'

type Cell = string | number | null

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Cells that a spreadsheet takes for a formula, and escaped ones. */
const FORMULA = /^'*[=+\-@\t\r]/

/**
 * Every position where a cell can begin. Some spreadsheets split at semicolons or tabs, and at line breaks without
 * quotes.
 */
const HARMFUL = /(^|[;\t\r\n])(?='*[=+\-@\t\r])/g
const MADE_HARMLESS = /(^|[;\t\r\n])'(?='*[=+\-@\t\r])/g

/** One line of a table (RFC 4180). Formulas are escaped by an apostrophe, wherever a cell can begin. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Whether a spreadsheet would run the cell as a formula. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell) && !cell.startsWith("'")
}

/** The original text of a cell that `csvLine` has escaped. */
export function cellText(cell: string): string {
  return cell.replace(MADE_HARMLESS, '$1')
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const harmless = text.replace(HARMFUL, "$1'")
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A CSV stream for spreadsheets: a line of headings, then the rows as they are read. */
export function csvStream(headings: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(headings)
    for await (const row of rows) yield csvLine(row)
  }
  return Readable.from(lines())
}
