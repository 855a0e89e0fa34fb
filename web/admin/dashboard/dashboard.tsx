import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClipboardList, Clock3, Hourglass, ShoppingBasket, Store, Users } from 'lucide-react'
import { type AdminDashboard, getAdminDashboard } from '#contract/admin.ts'
import { listAllOrders } from '#contract/admin-orders.ts'
import { listSellers } from '#contract/admin-sellers.ts'
import { listUsers } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { getFirstSteps } from '#contract/first-steps.ts'
import { DASHBOARD_PERIODS } from '#contract/periods.ts'
import { getShopSales } from '#contract/sales-figures.ts'
import { ORDER_STATUS_DISPLAY, ORDER_STATUSES } from '#contract/statuses.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { BarList } from '#web/ui/bar-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { FiguresTime } from '#web/ui/figures-time.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { Permitted, useMay } from '../staff/permitted.tsx'
import { ByDay } from './by-day.tsx'
import { FirstSteps } from './first-steps.tsx'
import { AllTimeRevenue, SalesCompared } from './sales-compared.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { ToDo } from './to-do.tsx'

export const meta = personalPage('Admin dashboard')

/** The interval in milliseconds at which the dashboard reloads its figures. */
const REFRESH_INTERVAL = 30_000
const USUAL_PERIOD = 30
const CARDS = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

/** The admin's dashboard: figures of the whole shop, daily charts, and links to frequent tasks. */
export default function Dashboard() {
  const t = useText()
  const api = useApi()
  const { value } = useFilters()
  const days = DASHBOARD_PERIODS.find((period) => String(period) === value('days')) ?? USUAL_PERIOD
  const dashboard = useQuery({
    queryKey: ['admin', 'dashboard', days],
    queryFn: () => api(getAdminDashboard, { query: { days } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  })
  return (
    <>
      <PageHeader title={t('Dashboard')} />
      <ToDo />
      {dashboard.isPending && <DashboardLoading />}
      {dashboard.isError && (
        <LoadFailure
          message={areaMessages.sellers.dashboardFailed}
          reason={reasonOf(dashboard.error)}
          retry={() => dashboard.refetch()}
        />
      )}
      {dashboard.data && <Figures dashboard={dashboard.data} />}
    </>
  )
}

function Figures({ dashboard }: { dashboard: AdminDashboard }) {
  const t = useText()
  const may = useMay()
  const ordersAt = (path: string) => (may(listAllOrders) ? path : undefined)
  const usersAt = (path: string) => (may(listUsers) ? path : undefined)
  return (
    <div className="space-y-5">
      <Permitted call={getFirstSteps}>
        <FirstSteps />
      </Permitted>
      <FiguresTime at={dashboard.figures_at} />
      <div className={CARDS}>
        <StatCard
          label={t('Orders')}
          value={count(dashboard.orders)}
          icon={<ClipboardList />}
          to={ordersAt('/admin/orders')}
        />
        <StatCard
          label={t('Customers')}
          value={count(dashboard.customers)}
          icon={<Users />}
          to={usersAt('/admin/users?show=customer')}
        />
        <StatCard label={t('Products')} value={count(dashboard.products)} icon={<ShoppingBasket />} />
        <StatCard
          label={t('Sellers')}
          value={count(dashboard.sellers)}
          icon={<Store />}
          to={usersAt('/admin/users?show=seller')}
        />
      </div>
      <Shortcuts waiting={dashboard.sellers_waiting} />
      <div className="grid gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-1">
          <Permitted call={getShopSales}>
            <AllTimeRevenue />
          </Permitted>
          <StatCard
            label={t('Sellers waiting')}
            value={count(dashboard.sellers_waiting)}
            hint={t('Waiting for verification')}
            icon={<Clock3 />}
            to={may(listSellers) ? '/admin/verify-sellers' : undefined}
          />
          <StatCard
            label={t('Stock in unpaid orders')}
            value={heldShare(dashboard.held_stock)}
            hint={
              dashboard.held_stock
                ? t('{units_held} units', { units_held: count(dashboard.held_stock.units_held) })
                : t('Not available yet')
            }
            icon={<Hourglass />}
            to={ordersAt('/admin/orders?payment_status=pending')}
          />
        </div>
        <Permitted call={listAllOrders}>
          <OrdersByStatus counts={dashboard.orders_by_status} />
        </Permitted>
      </div>
      <Permitted call={getShopSales}>
        <SalesCompared />
      </Permitted>
      <section aria-labelledby="last-days" className="space-y-4 pt-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="last-days" className="text-xl">
            {t('Last days')}
          </h2>
          <FilterLinks
            label={t('Period')}
            param="days"
            options={DASHBOARD_PERIODS.map((days) => ({
              value: days === USUAL_PERIOD ? '' : String(days),
              label: t('{days} days', { days }),
            }))}
          />
        </div>
        <ByDay days={dashboard.by_day} />
      </section>
    </div>
  )
}

function OrdersByStatus({ counts }: { counts: AdminDashboard['orders_by_status'] }) {
  const t = useText()
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-lg">{t('Orders by status')}</h2>
      <BarList
        bars={ORDER_STATUSES.map((status) => ({
          name: t.message(ORDER_STATUS_DISPLAY[status].label),
          value: counts[status] ?? 0,
          to: `/admin/orders?status=${status}`,
        }))}
      />
    </Card>
  )
}

function DashboardLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading dashboard...')}>
      <div className={CARDS}>
        <Skeletons count={4} className="h-24" />
      </div>
      <div className="mt-5">
        <Skeletons count={1} className="h-64" />
      </div>
    </Loading>
  )
}

/**
 * Returns the percentage of the stock that unpaid orders hold, such as `12.5%`. Returns a dash if there is no stock or
 * the number is not loaded.
 */
function heldShare(stock: AdminDashboard['held_stock']): string {
  const all = stock ? stock.units_held + stock.units_on_sale : 0
  if (!stock || all === 0) return '–'
  return (stock.units_held / all).toLocaleString('en-PK', { style: 'percent', maximumFractionDigits: 1 })
}

function count(figure: number): string {
  return figure.toLocaleString('en-PK')
}
