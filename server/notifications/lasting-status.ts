import type { OrderStatus } from '#contract/statuses.ts'

type Change = { status: OrderStatus; changed_at: string }

/**
 * Returns whether customers are notified of a change of status in an order's history. They are, if the change was not
 * undone within `undoTime` milliseconds, and if its status differs from that of the last change that was not undone.
 * Customers are therefore notified neither of a change that the seller undoes in time, nor of the undo.
 */
export function isLastingChange(history: readonly Change[], index: number, undoTime: number): boolean {
  const change = history[index]
  if (!change || !lasted(history, index, undoTime)) return false
  const before = history.slice(0, index).findLast((_, at) => at === 0 || lasted(history, at, undoTime))
  return before?.status !== change.status
}

function lasted(history: readonly Change[], index: number, undoTime: number): boolean {
  const [change, next] = [history[index], history[index + 1]]
  return !change || !next || Date.parse(next.changed_at) - Date.parse(change.changed_at) >= undoTime
}
