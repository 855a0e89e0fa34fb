import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { day } from '#contract/periods.ts'
import { getSellerSales } from '#contract/sales-figures.ts'
import { reasonOf } from '#web/api/reason.ts'
import { SalesSection } from '#web/back-office/sales-section.tsx'
import { useApi } from '#web/identity/session/session.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { BestCategories, BestProducts } from './best-products.tsx'

/** The seller's sales in the period that the URL names, compared with the equally long period before it. */
export function SalesCompared() {
  const api = useApi()
  const { value } = useFilters()
  const period = { since: dayOf(value('since')), until: dayOf(value('until')) }
  const sales = useQuery({
    queryKey: ['seller', 'dashboard', 'sales', period],
    queryFn: () => api(getSellerSales, { query: period }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SalesSection sales={sales.data}>
        {sales.data && (
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <BestProducts products={sales.data.best_products} />
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
