import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { type AuditEntry, auditFilters, listAuditLog } from '#contract/audit.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ROWS_ON_A_PAGE, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditTools } from './audit-tools.tsx'

export const meta = personalPage('Audit log')

const NO_FILTERS = {}

export default function AuditLog() {
  const t = useText()
  const { value } = useFilters()
  const given = Object.keys(auditFilters.shape).map((name) => [name, value(name) || undefined])
  const filters = auditFilters.safeParse(Object.fromEntries(given)).data ?? NO_FILTERS
  return (
    <>
      <PageHeader title={t('Audit log')}>
        {t('All actions of admins, with actor and time. Entries cannot be changed.')}
      </PageHeader>
      <Entries key={JSON.stringify(filters)} filters={filters} />
    </>
  )
}

function Entries({ filters }: { filters: Record<string, string | undefined> }) {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages({ size: ROWS_ON_A_PAGE })
  const dates = useDates()
  const columns = useMemo(() => auditColumns(t, dates), [t, dates])
  const entries = useQuery({
    queryKey: ['admin', 'audit', filters, pages.cursor, pages.limit],
    queryFn: () => api(listAuditLog, { query: { ...filters, cursor: pages.cursor, limit: pages.limit } }),
    placeholderData: keepPreviousData,
    // The audit log is loaded again on each visit, because the actions of other admins add entries.
    refetchOnMount: 'always',
  })
  if (entries.isPending)
    return (
      <Loading label={t('Loading the audit log...')}>
        <div className="space-y-3">
          <Skeletons count={8} className="h-12" />
        </div>
      </Loading>
    )
  if (entries.isError)
    return (
      <LoadFailure
        message={areaMessages.audit.loadFailed}
        reason={reasonOf(entries.error)}
        retry={() => entries.refetch()}
      />
    )
  const { items, next_cursor } = entries.data
  return (
    <DataTable<AuditEntry>
      name="audit-log"
      caption={t('Audit log, newest first')}
      rows={items}
      keyOf={({ id }) => String(id)}
      columns={columns}
      tools={<AuditTools />}
      paging={{ pages, nextCursor: next_cursor, isBusy: entries.isPlaceholderData }}
      none={<EmptyState title={t(areaMessages.audit.none)} icon={<ScrollText />} />}
    />
  )
}
