import type { Order } from '#contract/orders.ts'
import { rank, TIMELINE_STATUSES } from '#contract/statuses.ts'

type TimelineStatus = (typeof TIMELINE_STATUSES)[number]

/** `skipped` is what an order did not come to, and won't. */
export type TimelineStep = {
  status: TimelineStatus
  state: 'done' | 'upcoming' | 'skipped'
  isCurrent: boolean
  /** When it was reached last; null where it was passed over, or not reached. */
  reached_at: string | null
}

/**
 * The steps of an order's timeline, in their order. A living order has done every step up to its status, the passed
 * over ones without a date; a cancelled one those it had come to before.
 */
export function timelineOf({ status, history }: Pick<Order, 'status' | 'history'>): TimelineStep[] {
  const reachedAt = (step: TimelineStatus) => history.findLast((change) => change.status === step)?.changed_at ?? null
  const current = currentStep(status)
  return TIMELINE_STATUSES.map((step) => {
    const state = stateOf(step, status, reachedAt(step) !== null)
    return { status: step, state, isCurrent: step === current, reached_at: state === 'done' ? reachedAt(step) : null }
  })
}

function stateOf(step: TimelineStatus, status: Order['status'], wasReached: boolean): TimelineStep['state'] {
  if (status === 'cancelled') return step === 'cancelled' || wasReached ? 'done' : 'skipped'
  if (step === 'cancelled') return 'skipped'
  return rank(step) <= rank(status) ? 'done' : 'upcoming'
}

/** `pending` has no step of its own: such an order is placed, and waits. */
function currentStep(status: Order['status']): TimelineStatus {
  return status === 'pending' ? 'placed' : status
}
