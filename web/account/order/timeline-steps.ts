import type { Order } from '#contract/orders.ts'
import { rank, TIMELINE_STATUSES } from '#contract/statuses.ts'

type TimelineStatus = (typeof TIMELINE_STATUSES)[number]

/** `skipped` is a step that the order did not reach and will not reach. */
export type TimelineStep = {
  status: TimelineStatus
  state: 'done' | 'upcoming' | 'skipped'
  isCurrent: boolean
  /** The time when the order last reached the step; null if it never did. */
  reached_at: string | null
}

/**
 * The steps of an order's timeline in their order. An active order has completed every step up to its status; skipped
 * steps have no date. A cancelled order has completed only the steps that it reached.
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

/** `pending` has no step; the timeline shows it as placed. */
function currentStep(status: Order['status']): TimelineStatus {
  return status === 'pending' ? 'placed' : status
}
