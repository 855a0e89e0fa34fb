import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { PayoutBatch } from '#contract/payout-batches.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useBatches } from './use-payouts.ts'

export const meta = personalPage('Payouts')

/** Shows the settings of payouts, and the batches of payouts, newest first. */
export default function Payouts() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('Payouts')} actions={<ButtonLink to="/admin/payouts/new">{t('New batch')}</ButtonLink>}>
        {t('A batch is a file for the bank that pays sellers what the shop owes them.')}
      </PageHeader>
      <SettingsCard />
      <Batches />
    </>
  )
}

function Batches() {
  const t = useText()
  const dates = useDates()
  const pages = useCursorPages()
  const batches = useBatches(pages.cursor)
  const columns = useMemo(() => batchColumns(t, dates), [t, dates])
  if (batches.isPending)
    return (
      <Loading label={t('Loading the payouts...')}>
        <div className="space-y-3">
          <Skeletons count={4} className="h-14" />
        </div>
      </Loading>
    )
  if (batches.isError)
    return (
      <LoadFailure
        message={areaMessages.payouts.loadFailed}
        reason={reasonOf(batches.error)}
        retry={() => batches.refetch()}
      />
    )
  return (
    <DataTable<PayoutBatch>
      name="payout-batches"
      caption={t('Batches of payouts, newest first')}
      rows={batches.data.items}
      keyOf={({ batch_id }) => batch_id}
      columns={columns}
      paging={{ pages, nextCursor: batches.data.next_cursor, isBusy: batches.isPlaceholderData }}
      none={<EmptyState title={t(areaMessages.payouts.noBatches)} icon={<Send />} />}
    />
  )
}

function batchColumns(t: Translate, { formatTime }: Dates): DataColumn<PayoutBatch>[] {
  return [
    {
      id: 'batch',
      header: t('Batch'),
      card: 'middle',
      cell: ({ batch_id, number, created_at }) => (
        <>
          <Link to={`/admin/payouts/${batch_id}`} className="font-semibold underline">
            {t('Batch {number}', { number: `P${number}` })}
          </Link>
          <span className="block text-sm text-muted">{formatTime(created_at)}</span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      card: 'end',
      cell: ({ amount, payouts }) => (
        <>
          <Money amount={amount} className="block text-lg font-bold" />
          <span className="block text-sm text-muted">{t.count(payouts, 'to 1 seller', 'to {count} sellers')}</span>
        </>
      ),
    },
    {
      id: 'result',
      header: t('Result of the bank'),
      card: 'whole',
      cell: (batch) => <Results batch={batch} />,
    },
    {
      id: 'creator',
      header: t('Created by'),
      card: 'whole',
      cell: ({ created_by }) => (
        <span className="text-sm text-muted">{created_by ? <bdi>{created_by}</bdi> : t('The schedule')}</span>
      ),
    },
  ]
}

/** Shows the number of a batch's payouts by result, and whether its file for the bank is not downloaded yet. */
export function Results({ batch: { sending, paid, failed, downloaded_at } }: { batch: PayoutBatch }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1.5">
      {sending > 0 && downloaded_at === null && <Badge tone="warning">{t('File not downloaded')}</Badge>}
      {sending > 0 && <Badge tone="info">{t('Without a result: {count}', { count: sending })}</Badge>}
      {paid > 0 && <Badge tone="success">{t('Paid: {count}', { count: paid })}</Badge>}
      {failed > 0 && <Badge tone="danger">{t('Failed or returned: {count}', { count: failed })}</Badge>}
    </span>
  )
}
