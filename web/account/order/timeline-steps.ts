import type { Order } from '#contract/orders.ts'
import { rank, TIMELINE_STATUSES } from '#contract/statuses.ts'

type TimelineStatus = (typeof TIMELINE_STATUSES)[number]

/** A step of an order's timeline. `skipped` means that the order has not reached the step and never will. */
export type TimelineStep = {
  status: TimelineStatus
  state: 'done' | 'upcoming' | 'skipped'
  isCurrent: boolean
  /**
   * The time at which the order last reached a step of its timeline. Null if the order skipped the step or is not at
   * this step yet.
   */
  reached_at: string | null
}

/**
 * Returns the steps of an order's timeline. For an active order, all steps up to its status are completed; a step that
 * it skipped has no date. For a cancelled order, only the steps that it reached are completed.
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

/**
 * Returns the step of the timeline for an order's status. The timeline has no step `pending` and shows it as `placed`.
 */
function currentStep(status: Order['status']): TimelineStatus {
  return status === 'pending' ? 'placed' : status
}
