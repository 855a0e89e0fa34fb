import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer, ReceiptText } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { CallOutput } from '#contract/call.ts'
import type { listOwnPayouts } from '#contract/payouts.ts'
import { day } from '#contract/periods.ts'
import type {
  listOwnStatementLines,
  SellerAccount,
  StatementLine,
  StatementPeriod,
  Statement as Sums,
} from '#contract/seller-account.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { Balance } from './balance.tsx'
import { labelOf, reasonOfLine, signed } from './describe-line.ts'
import { Payouts } from './payouts.tsx'
import { StatementSums } from './sums.tsx'

/** The API calls that read a seller's account: those of the seller, or those of an admin. */
export type AccountCalls = {
  /** The start of the keys of all queries that read the account. */
  key: readonly string[]
  account: () => Promise<SellerAccount>
  sums: (period: StatementPeriod) => Promise<Sums>
  lines: (page: StatementPeriod & { cursor: string | undefined }) => Promise<CallOutput<typeof listOwnStatementLines>>
  table: (period: StatementPeriod) => Promise<Blob>
  /** Loads one page of the seller's payouts. Undefined if the person may not see the payouts. */
  payouts: ((page: { cursor: string | undefined }) => Promise<CallOutput<typeof listOwnPayouts>>) | undefined
}

const texts = areaMessages.sellerAccount

type StatementProps = {
  calls: AccountCalls
  actions?: ReactNode
  orderLink?: (orderId: string) => string
  /** The path of the page on which a seller corrects the bank account. Undefined for admins, who cannot correct it. */
  bankLink?: string
}

/**
 * Shows the account of a seller: the balance, the held amounts with the days on which they become available, the
 * payouts, and the statement of a period.
 */
export function Statement({ calls, actions, orderLink, bankLink }: StatementProps) {
  const t = useText()
  const { value, set } = useFilters()
  const period = { since: dayOf(value('since')), until: dayOf(value('until')) }
  const account = useQuery({ queryKey: [...calls.key, 'account'], queryFn: calls.account, refetchOnMount: 'always' })
  if (account.isPending) return <AccountLoading />
  if (account.isError)
    return <LoadFailure message={texts.loadFailed} reason={reasonOf(account.error)} retry={() => account.refetch()} />
  return (
    <>
      <Balance account={account.data} bankLink={bankLink} />
      {calls.payouts && <Payouts of={calls.key} list={calls.payouts} />}
      <div className="mt-8 mb-4 flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-xl">{t('Statement')}</h2>
        <InlineDate
          label={t('From')}
          value={value('since')}
          max={value('until')}
          onPick={(since) => set('since', since)}
        />
        <InlineDate
          label={t('To')}
          value={value('until')}
          min={value('since')}
          onPick={(until) => set('until', until)}
        />
        <ExportButton
          fetchTable={() => calls.table(period)}
          subject="statement"
          failure={t(areaMessages.sellerAccount.exportFailed)}
        />
        <Button variant="secondary" size="small" className="min-h-10" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> {t('Print statement')}
        </Button>
        {actions}
      </div>
      <StatementSums calls={calls} period={period} name={account.data.business_name} />
      <Lines key={JSON.stringify(period)} calls={calls} period={period} orderLink={orderLink} />
    </>
  )
}

const dayOf = (text: string) => day.safeParse(text).data

function AccountLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading the statement...')}>
      <div className="space-y-3">
        <Skeletons count={5} className="h-14" />
      </div>
    </Loading>
  )
}

type LinesProps = { calls: AccountCalls; period: StatementPeriod; orderLink: StatementProps['orderLink'] }

function Lines({ calls, period, orderLink }: LinesProps) {
  const t = useText()
  const dates = useDates()
  const pages = useCursorPages()
  const lines = useQuery({
    queryKey: [...calls.key, 'lines', period, pages.cursor],
    queryFn: () => calls.lines({ ...period, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const columns = useMemo(() => lineColumns(t, dates, orderLink), [t, dates, orderLink])
  if (lines.isPending) return <AccountLoading />
  if (lines.isError)
    return <LoadFailure message={texts.linesFailed} reason={reasonOf(lines.error)} retry={() => lines.refetch()} />
  return (
    <DataTable
      name="seller-statement"
      caption={t('Lines of the statement, newest first')}
      rows={lines.data.items}
      keyOf={({ posting_id }) => String(posting_id)}
      columns={columns}
      paging={{ pages, nextCursor: lines.data.next_cursor, isBusy: lines.isPlaceholderData }}
      none={<EmptyState title={t(texts.none)} icon={<ReceiptText />} />}
    />
  )
}

function OrderOfLine({ id, link }: { id: string; link: string | undefined }) {
  if (link === undefined) return <OrderId id={id} />
  return (
    <Link to={link} className="underline">
      <OrderId id={id} />
    </Link>
  )
}

function lineColumns(
  t: Translate,
  { formatTime }: Dates,
  orderLink: StatementProps['orderLink'],
): DataColumn<StatementLine>[] {
  return [
    { id: 'time', header: t('Time'), cell: ({ created_at }) => formatTime(created_at) },
    {
      id: 'kind',
      header: t('What'),
      cell: (line) => (
        <>
          <span className="block font-semibold">{labelOf(line.kind, t)}</span>
          <bdi className="block text-sm text-muted">{reasonOfLine(line, t)}</bdi>
        </>
      ),
    },
    {
      id: 'order',
      header: t('Order'),
      cell: ({ order_id }) => order_id !== null && <OrderOfLine id={order_id} link={orderLink?.(order_id)} />,
    },
    { id: 'amount', header: t('Amount'), align: 'right', cell: ({ amount }) => <bdi>{signed(amount)}</bdi> },
  ]
}
