import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { type Collector, listCollectors } from '#contract/cash.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { CountDialog } from './count-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { Movements } from './movements.tsx'
import { OwedRefunds } from './owed-refunds.tsx'
import { Riders } from './riders.tsx'

export const meta = personalPage('Cash')

/**
 * The page with the cash that sellers and riders have collected from customers, the refunds to pay back, and the
 * deposits.
 */
export default function Cash() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('Cash')}>
        {t('Cash that sellers and riders collected at the door and have not deposited yet.')}
      </PageHeader>
      <Collectors />
      <OwedRefunds />
      <Movements />
      <Riders />
    </>
  )
}

/**
 * The dialog that an admin has opened: the collector, and what is recorded: a deposit of cash, or a count of the cash
 * that closes the day.
 */
type Recording = { kind: 'deposit' | 'count'; collector: Collector }

function Collectors() {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages()
  const dates = useDates()
  const [recording, setRecording] = useState<Recording>()
  const columns = useMemo(() => collectorColumns(t, dates, setRecording), [t, dates])
  const collectors = useQuery({
    queryKey: ['admin', 'cash', 'collectors', pages.cursor],
    queryFn: () => api(listCollectors, { query: { cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (collectors.isPending)
    return (
      <Loading label={t('Loading the cash...')}>
        <div className="space-y-3">
          <Skeletons count={4} className="h-14" />
        </div>
      </Loading>
    )
  if (collectors.isError)
    return (
      <LoadFailure
        message={areaMessages.cash.loadFailed}
        reason={reasonOf(collectors.error)}
        retry={() => collectors.refetch()}
      />
    )
  const { items, next_cursor } = collectors.data
  const close = () => setRecording(undefined)
  return (
    <>
      <DataTable<Collector>
        name="collectors"
        caption={t('Collectors of cash, the largest amount first')}
        rows={items}
        keyOf={({ collector_id }) => collector_id}
        columns={columns}
        paging={{ pages, nextCursor: next_cursor, isBusy: collectors.isPlaceholderData }}
        none={<EmptyState title={t(areaMessages.cash.none)} icon={<Banknote />} />}
      />
      <DepositDialog collector={recording?.kind === 'deposit' ? recording.collector : undefined} onClose={close} />
      <CountDialog collector={recording?.kind === 'count' ? recording.collector : undefined} onClose={close} />
    </>
  )
}

function collectorColumns(
  t: Translate,
  { formatTime }: Dates,
  onRecord: (recording: Recording) => void,
): DataColumn<Collector>[] {
  return [
    {
      id: 'collector',
      header: t('Collector'),
      card: 'middle',
      cell: ({ name, phone, is_rider }) => (
        <>
          <bdi className="block font-semibold">{name}</bdi>
          <span className="block text-sm text-muted">
            {is_rider ? t('Rider') : t('Seller')} · <bdi dir="ltr">{phone}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'cash',
      header: t('Cash in hand'),
      card: 'end',
      cell: ({ cash_in_hand, collections, is_over_limit }) => (
        <>
          <Money amount={cash_in_hand} className="block text-lg font-bold" />
          {is_over_limit && <Badge tone="warning">{t('Limit reached')}</Badge>}
          <span className="block text-sm text-muted">
            {t.count(collections, 'from 1 order', 'from {count} orders')}
          </span>
        </>
      ),
    },
    {
      id: 'oldest',
      header: t('Oldest collection'),
      card: 'wide',
      cell: ({ oldest_collected_at }) => (
        <span className="text-sm">
          <span className="text-muted md:hidden">{t('Oldest collection')}: </span>
          {oldest_collected_at ? formatTime(oldest_collected_at) : '–'}
        </span>
      ),
    },
    {
      id: 'counted',
      header: t('Last day close'),
      card: 'wide',
      cell: ({ counted_at }) => (
        <span className="text-sm">
          <span className="text-muted md:hidden">{t('Last day close')}: </span>
          {counted_at ? formatTime(counted_at) : t('Never|no day close')}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      card: 'wide',
      align: 'right',
      cell: (collector) => (
        <span className="flex flex-wrap gap-2 md:justify-end">
          <Button
            size="small"
            disabled={collector.cash_in_hand <= 0}
            aria-label={t('Record deposit of {name}', { name: collector.name })}
            onClick={() => onRecord({ kind: 'deposit', collector })}
          >
            {t('Record deposit')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Count cash of {name}', { name: collector.name })}
            onClick={() => onRecord({ kind: 'count', collector })}
          >
            {t('Count cash')}
          </Button>
        </span>
      ),
    },
  ]
}
