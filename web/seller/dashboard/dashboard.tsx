import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BadgeCheck, Banknote, Boxes, Clock3, PackageOpen, ShoppingBasket, Truck } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { formatPkr } from '#contract/money.ts'
import { DASHBOARD_PERIODS } from '#contract/periods.ts'
import { getSellerDashboard, type SellerDashboard } from '#contract/seller-orders.ts'
import { createProduct } from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FiguresTime } from '#web/ui/figures-time.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { PLACED_OR_PENDING } from '../orders/order-filters.ts'
import { Permitted } from '../permitted.tsx'
import { LowStock } from './product-lists.tsx'
import { RevenueOverTime } from './revenue-over-time.tsx'
import { SalesCompared } from './sales-compared.tsx'
import { ToDo } from './to-do.tsx'

export const meta = personalPage('Dashboard')

/** The interval in milliseconds at which the dashboard reloads its figures. */
const REFRESH_INTERVAL = 30_000

/** The seller's dashboard: the to-do list and, if the role of the person permits them, the figures of the business. */
export default function Dashboard() {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('Dashboard')}
        actions={
          <Permitted call={createProduct}>
            <ButtonLink to="/seller/newProduct">{t('Add New Product')}</ButtonLink>
          </Permitted>
        }
      />
      <ToDo />
      <Permitted call={getSellerDashboard}>
        <BusinessFigures />
      </Permitted>
    </>
  )
}

/**
 * Shows sales, revenue and orders by status for the selected period, or for all time. The number of products and the
 * list of products with low stock are current. Below, the seller compares the sales between two chosen days with the
 * sales of the equally long period before.
 */
function BusinessFigures() {
  const t = useText()
  const api = useApi()
  const { value } = useFilters()
  const days = DASHBOARD_PERIODS.find((period) => String(period) === value('days'))
  const dashboard = useQuery({
    queryKey: ['seller', 'dashboard', days],
    queryFn: () => api(getSellerDashboard, { query: { days } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  })
  return (
    <>
      {/* The empty value of the period means all time. */}
      <FilterLinks
        label={t('Period')}
        param="days"
        options={[
          { value: '', label: t('All time') },
          ...DASHBOARD_PERIODS.map((days) => ({ value: String(days), label: t('{days} days', { days }) })),
        ]}
      />
      {dashboard.isPending && <DashboardLoading />}
      {dashboard.isError && (
        <LoadFailure
          message={areaMessages.sellers.dashboardFailed}
          reason={reasonOf(dashboard.error)}
          retry={() => dashboard.refetch()}
        />
      )}
      {dashboard.data && <Figures dashboard={dashboard.data} isAllTime={days === undefined} />}
    </>
  )
}

function Figures({ dashboard, isAllTime }: { dashboard: SellerDashboard; isAllTime: boolean }) {
  const t = useText()
  return (
    <div className="space-y-5">
      <FiguresTime at={dashboard.figures_at} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1.9fr] xl:grid-cols-[1fr_1fr_1.5fr] sm:gap-4">
        <StatCard
          label={t('Products')}
          value={count(dashboard.products)}
          icon={<ShoppingBasket />}
          to="/seller/products"
        />
        <StatCard label={t('Sales')} value={count(dashboard.sales)} hint={t('Units sold')} icon={<Boxes />} />
        <div className="col-span-2 sm:col-span-1">
          <StatCard label={t('Revenue')} value={formatPkr(dashboard.revenue)} icon={<Banknote />} />
        </div>
      </div>
      <OrdersByStatus
        counts={dashboard.orders_by_status}
        since={isAllTime ? undefined : dashboard.revenue_over_time[0]?.start}
      />
      <RevenueOverTime entries={dashboard.revenue_over_time} by={isAllTime ? 'month' : 'day'} />
      <LowStock products={dashboard.low_stock} />
      <SalesCompared />
    </div>
  )
}

type OrdersByStatusProps = { counts: SellerDashboard['orders_by_status']; since: string | undefined }

/**
 * Shows the numbers of a seller's pending, processing, shipped and delivered orders since the day `since`, or of all
 * time if it is missing. Each number links to the list of these orders. Pending includes the orders with the status
 * `placed`.
 */
function OrdersByStatus({ counts, since }: OrdersByStatusProps) {
  const t = useText()
  const list = (status: string) => `/seller/orders?status=${status}${since ? `&since=${since}` : ''}`
  const { placed, pending, processing, shipped, delivered } = counts
  const pendingHint = placed > 0 ? t('{count} just placed', { count: count(placed) }) : undefined
  return (
    <section aria-labelledby="orders-by-status">
      <h2 id="orders-by-status" className="mb-3 text-lg">
        {t('Orders')}
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label={t('Pending')}
          value={count(placed + pending)}
          hint={pendingHint}
          icon={<Clock3 />}
          to={list(PLACED_OR_PENDING)}
        />
        <StatCard label={t('Processing')} value={count(processing)} icon={<PackageOpen />} to={list('processing')} />
        <StatCard label={t('Shipped')} value={count(shipped)} icon={<Truck />} to={list('shipped')} />
        <StatCard label={t('Delivered')} value={count(delivered)} icon={<BadgeCheck />} to={list('delivered')} />
      </div>
    </section>
  )
}

function DashboardLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading dashboard...')}>
      <div className="space-y-5">
        <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
          <Skeletons count={3} className="h-24" />
        </div>
        <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          <Skeletons count={4} className="h-24" />
        </div>
        <Skeletons count={1} className="h-72" />
      </div>
    </Loading>
  )
}

function count(figure: number): string {
  return figure.toLocaleString('en-PK')
}
