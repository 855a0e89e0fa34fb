import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import {
  listMoneyOfSellers,
  type MoneyPeriodQuery,
  SELLER_FIGURES,
  type SellerFigure,
  type SellerMoney,
} from '#contract/money-figures.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { signed } from '#web/statement/describe-line.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ROWS_ON_A_PAGE, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { comparison, SELLER_LABELS } from './figure-labels.ts'
import { MoneySection } from './money-section.tsx'

/** Lists the sellers by one money figure of a period, largest first. The admin selects the figure. */
export function MoneyOfSellers({ period }: { period: MoneyPeriodQuery }) {
  const t = useText()
  const [sort, setSort] = useState<SellerFigure>('sales')
  return (
    <MoneySection title={t('By seller')} table="sellers" period={period}>
      <Sellers
        key={sort}
        period={period}
        sort={sort}
        tools={
          <InlineSelect
            label={t('Largest first by')}
            value={sort}
            onChange={({ target }) => setSort(SELLER_FIGURES.find((known) => known === target.value) ?? 'sales')}
          >
            {SELLER_FIGURES.map((figure) => (
              <option key={figure} value={figure}>
                {t(SELLER_LABELS[figure])}
              </option>
            ))}
          </InlineSelect>
        }
      />
    </MoneySection>
  )
}

type SellersProps = { period: MoneyPeriodQuery; sort: SellerFigure; tools: ReactNode }

function Sellers({ period, sort, tools }: SellersProps) {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages({ size: ROWS_ON_A_PAGE })
  const { cursor, limit } = pages
  const columns = useMemo(() => sellerColumns(t, sort), [t, sort])
  const sellers = useQuery({
    queryKey: ['admin', 'money', 'sellers', period, sort, cursor, limit],
    queryFn: () => api(listMoneyOfSellers, { query: { ...period, sort, cursor, limit } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (sellers.isPending)
    return (
      <Loading label={t('Loading the sellers’ money...')}>
        <div className="space-y-3">
          <Skeletons count={4} className="h-14" />
        </div>
      </Loading>
    )
  if (sellers.isError)
    return (
      <LoadFailure
        message={areaMessages.money.sellersFailed}
        reason={reasonOf(sellers.error)}
        retry={() => sellers.refetch()}
      />
    )
  return (
    <DataTable<SellerMoney>
      name="money-sellers"
      caption={t('Amounts of each seller, the largest first')}
      rows={sellers.data.items}
      keyOf={({ seller_id }) => seller_id}
      columns={columns}
      tools={tools}
      paging={{ pages, nextCursor: sellers.data.next_cursor, isBusy: sellers.isPlaceholderData }}
      none={<EmptyState title={t(areaMessages.money.noSellers)} icon={<Store />} />}
    />
  )
}

/**
 * Returns the columns of the money report's list of sellers. The figure by which the list is sorted is compared with
 * the figure of the equally long period before.
 */
function sellerColumns(t: Translate, sort: SellerFigure): DataColumn<SellerMoney>[] {
  return [
    {
      id: 'seller',
      header: t('Seller'),
      cell: ({ seller_id, business_name }) => (
        <Link to={`/admin/seller-accounts/${seller_id}`} className="inline-flex min-h-11 items-center font-semibold">
          <bdi className="underline">{business_name}</bdi>
        </Link>
      ),
    },
    ...SELLER_FIGURES.map(
      (figure): DataColumn<SellerMoney> => ({
        id: figure,
        header: t(SELLER_LABELS[figure]),
        align: 'right',
        cell: (row) => (
          <>
            <bdi className="block tabular-nums">{signed(row[figure])}</bdi>
            {figure === sort && (
              <span className="block text-sm text-muted">{comparison(row[figure], row.before[figure], t)}</span>
            )}
          </>
        ),
      }),
    ),
  ]
}
