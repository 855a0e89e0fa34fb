import { Undo2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { listPaymentDifferences, REFUND_REQUEST_STATUSES, type RefundRequestStatus } from '#contract/refunds.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { english, useText } from '#web/text/text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useMay } from '../staff/permitted.tsx'
import { Differences } from './differences.tsx'
import { RefundRequestCard } from './refund-request.tsx'
import { useRefundRequests } from './use-refund-requests.ts'

export const meta = personalPage('Payments')

const SHOWN = [
  { value: '', label: english('Waiting') },
  { value: 'approved', label: english('Approved') },
  { value: 'declined', label: english('Declined') },
  { value: 'closed', label: english('Closed') },
  { value: 'differences', label: english('Differences') },
]

/** The page with refund requests, and with payments that the shop and the payment provider record differently. */
export default function Payments() {
  const t = useText()
  const mayCompare = useMay()(listPaymentDifferences)
  const [search] = useSearchParams()
  const show = search.get('show') ?? ''
  const status = REFUND_REQUEST_STATUSES.find((known) => known === show) ?? 'open'
  return (
    <>
      <PageHeader title={t('Payments')}>
        {t('Refund requests of customers, and differences found by the nightly comparison with the payment provider.')}
      </PageHeader>
      <FilterLinks
        label={t('Filter by status')}
        param="show"
        options={SHOWN.filter(({ value }) => value !== 'differences' || mayCompare).map((shown) => ({
          ...shown,
          label: t(shown.label),
        }))}
      />
      {show === 'differences' && mayCompare ? <Differences /> : <RefundRequests key={status} status={status} />}
    </>
  )
}

function RefundRequests({ status }: { status: RefundRequestStatus }) {
  const t = useText()
  const pages = useCursorPages()
  const requests = useRefundRequests({ status, cursor: pages.cursor })
  if (requests.isPending)
    return (
      <Loading label={t('Loading requests...')}>
        <div className="space-y-4">
          <Skeletons count={3} className="h-48" />
        </div>
      </Loading>
    )
  if (requests.isError)
    return (
      <LoadFailure
        message={areaMessages.refunds.loadFailed}
        reason={reasonOf(requests.error)}
        retry={() => requests.refetch()}
      />
    )
  const { items, next_cursor } = requests.data
  if (items.length === 0 && pages.page === 1)
    return (
      <EmptyState
        title={status === 'open' ? t(areaMessages.refunds.noneWaiting) : t('No refund requests')}
        icon={<Undo2 />}
      >
        {status === 'open' && t('New refund requests appear here automatically.')}
      </EmptyState>
    )
  return (
    <>
      <div className="space-y-4">
        {items.map((request) => (
          <RefundRequestCard key={request.request_id} request={request} />
        ))}
      </div>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={requests.isPlaceholderData} />
    </>
  )
}
