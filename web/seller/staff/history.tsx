import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History as Clock } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { listSellerActs, type SellerAct } from '#contract/seller-history.ts'
import { listSellerStaff } from '#contract/seller-staff.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi, useSession } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { ROWS_ON_A_PAGE, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { changeInAct, describeSellerAct } from './describe-seller-act.ts'
import { STAFF } from './use-staff-change.ts'

export const meta = personalPage('History of the staff')

/**
 * The page on which the owner of a seller account sees what the owner and the staff did in the last year, newest first.
 */
export default function History() {
  const t = useText()
  const { value } = useFilters()
  return (
    <>
      <BackLink to="/seller/staff">{t('Staff')}</BackLink>
      <PageHeader title={t('History of the staff')}>
        {t('What you and your staff did in the last year. Entries cannot be changed.')}
      </PageHeader>
      <Entries key={value('person')} person={value('person')} />
    </>
  )
}

function Entries({ person }: { person: string }) {
  const t = useText()
  const api = useApi()
  const dates = useDates()
  const pages = useCursorPages({ size: ROWS_ON_A_PAGE })
  const columns = useMemo(() => columnsOf(t, dates), [t, dates])
  const query = { actor_id: person || undefined, cursor: pages.cursor, limit: pages.limit }
  const acts = useQuery({
    queryKey: ['seller', 'history', query],
    queryFn: () => api(listSellerActs, { query }),
    placeholderData: keepPreviousData,
    // The history is loaded again on each visit, because other people add entries.
    refetchOnMount: 'always',
  })
  if (acts.isPending)
    return (
      <Loading label={t('Loading history...')}>
        <div className="space-y-3">
          <Skeletons count={8} className="h-12" />
        </div>
      </Loading>
    )
  if (acts.isError)
    return (
      <LoadFailure
        message={areaMessages.sellerStaff.historyFailed}
        reason={reasonOf(acts.error)}
        retry={() => acts.refetch()}
      />
    )
  return (
    <DataTable<SellerAct>
      name="seller-history"
      caption={t('History of the staff, newest first')}
      rows={acts.data.items}
      keyOf={({ act_id }) => String(act_id)}
      columns={columns}
      tools={<PersonFilter />}
      paging={{ pages, nextCursor: acts.data.next_cursor, isBusy: acts.isPlaceholderData }}
      none={<EmptyState title={t('No entries yet.')} icon={<Clock />} />}
    />
  )
}

/** The field that limits the history to one person: the owner or a present member of the staff. */
function PersonFilter() {
  const t = useText()
  const api = useApi()
  const { value, set } = useFilters()
  const ownId = useSession().session?.user.id ?? ''
  const staff = useQuery({ queryKey: STAFF, queryFn: () => api(listSellerStaff) })
  return (
    <InlineSelect label={t('Person')} value={value('person')} onChange={({ target }) => set('person', target.value)}>
      <option value="">{t('All people')}</option>
      <option value={ownId}>{t('You|the reader')}</option>
      {staff.data?.items.map(({ id, name, email }) => (
        <option key={id} value={id} dir="auto">
          {name || email}
        </option>
      ))}
    </InlineSelect>
  )
}

function columnsOf(t: Translate, { formatTime }: Dates): DataColumn<SellerAct>[] {
  return [
    {
      id: 'who',
      header: t('Who'),
      card: 'wide',
      cell: ({ actor, details: { api_key } }) => (
        <>
          <bdi className="block wrap-anywhere">{actor ?? t('Deleted account')}</bdi>
          {api_key && <span className="block text-sm text-muted">{t('API key {name}', { name: api_key })}</span>}
        </>
      ),
    },
    {
      id: 'when',
      header: t('When'),
      card: 'end',
      cell: ({ created_at }) => <span className="block text-sm lg:whitespace-nowrap">{formatTime(created_at)}</span>,
    },
    {
      id: 'what',
      header: t('Action'),
      card: 'whole',
      cell: (act) => (
        <>
          <span className="block">{describeSellerAct(act, t)}</span>
          <ObjectOfAct details={act.details} />
        </>
      ),
    },
    {
      id: 'change',
      header: t('Change|what has changed'),
      card: 'whole',
      cell: (act) => <span className="block text-sm wrap-anywhere">{changeInAct(act, t)}</span>,
    },
  ]
}

/** Shows the product, order, person or API key that an action changed, with a link to its page if it has one. */
function ObjectOfAct({ details: { name, product_id, order_id, person_id } }: Pick<SellerAct, 'details'>) {
  const t = useText()
  if (order_id)
    return (
      <Link to={`/seller/orders/${order_id}`} className="underline">
        <OrderId id={order_id} />
      </Link>
    )
  if (!name) return person_id ? t('Deleted account') : null
  const shown = <bdi className="wrap-anywhere">{name}</bdi>
  if (!product_id) return shown
  return (
    <Link to={`/seller/products/${product_id}/edit`} className="underline">
      {shown}
    </Link>
  )
}
