import { type ImportedStatement, type LineRefusal, orderCode } from '#contract/transfers.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { PAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import type { LifecycleState } from '#server/lifecycle/state.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasReference, ordersWithCodes, recordedKeys, transferWithKey } from './queries.ts'
import { readStatement, type StatementLine } from './read-statement.ts'
import { applyTransfer, missingIn } from './record-transfer.ts'

/** Matches the parts of a text that can be the code of an order, the first eight characters of its id. */
const CODES = /(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/gi

/**
 * Imports a bank statement. A line is matched with an order if it contains the code of one order, and its amount is
 * exactly what the order awaits. Returns the matched lines, and all other lines with the reason why they do not match.
 * A line that was recorded before has no effect and is only counted. Each line is recorded in its own transaction.
 * Throws `statement_unreadable`, `statement_too_long`, and the errors of `applyTransfer`.
 */
export async function importStatement(platform: Platform, admin: Admin, file: Buffer): Promise<ImportedStatement> {
  const { lines, ignored } = readStatement(file)
  const known = await recordedKeys(
    platform.database,
    lines.map(({ key }) => key),
  )
  const orders = await ordersOf(
    platform,
    lines.filter(({ key }) => !known.has(key)),
  )
  const result: ImportedStatement = { matched: [], unmatched: [], known: known.size, ignored }
  for (const line of lines.filter(({ key }) => !known.has(key))) {
    const found = [...new Set(codesIn(line).flatMap((code) => orders.get(code) ?? []))]
    const [order_id = null] = found.length === 1 ? found : []
    const outcome =
      order_id === null
        ? found.length === 0
          ? 'no_order'
          : 'several_orders'
        : await matchLine(platform, admin, order_id, line)
    const { date, text, amount } = line
    const shown = { line: line.line, date, text, amount, order_id }
    if (outcome === 'matched') result.matched.push(shown)
    else if (outcome === 'known') result.known += 1
    else result.unmatched.push({ ...shown, reason: outcome })
  }
  return result
}

function codesIn({ text }: StatementLine): string[] {
  return (text.match(CODES) ?? []).map((code) => code.toLowerCase())
}

/** Returns the ids of the orders to which lines of a bank statement may refer, by the order code in a line. */
async function ordersOf({ database }: Platform, lines: readonly StatementLine[]): Promise<Map<string, string[]>> {
  const codes = [...new Set(lines.flatMap(codesIn))]
  const rows = await ordersWithCodes(database, codes)
  const byCode = Map.groupBy(rows, ({ order_id }) => orderCode(order_id))
  return new Map([...byCode].map(([code, found]) => [code, found.map(({ order_id }) => order_id)]))
}

/** Records a line of a bank statement as the transfer for an order, or returns why it does not match. */
async function matchLine(
  platform: Platform,
  admin: Admin,
  orderId: string,
  { key, text, reference, amount }: StatementLine,
): Promise<'matched' | 'known' | LineRefusal> {
  return platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (!locked) return 'no_order'
    if (await transferWithKey(tx, key)) return 'known'
    const named = (reference || text).slice(0, LONGEST_REFERENCE)
    // Equal lines of one bank statement have the same reference, but each is a separate transfer.
    const equalLines = key.slice(0, key.lastIndexOf(':') + 1)
    if (await hasReference(tx, orderId, named, equalLines)) return 'known'
    const missing = missingIn(locked.state)
    if (missing === 0) return closedReason(locked.state)
    if (missing !== amount) return 'other_amount'
    await applyTransfer(platform, tx, locked, { amount, reference: named, idempotency_key: key, admin })
    return 'matched'
  })
}

/** The maximum number of characters of a bank transfer's reference that the shop stores. */
const LONGEST_REFERENCE = 100

function closedReason({ payment_status }: LifecycleState): LineRefusal {
  return PAID_STATUSES.includes(payment_status) ? 'already_paid' : 'closed'
}
