/** A cell of a CSV table. Null is an empty cell. */
export type CsvCell = string | number | null

/** The byte order mark at the start of a CSV file. Spreadsheets then read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches the start of a CSV cell with a formula that a spreadsheet would run, also if apostrophes precede the formula.
 */
const FORMULA = /^'*[=+\-@\t\r]/

/**
 * Matches every position in a CSV cell where a spreadsheet can find a formula. Some spreadsheets also split cells at
 * semicolons, at tabs and at line breaks without quotes.
 */
const HARMFUL = /(^|[;\t\r\n])(?='*[=+\-@\t\r])/g
/** Matches every position at which `csvLine` has added an apostrophe before a formula. */
const MADE_HARMLESS = /(^|[;\t\r\n])'(?='*[=+\-@\t\r])/g

/**
 * Returns one line of a CSV table (RFC 4180). An apostrophe is added before each formula, at every position where a
 * cell can begin.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Returns whether a spreadsheet would run the cell as a formula. A cell with an apostrophe at its start is not run. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell) && !cell.startsWith("'")
}

/** Returns the original text of a CSV cell: removes the apostrophes that `csvLine` has added. */
export function cellText(cell: string): string {
  return cell.replace(MADE_HARMLESS, '$1')
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const harmless = text.replace(HARMFUL, "$1'")
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
