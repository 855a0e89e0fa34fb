import type { Order } from '#contract/orders.ts'
import { ORDER_STATUS_DISPLAY } from '#contract/statuses.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { type TimelineStep, timelineOf } from './timeline-steps.ts'

/**
 * Shows the steps of an order with their dates. For an order with several sellers, also shows the status of each
 * fulfilment.
 */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useText()
  const { formatTime } = useDates()
  return (
    <>
      <Timeline
        label={t('Order timeline')}
        steps={timelineOf(order).map((step) => ({
          name: t.message(ORDER_STATUS_DISPLAY[step.status].label),
          state: step.status === 'cancelled' && step.state === 'done' ? 'failed' : step.state,
          isCurrent: step.isCurrent,
          note: noteOf(step, order, t, formatTime),
        }))}
      />
      {order.fulfilments.length > 1 && <Fulfilments order={order} />}
    </>
  )
}

function noteOf(
  { status, state, isCurrent, reached_at }: TimelineStep,
  order: Order,
  t: Translate,
  formatTime: Dates['formatTime'],
): string {
  if (reached_at)
    return isCurrent && order.status === 'pending'
      ? t('{time} · waiting for the seller to confirm', { time: formatTime(reached_at) })
      : formatTime(reached_at)
  if (state === 'upcoming') return t('Upcoming')
  if (state === 'done') return t('Done')
  return status === 'cancelled' ? t('Not cancelled') : t('Skipped')
}

/**
 * Shows the status of each fulfilment of an order. The whole order has the status of its least advanced fulfilment that
 * is not cancelled, which does not show the progress of the others.
 */
function Fulfilments({ order: { fulfilments } }: { order: Order }) {
  const t = useText()
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('Each seller ships separately')}</h3>
      <ul className="space-y-2">
        {fulfilments.map(({ seller_id, business_name, item_count, status }) => (
          <li key={seller_id} className="flex items-center justify-between gap-4">
            <span className="min-w-0">
              <bdi>{business_name}</bdi>
              <span className="block text-sm text-muted">{t.count(item_count, '1 item', '{count} items')}</span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  )
}
