import { latinDigits } from '#contract/digits.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { RESULTS_MAX_LINES } from '#contract/payout-batches.ts'
import { columnOf, csvRecords } from '#server/platform/csv-records.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Report } from './payout-status.ts'

/** A line of the bank's result file for payouts. */
export type ResultLine = {
  line: number
  /** The cells of a line in the bank's result file, so that an admin can find the line. */
  text: string
  /** The references of payouts that occur in a line of the bank's result file, in their stored format. */
  references: string[]
  /** Undefined if the status means neither paid nor failed. */
  report: Report | undefined
  /**
   * The reason for a failed payout: the text in the column for the reason, or else the status as the bank has written
   * it.
   */
  reason: string
  bank_reference: string
  /** Undefined if the file has no readable amount. */
  amount: Paisa | undefined
}

/**
 * The columns that the shop reads from the bank's result file, each with patterns for the headings that banks give it.
 * If several headings match, the first pattern wins.
 */
const COLUMNS = {
  status: [/^status$/i, /^(payment|transaction|transfer|processing)?\s*status$/i, /^result$/i, /status/i],
  reason: [/reason/i, /(status|error|response)\s*(description|message|detail)/i, /rejection/i, /remarks/i, /error/i],
  bank_reference: [/(transaction|trans|txn|trx)\.?\s*(id|no|number|ref)/i, /bank\s*ref/i, /\b(stan|rrn|utr)\b/i],
  amount: [/^amount/i, /amount/i],
} as const

/**
 * Patterns for other headings of the bank's result file. The first line with a heading for the status and one that
 * matches such a pattern is the line of headings.
 */
const OTHERS = [/\bref/i, /amount/i, /iban/i, /account/i, /narration/i, /beneficiary/i]
const MOST_LINES_BEFORE = 30

/** Matches a reference of a payout, such as `P12-0001`. Some banks leave out the hyphen. */
const REFERENCE = /(?<![0-9a-z])P(?<number>\d{1,9})-?(?<line>\d{4})(?![0-9a-z])/gi

/**
 * Matches statuses of failed payouts. A status is compared with this pattern before `PAID`, because "unsuccessful"
 * contains "success" and "not paid" contains "paid".
 */
const FAILED = /fail|reject|return|declin|error|unsuccess|invalid|revers|bounce|cancel|refus|not\s|un(paid|processed)/i
const PAID = /paid|success|complet|credited|accepted|settled|executed|^(processed|done|ok)$/i
/** Matches statuses of payouts without a result yet, such as "In process" and "Pending". */
const OPEN = /pend|in\s*(process|progress)|queue|submitted|wait/i

/**
 * Reads the bank's result file for payouts. Finds the columns by their headings, and skips the lines before the
 * headings. Throws `results_unreadable` and `results_too_long`.
 */
export function readResults(bytes: Buffer): ResultLine[] {
  const records = csvRecords(bytes) ?? []
  const headings = records
    .slice(0, MOST_LINES_BEFORE)
    .findIndex((record) => [COLUMNS.status, OTHERS].every((patterns) => columnOf(record, patterns) !== undefined))
  const head = records[headings]
  if (!head) throw new Problem('results_unreadable')
  const rest = records.slice(headings + 1)
  if (rest.length > RESULTS_MAX_LINES) throw new Problem('results_too_long')
  const cell = (record: string[], column: keyof typeof COLUMNS) =>
    record[columnOf(head, COLUMNS[column]) ?? -1]?.trim() ?? ''
  return rest.flatMap((record, index) => {
    if (record.every((one) => one.trim() === '')) return []
    const status = cell(record, 'status')
    return {
      line: headings + index + 2,
      text: record.join(' · ').slice(0, LONGEST_TEXT),
      references: referencesIn(record),
      report: reportIn(status),
      reason: (cell(record, 'reason') || status).slice(0, LONGEST_TEXT),
      bank_reference: cell(record, 'bank_reference').slice(0, LONGEST_REFERENCE),
      amount: amountIn(cell(record, 'amount')),
    }
  })
}

/**
 * The maximum numbers of characters that the shop keeps from the bank's result file: `LONGEST_TEXT` of a line or a
 * reason, and `LONGEST_REFERENCE` of the bank's reference.
 */
const LONGEST_TEXT = 300
const LONGEST_REFERENCE = 100

function referencesIn(record: readonly string[]): string[] {
  const found = record.flatMap((cell) => [...latinDigits(cell).matchAll(REFERENCE)])
  return [...new Set(found.map(({ groups }) => `P${groups?.number}-${groups?.line}`))]
}

function reportIn(status: string): Report | undefined {
  if (OPEN.test(status)) return undefined
  if (FAILED.test(status)) return 'failed'
  return PAID.test(status) ? 'paid' : undefined
}

const AMOUNT = /^(?:rs\.?|pkr)?\s*(?<rupees>\d[\d,]{0,14}(?:\.\d{1,2})?)\s*(?:pkr)?$/i

function amountIn(text: string): Paisa | undefined {
  const found = AMOUNT.exec(latinDigits(text).trim())?.groups?.rupees
  return found === undefined ? undefined : rupees(Number(found.replaceAll(',', '')))
}
