import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { formatPkr } from '#contract/money.ts'
import { day } from '#contract/periods.ts'
import { getShopSales } from '#contract/sales-figures.ts'
import { reasonOf } from '#web/api/reason.ts'
import { SalesSection } from '#web/back-office/sales-section.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { BestCategories, BestSellers } from './sales.tsx'

/** The interval in milliseconds at which the dashboard loads the sales figures again. */
const REFRESH_INTERVAL = 30_000

/** Loads the sales of the shop in the period that the URL names. */
function useShopSales() {
  const api = useApi()
  const { value } = useFilters()
  const period = { since: dayOf(value('since')), until: dayOf(value('until')) }
  return useQuery({
    queryKey: ['admin', 'dashboard', 'sales', period],
    queryFn: () => api(getShopSales, { query: period }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  })
}

/**
 * Shows the revenue of the shop since its first order: the paid amounts minus the refunds, or a dash until it is
 * loaded.
 */
export function AllTimeRevenue() {
  const t = useText()
  const { data } = useShopSales()
  return (
    <StatCard
      label={t('Revenue')}
      value={data ? formatPkr(data.all_time_revenue) : '–'}
      hint={t('Paid minus refunds')}
      icon={<Banknote />}
    />
  )
}

/** The sales of the shop in the period that the URL names, compared with the equally long period before it. */
export function SalesCompared() {
  const sales = useShopSales()
  return (
    <>
      <SalesSection sales={sales.data}>
        {sales.data && (
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <BestSellers sellers={sales.data.best_sellers} />
            <BestCategories categories={sales.data.best_categories} />
          </div>
        )}
      </SalesSection>
      {sales.isError && (
        <LoadFailure
          message={areaMessages.sellers.dashboardFailed}
          reason={reasonOf(sales.error)}
          retry={() => sales.refetch()}
        />
      )}
    </>
  )
}

const dayOf = (text: string) => day.safeParse(text).data
