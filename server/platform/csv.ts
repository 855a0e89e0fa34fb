import { Readable } from 'node:stream'

type Cell = string | number | null

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for a formula at the begin of a cell, and what would be taken for one of those made harmless. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Where a cell can begin: some spreadsheets split at semicolons or tabs, and at line breaks if quotes do not hold the cell together. */
const HARMFUL = /(^|[;\t\r\n])(?='*[=+\-@\t\r])/g
const MADE_HARMLESS = /(^|[;\t\r\n])'(?='*[=+\-@\t\r])/g

/** One line of a table (RFC 4180). What a spreadsheet could run as a formula gets an apostrophe before it, wherever a cell can begin. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Whether a spreadsheet would run the cell. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell) && !cell.startsWith("'")
}

/** A cell's text as it was before `csvLine` made it harmless. */
export function cellText(cell: string): string {
  return cell.replace(MADE_HARMLESS, '$1')
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const harmless = text.replace(HARMFUL, "$1'")
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table for spreadsheets that is written while it is read: a line of headings, then the rows as they come. */
export function csvStream(headings: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(headings)
    for await (const row of rows) yield csvLine(row)
  }
  return Readable.from(lines())
}
