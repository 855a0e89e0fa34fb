import { ORDER_STATUSES, type OrderStatus, type PaymentStatus, rank } from '#contract/statuses.ts'
import { statusOfOrder } from '#server/lifecycle/order-status.ts'
import { inKarachi, type Moment, minutesAfter } from '../clock.ts'
import type { Random } from '../random.ts'
import type { OrderPlan } from './order.ts'

/** A change of a demo fulfilment's status by the seller, or by the shop if the order is unpaid. */
type Step = { seller_id: string; status: OrderStatus; at: Moment }

export type HistoryLine = {
  status: OrderStatus
  changed_at: Moment
  changed_by: string | null
  seller_id: string | null
}

/** The events of a demo order: its fulfilments, its payment, and its history, as the shop would have written it. */
export type Timeline = {
  placed_at: Moment
  parts: Map<string, { status: OrderStatus; updated_at: Moment }>
  history: HistoryLine[]
  /** The status changes of each fulfilment after the checkout. */
  steps: readonly Step[]
  /** The time `paid_at` has a meaning only if the payment is paid or refunded. */
  payment: { status: PaymentStatus; updated_at: Moment; paid_at: Moment }
}

export function timelineOf(random: Random, order: OrderPlan, now: Moment): Timeline {
  const { customer, ending, targets } = order
  const placed_at = inKarachi(now, order.daysAgo, order.minuteOfDay)
  const paid_at = placed_at + random.between(70, 400) * 1000
  const planned = ending ? stepsToEnd(random, order, placed_at) : stepsOf(random, targets, placed_at)
  const steps = withinTime(planned, placed_at, now)
  const parts = new Map(
    [...targets.keys()].map((id) => [id, { status: 'placed' as OrderStatus, updated_at: placed_at }]),
  )
  const first: HistoryLine = { status: 'placed', changed_at: placed_at, changed_by: customer.id, seller_id: null }
  const history = [first]
  for (const { seller_id, status, at } of steps) {
    parts.set(seller_id, { status, updated_at: at })
    const order_status = statusOfOrder([...parts.values()].map((part) => part.status))
    if (order_status === history.at(-1)?.status) continue
    const author = isByShop(ending) ? null : seller_id
    history.push({ status: order_status, changed_at: at, changed_by: author, seller_id: author })
  }
  const ended_at = steps.at(-1)?.at ?? placed_at
  const payment = ending
    ? { status: ending, updated_at: ended_at, paid_at: Math.min(paid_at, steps[0]?.at ?? now) }
    : { status: 'paid' as const, updated_at: Math.min(paid_at, now), paid_at: Math.min(paid_at, now) }
  return { placed_at, parts, history, steps, payment }
}

function isByShop(ending: OrderPlan['ending']): boolean {
  return ending === 'expired' || ending === 'cancelled'
}

/** For each status of a demo fulfilment, the minimum and maximum number of minutes since the previous status. */
const PACE: Record<Exclude<OrderStatus, 'placed' | 'cancelled'>, readonly [number, number]> = {
  pending: [8, 90],
  processing: [30, 420],
  shipped: [240, 1200],
  delivered: [600, 2400],
}

/**
 * Returns the status changes of all fulfilments of a demo order, oldest first. The last change of a fulfilment leads to
 * its present status.
 */
function stepsOf(random: Random, targets: OrderPlan['targets'], placed_at: Moment): Step[] {
  return [...targets]
    .flatMap(([seller_id, target]) => {
      let at = placed_at
      return ORDER_STATUSES.filter((status) => status !== 'placed' && status !== 'cancelled')
        .filter(
          (status) =>
            rank(status) <= rank(target) && (status !== 'pending' || target === 'pending' || random.chance(0.4)),
        )
        .map((status): Step => {
          at = minutesAfter(at, random.between(...PACE[status]))
          return { seller_id, status, at }
        })
    })
    .sort((one, other) => one.at - other.at)
}

/**
 * Returns the status changes that cancel a demo order. An unpaid order is cancelled as a whole: after half an hour if
 * the time for the payment is over, or earlier if the customer left the payment page. Sellers cancel the fulfilments of
 * a paid order one after another.
 */
function stepsToEnd(random: Random, { ending, targets }: OrderPlan, placed_at: Moment): Step[] {
  let at = placed_at + (ending === 'expired' ? random.between(1801, 1860) : random.between(150, 900)) * 1000
  return [...targets.keys()].map((seller_id): Step => {
    if (!isByShop(ending)) at = minutesAfter(at, random.between(15, 300))
    return { seller_id, status: 'cancelled', at }
  })
}

/** Moves the status changes of a new demo order closer together if some of them would be in the future. */
function withinTime(steps: readonly Step[], placed_at: Moment, now: Moment): Step[] {
  const latest = steps.at(-1)?.at ?? placed_at
  const pace = latest > now ? ((now - placed_at) * 0.9) / (latest - placed_at) : 1
  return steps.map((step) => ({ ...step, at: placed_at + Math.floor((step.at - placed_at) * pace) }))
}
