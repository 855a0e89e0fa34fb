import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { DIFFERENCE_SENTENCES, listPaymentDifferences, type PaymentDifference } from '#contract/refunds.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

/** Lists payments that the shop and the payment provider record differently, newest first. */
export function Differences() {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages()
  const differences = useQuery({
    queryKey: ['admin', 'payment-differences', pages.cursor],
    queryFn: () => api(listPaymentDifferences, { query: { cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
  })
  if (differences.isPending)
    return (
      <Loading label={t('Loading payment differences...')}>
        <div className="space-y-3">
          <Skeletons count={5} className="h-14" />
        </div>
      </Loading>
    )
  if (differences.isError)
    return (
      <LoadFailure
        message={areaMessages.refunds.loadFailed}
        reason={reasonOf(differences.error)}
        retry={() => differences.refetch()}
      />
    )
  const { items, next_cursor } = differences.data
  if (items.length === 0 && pages.page === 1)
    return (
      <EmptyState title={t('No differences')} icon={<Scale />}>
        {t('Every night, we compare our payments with the data of the payment provider.')}
      </EmptyState>
    )
  return (
    <>
      <DifferenceTable differences={items} />
      <Pager pages={pages} nextCursor={next_cursor} isBusy={differences.isPlaceholderData} />
    </>
  )
}

function DifferenceTable({ differences }: { differences: PaymentDifference[] }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <Table
      caption={t('Payment differences, newest first')}
      rows={differences}
      keyOf={({ difference_id }) => difference_id}
      columns={[
        {
          header: t('Difference'),
          cell: ({ kind, found_at }) => (
            <>
              <span className="block font-semibold">{t.message(DIFFERENCE_SENTENCES[kind])}</span>
              <span className="block text-sm text-muted">
                {t('Found {found_at}', { found_at: formatTime(found_at) })}
              </span>
            </>
          ),
        },
        {
          header: t('Order'),
          cell: ({ order_id, reference }) =>
            order_id ? (
              <Link to={`/admin/orders/${order_id}`} className="font-semibold underline">
                <OrderId id={order_id} />
              </Link>
            ) : (
              <bdi className="break-all">{reference}</bdi>
            ),
        },
        { header: t('This shop'), cell: ({ ours }) => <bdi>{ours}</bdi> },
        { header: t('Provider'), cell: ({ theirs }) => <bdi>{theirs}</bdi> },
        {
          header: t('State|condition'),
          cell: ({ resolved_at }) =>
            resolved_at ? <Badge tone="success">{t('Resolved')}</Badge> : <Badge tone="warning">{t('Open')}</Badge>,
        },
      ]}
    />
  )
}
