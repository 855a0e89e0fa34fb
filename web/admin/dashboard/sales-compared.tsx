import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { day } from '#contract/periods.ts'
import { getShopSales } from '#contract/sales-figures.ts'
import { reasonOf } from '#web/api/reason.ts'
import { SalesSection } from '#web/back-office/sales-section.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

/** The sales of the shop in the period that the URL names, compared with the previous period. */
export function SalesCompared() {
  const api = useApi()
  const { value } = useFilters()
  const period = { since: dayOf(value('since')), until: dayOf(value('until')) }
  const sales = useQuery({
    queryKey: ['admin', 'dashboard', 'sales', period],
    queryFn: () => api(getShopSales, { query: period }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SalesSection sales={sales.data} />
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
