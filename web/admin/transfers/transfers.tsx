import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { shownPhone } from '#contract/phone.ts'
import { listTransfers, type WaitingTransfer } from '#contract/transfers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { ImportStatement } from './import-statement.tsx'
import { RecordDialog } from './record-dialog.tsx'

export const meta = personalPage('Transfers')

/** The interval in milliseconds at which the list of orders that await a bank transfer is loaded again. */
const REFRESH_INTERVAL = 15_000

/** The page with the orders that await a bank transfer, and with the import of a bank statement. */
export default function Transfers() {
  const t = useText()
  const { value, set } = useFilters()
  const q = value('q')
  return (
    <>
      <PageHeader title={t('Transfers')}>
        {t('Orders that await a bank or Raast transfer. Those with a proof come first.')}
      </PageHeader>
      <ImportStatement />
      <div className="mt-6 mb-4">
        <SearchField
          label={t('Search by order code, name or transaction id')}
          value={q}
          maxLength={100}
          onSearch={(words) => set('q', words)}
        />
      </div>
      <Waiting key={q} q={q} />
    </>
  )
}

function Waiting({ q }: { q: string }) {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages()
  const dates = useDates()
  const [recording, setRecording] = useState<WaitingTransfer>()
  const columns = useMemo(() => columnsOf(t, dates, setRecording), [t, dates])
  const transfers = useQuery({
    queryKey: ['admin', 'transfers', q, pages.cursor],
    queryFn: () => api(listTransfers, { query: { q: q || undefined, cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
    refetchOnMount: 'always',
  })
  if (transfers.isPending)
    return (
      <Loading label={t('Loading the transfers...')}>
        <div className="space-y-3">
          <Skeletons count={4} className="h-14" />
        </div>
      </Loading>
    )
  if (transfers.isError)
    return (
      <LoadFailure
        message={areaMessages.transfers.loadFailed}
        reason={reasonOf(transfers.error)}
        retry={() => transfers.refetch()}
      />
    )
  const { items, next_cursor } = transfers.data
  return (
    <>
      <DataTable<WaitingTransfer>
        name="transfers"
        caption={t('Transfers to match')}
        rows={items}
        keyOf={({ order_id }) => order_id}
        columns={columns}
        paging={{ pages, nextCursor: next_cursor, isBusy: transfers.isPlaceholderData }}
        none={<EmptyState title={t(areaMessages.transfers.none)} icon={<Landmark />} />}
      />
      <RecordDialog transfer={recording} onClose={() => setRecording(undefined)} />
    </>
  )
}

function columnsOf(
  t: Translate,
  { formatTime }: Dates,
  onRecord: (transfer: WaitingTransfer) => void,
): DataColumn<WaitingTransfer>[] {
  return [
    {
      id: 'order',
      header: t('Order'),
      card: 'middle',
      cell: ({ order_id, first_name, last_name, phone }) => (
        <>
          <Link to={`/admin/orders/${order_id}`} className="font-semibold underline">
            <OrderId id={order_id} />
          </Link>
          <bdi className="block">{`${first_name} ${last_name}`}</bdi>
          <bdi dir="ltr" className="block text-sm text-muted">
            {shownPhone(phone)}
          </bdi>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      card: 'end',
      cell: ({ amount, received }) => (
        <>
          <Money amount={amount} className="block text-lg font-bold" />
          {received > 0 && (
            <span className="block text-sm text-muted">
              {t('received:')} <Money amount={received} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'proof',
      header: t('Proof'),
      card: 'wide',
      cell: ({ transaction_id, has_slip, sent_at }) =>
        sent_at ? (
          <span className="text-sm">
            {transaction_id && <bdi className="block font-semibold break-all">{transaction_id}</bdi>}
            {has_slip && <span className="block">{t('With a slip')}</span>}
            <span className="block text-muted">{formatTime(sent_at)}</span>
          </span>
        ) : (
          <span className="text-sm text-muted">{t('No proof yet')}</span>
        ),
    },
    {
      id: 'until',
      header: t('Waits until'),
      card: 'wide',
      cell: ({ pay_until }) => (
        <span className="text-sm">
          <span className="text-muted md:hidden">{t('Waits until')}: </span>
          {formatTime(pay_until)}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      card: 'wide',
      align: 'right',
      cell: (transfer) => (
        <Button
          size="small"
          aria-label={t('Match the transfer of {name}', { name: `${transfer.first_name} ${transfer.last_name}` })}
          onClick={() => onRecord(transfer)}
        >
          {t('Match')}
        </Button>
      ),
    },
  ]
}
