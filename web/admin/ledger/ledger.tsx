import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useMemo } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import {
  exportPostings,
  type LedgerFilters,
  type LedgerPosting,
  ledgerFilters,
  listPostings,
  POSTING_KINDS,
} from '#contract/ledger.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { SellerFilter } from '../orders/seller-filter.tsx'
import { POSTING_LABELS } from './describe-posting.ts'
import { postingColumns } from './posting-columns.tsx'
import { TrialBalance } from './trial-balance.tsx'

export const meta = personalPage('Ledger')

const FILTERS = Object.keys(ledgerFilters.shape)
const NO_FILTERS: LedgerFilters = {}

/**
 * The page with the trial balance and the postings of a period. The filters other than the period apply to the postings
 * only.
 */
export default function Ledger() {
  const t = useText()
  const api = useApi()
  const { value } = useFilters()
  const given = FILTERS.map((name) => [name, value(name) || undefined])
  const filters = ledgerFilters.safeParse(Object.fromEntries(given)).data ?? NO_FILTERS
  return (
    <>
      <PageHeader
        title={t('Ledger')}
        actions={
          <ExportButton
            fetchTable={() => api(exportPostings, { query: filters })}
            subject="postings"
            failure={t(areaMessages.ledger.exportFailed)}
          />
        }
      >
        {t(
          'All money of the shop in double entry, such as payments, refunds and payouts, in rupees. Postings cannot be changed.',
        )}
      </PageHeader>
      <LedgerTools />
      <TrialBalance since={filters.since} until={filters.until} />
      <Postings key={JSON.stringify(filters)} filters={filters} />
    </>
  )
}

function LedgerTools() {
  const t = useText()
  const { value, set, clear } = useFilters()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <InlineDate label={t('From')} value={value('since')} max={value('until')} onPick={(day) => set('since', day)} />
      <InlineDate label={t('To')} value={value('until')} min={value('since')} onPick={(day) => set('until', day)} />
      <InlineSelect label={t('Posting')} value={value('kind')} onChange={(event) => set('kind', event.target.value)}>
        <option value="">{t('All postings')}</option>
        {POSTING_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(POSTING_LABELS[kind])}
          </option>
        ))}
      </InlineSelect>
      <SellerFilter sellerId={value('seller_id')} onChoose={(id) => set('seller_id', id)} />
      {value('order_id') && <Badge tone="info">{t('One order’s postings')}</Badge>}
      {FILTERS.some(value) && (
        <Button variant="ghost" size="small" onClick={() => clear(FILTERS)}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}

function Postings({ filters }: { filters: LedgerFilters }) {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages()
  const dates = useDates()
  const columns = useMemo(() => postingColumns(t, dates), [t, dates])
  const postings = useQuery({
    queryKey: ['admin', 'ledger', filters, pages.cursor],
    queryFn: () => api(listPostings, { query: { ...filters, cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
    // The list of postings is loaded again on each visit, because payments arrive at any time.
    refetchOnMount: 'always',
  })
  if (postings.isPending)
    return (
      <Loading label={t('Loading the postings...')}>
        <div className="space-y-3">
          <Skeletons count={8} className="h-14" />
        </div>
      </Loading>
    )
  if (postings.isError)
    return (
      <LoadFailure
        message={areaMessages.ledger.loadFailed}
        reason={reasonOf(postings.error)}
        retry={() => postings.refetch()}
      />
    )
  const { items, next_cursor } = postings.data
  return (
    <DataTable<LedgerPosting>
      name="ledger"
      caption={t('Postings, newest first')}
      rows={items}
      keyOf={({ posting_id }) => String(posting_id)}
      columns={columns}
      paging={{ pages, nextCursor: next_cursor, isBusy: postings.isPlaceholderData }}
      none={<EmptyState title={t(areaMessages.ledger.none)} icon={<BookOpen />} />}
    />
  )
}
