import { Navigate, Outlet, useLocation } from 'react-router'
import { listAllOrders } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { streamAdminEvents } from '#contract/staff-events.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { reasonOf } from '#web/api/reason.ts'
import { BackOfficeShell, type Badges } from '#web/back-office/back-office-shell.tsx'
import { useOrderSound } from '#web/back-office/use-order-sound.ts'
import { SecondFactorChallenge } from '#web/identity/security/second-factor-challenge.tsx'
import { LogInFirst } from '#web/identity/session/log-in-first.tsx'
import { useAccount, useLogout, useSession } from '#web/identity/session/session.tsx'
import { useStaffEvents } from '#web/live-events/use-staff-events.ts'
import { BACK_OFFICE } from '#web/shared/back-office.ts'
import { useText } from '#web/text/text.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import { FindInAdminArea } from './find-in-admin-area.tsx'
import { isOfUse, LINKS, screenAt } from './links.tsx'
import { NotPermitted } from './staff/not-permitted.tsx'
import { useMay } from './staff/permitted.tsx'
import { useAdminToDo } from './use-to-do.ts'

export const handle = BACK_OFFICE

/**
 * The frame of the admin area. A visitor without a session is redirected to /admin-auth, and an account with another
 * role to the home page. The frame links only to the screens that the staff roles of the admin permit.
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

/**
 * The keys of the admin area's queries that load their data again after each event from the server, such as a new
 * order.
 */
const LIVE = [
  ['admin', 'to-do'],
  ['admin', 'orders'],
  ['admin', 'refund-requests'],
  ['admin', 'transfers'],
]

function AdminFrame({ name }: { name: string }) {
  const t = useText()
  const logout = useLogout()
  const may = useMay()
  const screen = screenAt(useLocation().pathname)
  const toDo = useAdminToDo()
  const sound = useOrderSound()
  useStaffEvents(streamAdminEvents.path, LIVE, may(listAllOrders) ? sound.ring : stayQuiet)
  return (
    <BackOfficeShell
      label={t('Admin area')}
      name={name}
      links={LINKS.filter((link) => may(link.call) && isOfUse(link, toDo))}
      Find={FindInAdminArea}
      badges={toDo ? badgesOf(toDo) : {}}
      newOrders={toDo?.new_orders ?? undefined}
      sound={sound}
      seesOrders={may(listAllOrders)}
      onLogout={logout}
    >
      {screen && !may(screen.call) ? <NotPermitted /> : <Outlet />}
    </BackOfficeShell>
  )
}

/** Does nothing. For staff who may not see orders, it replaces the function that plays the sound of a new order. */
function stayQuiet(): void {}

/** Returns the numbers beside the links of the admin area. A count that the staff roles do not permit has no badge. */
function badgesOf(toDo: AdminToDo): Badges {
  return {
    '/admin/orders': toDo.new_orders ?? 0,
    '/admin/verify-sellers': (toDo.sellers_waiting ?? 0) + (toDo.sellers_changed ?? 0) + (toDo.documents_to_check ?? 0),
    '/admin/product-reviews': toDo.products_to_review ?? 0,
    '/admin/payments': (toDo.refund_requests ?? 0) + (toDo.payment_differences ?? 0),
    '/admin/cash': toDo.refunds_to_pay_back ?? 0,
    '/admin/transfers': toDo.transfers_to_match ?? 0,
    '/admin/payouts': toDo.payout_batches ?? 0,
    '/admin/jobs': toDo.failed_jobs ?? 0,
  }
}
