import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Banknote, ClipboardList, Clock3, ShoppingBasket, Store, Tags, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AdminDashboard, getAdminDashboard } from '#contract/admin.ts'
import { messages } from '#contract/messages.ts'
import { formatPkr } from '#contract/money.ts'
import { ORDER_STATUS_DISPLAY, ORDER_STATUSES } from '#contract/statuses.ts'
import { personalPage } from '#web/layout/personal-page.ts'
import { useApi } from '#web/session/session.tsx'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BarList } from '#web/ui/bar-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, StatCard } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'

export const meta = () => personalPage('Admin dashboard')

/** Milliseconds after which the figures are counted again. */
const COUNT_EVERY = 30_000
const CARDS = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

/** The figures of the whole shop, and the ways to what an admin does. */
export default function Dashboard() {
  const api = useApi()
  const dashboard = useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: () => api(getAdminDashboard, { query: {} }),
    refetchInterval: COUNT_EVERY,
  })
  return (
    <>
      <PageHeader title="Dashboard" />
      {dashboard.isPending && <DashboardLoading />}
      {dashboard.isError && (
        <LoadFailure
          message={messages.sellers.dashboardFailed}
          reason={dashboard.error.message}
          retry={() => dashboard.refetch()}
        />
      )}
      {dashboard.data && <Figures dashboard={dashboard.data} />}
    </>
  )
}

function Figures({ dashboard }: { dashboard: AdminDashboard }) {
  return (
    <div className="space-y-5">
      <div className={CARDS}>
        <StatCard label="Orders" value={count(dashboard.orders)} icon={<ClipboardList />} />
        <StatCard label="Customers" value={count(dashboard.customers)} icon={<Users />} />
        <StatCard label="Products" value={count(dashboard.products)} icon={<ShoppingBasket />} />
        <StatCard label="Sellers" value={count(dashboard.sellers)} icon={<Store />} />
      </div>
      <Shortcuts waiting={dashboard.sellers_waiting} />
      <div className="grid gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-1">
          <StatCard
            label="Revenue"
            value={formatPkr(dashboard.revenue)}
            hint="All orders that were not cancelled"
            icon={<Banknote />}
          />
          <StatCard
            label="Sellers waiting"
            value={count(dashboard.sellers_waiting)}
            hint="To be verified"
            icon={<Clock3 />}
            to="/admin/verify-sellers"
          />
        </div>
        <Card className="p-4 sm:p-5">
          <h2 className="mb-3 text-lg">Orders by status</h2>
          <BarList
            bars={ORDER_STATUSES.map((status) => ({
              name: ORDER_STATUS_DISPLAY[status].label,
              value: dashboard.orders_by_status[status] ?? 0,
              to: `/admin/orders?status=${status}`,
            }))}
          />
        </Card>
      </div>
    </div>
  )
}

function Shortcuts({ waiting }: { waiting: number }) {
  return (
    <nav aria-label="Shortcuts" className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Shortcut to="/admin/orders" icon={<ClipboardList aria-hidden className="size-5" />}>
        View orders
      </Shortcut>
      <Shortcut to="/admin/categories" icon={<Tags aria-hidden className="size-5" />}>
        Manage categories
      </Shortcut>
      <Shortcut to="/admin/verify-sellers" icon={<BadgeCheck aria-hidden className="size-5" />}>
        Verify sellers {waiting > 0 && <Badge tone="warning">{count(waiting)} waiting</Badge>}
      </Shortcut>
    </nav>
  )
}

function Shortcut({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary" block>
      {icon} {children}
    </ButtonLink>
  )
}

function DashboardLoading() {
  return (
    <Loading label="Loading dashboard...">
      <div className={CARDS}>
        <Skeletons count={4} className="h-24" />
      </div>
      <div className="mt-5">
        <Skeletons count={1} className="h-64" />
      </div>
    </Loading>
  )
}

function count(figure: number): string {
  return figure.toLocaleString('en-PK')
}
