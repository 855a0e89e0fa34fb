import {
  BadgeCheck,
  Banknote,
  BookOpen,
  ChartColumn,
  ClipboardList,
  Cog,
  CreditCard,
  House,
  Landmark,
  LayoutDashboard,
  Percent,
  ReceiptText,
  ScrollText,
  Search,
  Send,
  Settings,
  Store,
  Tags,
  Users,
  Webhook,
} from 'lucide-react'
import { Navigate, Outlet } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { streamAdminEvents } from '#contract/staff-events.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { reasonOf } from '#web/api/reason.ts'
import { BackOfficeShell, type Badges, type ScreenLink } from '#web/back-office/back-office-shell.tsx'
import { useOrderSound } from '#web/back-office/use-order-sound.ts'
import { SecondFactorChallenge } from '#web/identity/security/second-factor-challenge.tsx'
import { LogInFirst } from '#web/identity/session/log-in-first.tsx'
import { useAccount, useLogout, useSession } from '#web/identity/session/session.tsx'
import { useStaffEvents } from '#web/live-events/use-staff-events.ts'
import { BACK_OFFICE } from '#web/shared/back-office.ts'
import { english, useText } from '#web/text/text.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import { FindInAdminArea } from './find-in-admin-area.tsx'
import { useAdminToDo } from './use-to-do.ts'

export const handle = BACK_OFFICE

const LINKS: ScreenLink[] = [
  { to: '/admin', label: english('Dashboard'), key: 'd', icon: <LayoutDashboard />, end: true },
  { to: '/admin/verify-sellers', label: english('Verify Sellers'), key: 'v', icon: <BadgeCheck /> },
  { to: '/admin/categories', label: english('Categories'), key: 'c', icon: <Tags /> },
  { to: '/admin/home', label: english('Home page'), key: 'h', icon: <House /> },
  { to: '/admin/search', label: english('Search'), key: 'f', icon: <Search /> },
  { to: '/admin/orders', label: english('Orders'), key: 'o', icon: <ClipboardList /> },
  { to: '/admin/payments', label: english('Payments'), key: 'p', icon: <CreditCard /> },
  { to: '/admin/cash', label: english('Cash'), key: 'm', icon: <Banknote /> },
  { to: '/admin/transfers', label: english('Transfers'), key: 't', icon: <Landmark /> },
  { to: '/admin/commission', label: english('Commission'), key: 'b', icon: <Percent /> },
  { to: '/admin/payouts', label: english('Payouts'), key: 'y', icon: <Send /> },
  { to: '/admin/tax', label: english('Tax'), key: 'x', icon: <ReceiptText /> },
  { to: '/admin/money', label: english('Money'), key: 'r', icon: <ChartColumn /> },
  { to: '/admin/ledger', label: english('Ledger'), key: 'l', icon: <BookOpen /> },
  { to: '/admin/users', label: english('Users'), key: 'u', icon: <Users /> },
  { to: '/admin/audit-log', label: english('Audit log'), key: 'a', icon: <ScrollText /> },
  { to: '/admin/jobs', label: english('Jobs'), key: 'j', icon: <Cog /> },
  { to: '/admin/webhooks', label: english('Webhooks'), key: 'w', icon: <Webhook /> },
  { to: '/admin/shop', label: english('Shop settings'), key: 'e', icon: <Store /> },
  { to: '/admin/settings', label: english('Settings'), key: 's', icon: <Settings /> },
]

/**
 * The frame of the admin area. A visitor without a session is redirected to /admin-auth, and an account with another
 * role to the home page.
 */
export default function AdminArea() {
  const { isPending, session, secondFactor } = useSession()
  const account = useAccount()

  if (isPending) return <AreaLoading />
  if (!session) return <LogInFirst at="/admin-auth" />
  if (secondFactor === 'owed') return <SecondFactorChallenge />
  if (account.isError)
    return (
      <div className="page py-10">
        <LoadFailure
          message={areaMessages.profile.userFailed}
          reason={reasonOf(account.error)}
          retry={() => account.refetch()}
        />
      </div>
    )
  if (account.data === undefined) return <AreaLoading />
  if (account.data?.role !== 'admin') return <Navigate replace to="/" />
  return <AdminFrame name={account.data.username} />
}

/** The data that the events of the server reload. */
const LIVE = [
  ['admin', 'to-do'],
  ['admin', 'orders'],
  ['admin', 'refund-requests'],
  ['admin', 'transfers'],
]

function AdminFrame({ name }: { name: string }) {
  const t = useText()
  const logout = useLogout()
  const toDo = useAdminToDo()
  const sound = useOrderSound()
  useStaffEvents(streamAdminEvents.path, LIVE, sound.ring)
  return (
    <BackOfficeShell
      label={t('Admin area')}
      name={name}
      links={LINKS}
      Find={FindInAdminArea}
      badges={toDo ? badgesOf(toDo) : {}}
      newOrders={toDo?.new_orders}
      sound={sound}
      onLogout={logout}
    >
      <Outlet />
    </BackOfficeShell>
  )
}

function badgesOf(toDo: AdminToDo): Badges {
  return {
    '/admin/orders': toDo.new_orders,
    '/admin/verify-sellers': toDo.sellers_waiting + toDo.sellers_changed,
    '/admin/payments': toDo.refund_requests + toDo.payment_differences,
    '/admin/cash': toDo.refunds_to_pay_back,
    '/admin/transfers': toDo.transfers_to_match,
    '/admin/payouts': toDo.payout_batches,
    '/admin/jobs': toDo.failed_jobs,
  }
}
