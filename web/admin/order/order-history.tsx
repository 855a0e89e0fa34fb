import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type Change = AdminOrderDetail['history'][number]

/** Lists all status changes of an order, each with its time and the account that made it. */
export function OrderHistory({ history }: { history: Change[] }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('History')}</h2>
      <ol className="divide-y divide-line">
        {history.map((change) => (
          <li
            key={`${change.changed_at} ${change.status}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5"
          >
            <span className="w-26">
              <StatusBadge status={change.status} />
            </span>
            <span className="text-sm text-muted">{formatTime(change.changed_at)}</span>
            <span className="min-w-0 text-sm wrap-anywhere">
              <Author change={change} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Author({ change: { business_name, changed_by } }: { change: Change }) {
  const t = useText()
  if (!business_name) return changed_by ? <bdi>{changed_by}</bdi> : t('The shop')
  return (
    <>
      <bdi>{business_name}</bdi>
      {changed_by && (
        <>
          {' '}
          (<bdi>{changed_by}</bdi>)
        </>
      )}
    </>
  )
}
