import { createHash } from 'node:crypto'
import { latinDigits } from '#contract/digits.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { STATEMENT_MAX_LINES } from '#contract/transfers.ts'
import { columnOf, csvRecords } from '#server/platform/csv-records.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * A line of a bank statement with received money. `key` identifies the transfer: the same line has the same key in
 * every statement that contains it.
 */
export type StatementLine = {
  line: number
  key: string
  date: string
  /** The description and the reference of the bank. */
  text: string
  /** The transaction id in a line of a bank statement. Empty if the file has no such column. */
  reference: string
  amount: Paisa
}

/**
 * The columns of a bank statement, with patterns of the headings that banks use. If several headings match, the first
 * pattern wins. The last pattern of `received` finds a column with received and sent money. This column is only used if
 * the statement has no column for received money.
 */
const COLUMNS = {
  date: [/^(transaction|posting|value|booking)?\s*date/i],
  description: [/description/i, /narration/i, /particulars/i, /details/i, /remarks/i],
  reference: [/(transaction|trans|txn|trx)\.?\s*(id|no|number|ref)/i, /reference/i, /\b(stan|rrn|ref|instrument)\b/i],
  received: [/credit/i, /deposit/i, /received/i, /money in/i, /^amount/i],
  direction: [/^(type|dr\s*\/?\s*cr|cr\s*\/?\s*dr)$/i],
} as const
type Column = keyof typeof COLUMNS
type Places = Partial<Record<Column, number>>

/**
 * The headings of a bank statement must be within this number of lines from the start of the file. Other lines, such as
 * the name of the account holder, may come before them.
 */
const MOST_LINES_BEFORE = 30

/**
 * Reads a bank statement. The cells are separated by commas, semicolons or tabs. Finds the columns by their headings,
 * and skips lines before the headings. `ignored` is the number of lines without received money. Throws
 * `statement_unreadable` and `statement_too_long`.
 */
export function readStatement(bytes: Buffer): { lines: StatementLine[]; ignored: number } {
  const records = csvRecords(bytes) ?? []
  const headings = records.slice(0, MOST_LINES_BEFORE).findIndex((record) => isComplete(placesOf(record)))
  const places = placesOf(records[headings] ?? [])
  if (!isComplete(places)) throw new Problem('statement_unreadable')
  const rest = records.slice(headings + 1)
  if (rest.length > STATEMENT_MAX_LINES) throw new Problem('statement_too_long')
  const earlier = new Map<string, number>()
  const lines = rest.flatMap((record, index) => {
    const cells = cellsOf(record, places)
    const amount = receivedIn(cells)
    return amount === undefined ? [] : [{ line: headings + index + 2, ...lineOf(cells, amount, earlier) }]
  })
  const isEmpty = (record: string[]) => record.every((cell) => cell.trim() === '')
  return { lines, ignored: rest.filter((record) => !isEmpty(record)).length - lines.length }
}

function placesOf(headings: readonly string[]): Places {
  const places: Places = {}
  for (const [column, patterns] of Object.entries(COLUMNS) as [Column, readonly RegExp[]][]) {
    const place = columnOf(headings, patterns)
    if (place !== undefined) places[column] = place
  }
  return places
}

function isComplete({ received, description, reference }: Places): boolean {
  return received !== undefined && (description ?? reference) !== undefined
}

type Cells = Record<Column, string>

function cellsOf(record: readonly string[], places: Places): Cells {
  const cell = (column: Column) => record[places[column] ?? -1]?.trim() ?? ''
  return {
    date: cell('date'),
    description: cell('description'),
    reference: cell('reference'),
    received: cell('received'),
    direction: cell('direction'),
  }
}

const AMOUNT = /^\+?\s*(?:rs\.?|pkr)?\s*(?<rupees>\d[\d,]{0,12}(?:\.\d{1,2})?)\s*(?:pkr)?\s*(?<direction>cr|dr)?\.?$/i

/** Returns the received money of a line in a bank statement, in paisa, or undefined if the line has none. */
function receivedIn({ received, direction }: Cells): Paisa | undefined {
  const found = AMOUNT.exec(latinDigits(received))?.groups
  if (!found?.rupees || /^d/i.test(found.direction ?? direction)) return undefined
  const amount = rupees(Number(found.rupees.replaceAll(',', '')))
  return amount > 0 ? amount : undefined
}

/**
 * Returns a line of a bank statement with its key. The key is a hash of the cells, followed by the number of earlier
 * lines with the same cells. Equal lines in one file are several transfers, so they get different keys.
 */
function lineOf(cells: Cells, amount: Paisa, earlier: Map<string, number>): Omit<StatementLine, 'line'> {
  const { date, description, reference } = cells
  const hash = createHash('sha256')
    .update(JSON.stringify([date, description, reference, amount]))
    .digest('base64url')
  const before = earlier.get(hash) ?? 0
  earlier.set(hash, before + 1)
  const text = [description, reference].filter(Boolean).join(' · ')
  return { key: `statement:${hash}:${before}`, date, text, reference, amount }
}
