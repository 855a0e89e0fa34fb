import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users as UsersIcon } from 'lucide-react'
import { useMemo } from 'react'
import { listUsers } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { ROLES } from '#contract/customers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { english, useText } from '#web/text/text.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ROWS_ON_A_PAGE, useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { userColumns } from './user-columns.tsx'

export const meta = personalPage('Users')

const SHOWN = [
  { value: '', label: english('All') },
  { value: 'customer', label: english('Customers') },
  { value: 'seller', label: english('Sellers') },
  { value: 'admin', label: english('Admins') },
  { value: 'banned', label: english('Banned') },
]

/** The page with all accounts, newest first. */
export default function Users() {
  const t = useText()
  const { value, set } = useFilters()
  const show = value('show')
  const filters = { q: value('q') || undefined, role: ROLES.find((role) => role === show), banned: show === 'banned' }
  return (
    <>
      <PageHeader
        title={t('Users')}
        actions={
          <SearchField
            label={t('Search by e-mail, name, business or id')}
            value={value('q')}
            maxLength={100}
            onSearch={(words) => set('q', words)}
          />
        }
      >
        {t('Accounts with their roles, sessions and bans.')}
      </PageHeader>
      <FilterLinks
        label={t('Filter by role')}
        param="show"
        options={SHOWN.map((shown) => ({ ...shown, label: t(shown.label) }))}
      />
      <UserList key={JSON.stringify(filters)} filters={filters} />
    </>
  )
}

type Filters = { q: string | undefined; role: (typeof ROLES)[number] | undefined; banned: boolean }

function UserList({ filters }: { filters: Filters }) {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages({ size: ROWS_ON_A_PAGE })
  const dates = useDates()
  const columns = useMemo(() => userColumns(t, dates), [t, dates])
  const { q, role, banned } = filters
  const { cursor, limit } = pages
  const users = useQuery({
    queryKey: ['admin', 'users', filters, cursor, limit],
    queryFn: () => api(listUsers, { query: { q, role, cursor, limit, ...(banned ? { banned: 'true' } : {}) } }),
    placeholderData: keepPreviousData,
    // The list of accounts is loaded again on each visit, because people register and other admins change accounts.
    refetchOnMount: 'always',
  })
  if (users.isPending)
    return (
      <Loading label={t('Loading users...')}>
        <div className="space-y-3">
          <Skeletons count={6} className="h-14" />
        </div>
      </Loading>
    )
  if (users.isError)
    return (
      <LoadFailure
        message={areaMessages.users.loadFailed}
        reason={reasonOf(users.error)}
        retry={() => users.refetch()}
      />
    )
  const { items, next_cursor } = users.data
  return (
    <DataTable
      name="admin-users"
      caption={t('Accounts, newest first')}
      rows={items}
      keyOf={({ id }) => id}
      columns={columns}
      paging={{ pages, nextCursor: next_cursor, isBusy: users.isPlaceholderData }}
      none={<EmptyState title={t(areaMessages.users.none)} icon={<UsersIcon />} />}
    />
  )
}
