import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { DELIVERY_STATUSES, type DeliveryStatus, deliveryStatus, type WebhookDelivery } from '#contract/webhooks.ts'
import { reasonOf } from '#web/api/reason.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { useDeliveries, useRedeliver } from './use-webhooks.ts'
import { DELIVERY_DISPLAY, DeliveryBadge } from './webhook-badges.tsx'

const FILTERS = [
  { value: '', label: english('All') },
  ...DELIVERY_STATUSES.map((status) => ({ value: status, label: DELIVERY_DISPLAY[status].label })),
]

/** Lists the messages to a webhook in the last 30 days, with the result of each. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const t = useText()
  const [search] = useSearchParams()
  const status = deliveryStatus.safeParse(search.get('status')).data
  return (
    <>
      <FilterLinks
        label={t('Filter by status')}
        param="status"
        options={FILTERS.map((filter) => ({ ...filter, label: t(filter.label) }))}
      />
      <Deliveries key={status} endpointId={endpointId} status={status} />
    </>
  )
}

function Deliveries({ endpointId, status }: { endpointId: string; status: DeliveryStatus | undefined }) {
  const t = useText()
  const pages = useCursorPages()
  const deliveries = useDeliveries(endpointId, { status, cursor: pages.cursor })
  if (deliveries.isPending)
    return (
      <Loading label={t('Loading messages...')}>
        <div className="space-y-3">
          <Skeletons count={3} className="h-14" />
        </div>
      </Loading>
    )
  if (deliveries.isError)
    return (
      <LoadFailure
        message={areaMessages.webhooks.fetchFailed}
        reason={reasonOf(deliveries.error)}
        retry={() => deliveries.refetch()}
      />
    )
  const { items, next_cursor } = deliveries.data
  if (items.length === 0 && pages.page === 1)
    return <EmptyState title={t(areaMessages.webhooks.noDeliveries)} icon={<Inbox />} />
  return (
    <>
      <DeliveryTable endpointId={endpointId} deliveries={items} />
      <Pager pages={pages} nextCursor={next_cursor} isBusy={deliveries.isPlaceholderData} />
    </>
  )
}

function DeliveryTable({ endpointId, deliveries }: { endpointId: string; deliveries: WebhookDelivery[] }) {
  const { formatTime } = useDates()
  const t = useText()
  const [shown, setShown] = useState<WebhookDelivery>()
  const sending = useRedeliver(endpointId)
  return (
    <>
      <Table
        caption={t('Messages, newest first')}
        rows={deliveries}
        keyOf={({ delivery_id }) => delivery_id}
        columns={[
          {
            header: t('Event'),
            cell: ({ event, created_at }) => (
              <>
                <bdi className="block font-semibold">{event}</bdi>
                <span className="block text-sm text-muted">{formatTime(created_at)}</span>
              </>
            ),
          },
          { header: t('Status'), cell: ({ status }) => <DeliveryBadge status={status} /> },
          { header: t('Response'), cell: (delivery) => <Answer delivery={delivery} /> },
          { header: t('Attempts'), align: 'right', cell: ({ attempts }) => attempts },
          {
            header: t('Actions'),
            isHeaderHidden: true,
            align: 'right',
            cell: (delivery) => (
              <span className="flex justify-end gap-1">
                <Button variant="ghost" size="small" onClick={() => setShown(delivery)}>
                  {t('Show')}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  className="whitespace-nowrap"
                  isBusy={sending.isPending && sending.variables === delivery.delivery_id}
                  onClick={() => sending.mutate(delivery.delivery_id)}
                >
                  {t('Send again')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={<bdi>{shown?.event}</bdi>}>
        <pre dir="ltr" className="overflow-x-auto rounded-field bg-paper p-4 text-sm">
          {shown && readable(shown.payload)}
        </pre>
      </Dialog>
    </>
  )
}

function Answer({ delivery: { response_status, response_time, error } }: { delivery: WebhookDelivery }) {
  const t = useText()
  return (
    <>
      {response_status !== null && (
        <span className="block tabular-nums">
          {t('{response_status} in {time} ms', {
            response_status,
            time: response_time?.toLocaleString('en-PK') ?? '',
          })}
        </span>
      )}
      {/* The error can be the English text of another system, so `bdi` separates its direction from that of the
          page. */}
      {error && <bdi className="block text-sm break-words text-danger">{t.message(error)}</bdi>}
    </>
  )
}

function readable(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2)
}
