import { Outlet, useLocation } from 'react-router'
import { listSellerOrders } from '#contract/seller-orders.ts'
import { streamSellerEvents } from '#contract/staff-events.ts'
import { BackOfficeShell } from '#web/back-office/back-office-shell.tsx'
import { useOrderSound } from '#web/back-office/use-order-sound.ts'
import { useLogout } from '#web/identity/session/session.tsx'
import { useStaffEvents } from '#web/live-events/use-staff-events.ts'
import { BACK_OFFICE } from '#web/shared/back-office.ts'
import { useText } from '#web/text/text.tsx'
import { FindInSellerArea } from './find-in-seller-area.tsx'
import { LINKS, screenAt } from './links.tsx'
import { NotPermitted } from './not-permitted.tsx'
import { useMay } from './permitted.tsx'
import { SellerGate } from './seller-gate.tsx'
import { useSellerToDo } from './use-to-do.ts'

export const handle = BACK_OFFICE

/**
 * The keys of the seller area's queries that load their data again after each event from the server, such as a new
 * order.
 */
const LIVE = [
  ['seller', 'to-do'],
  ['seller', 'orders'],
  ['seller', 'order'],
]

export default function SellerArea() {
  return (
    <SellerGate admits="verified">
      {({ seller, username }) => <VerifiedSellerArea name={seller?.business_name ?? username} />}
    </SellerGate>
  )
}

/**
 * The layout of the seller area for a verified seller and its staff. It links only to the screens that the role of the
 * person permits, and shows a message in place of any other screen.
 */
function VerifiedSellerArea({ name }: { name: string }) {
  const t = useText()
  const logout = useLogout()
  const may = useMay()
  const screen = screenAt(useLocation().pathname)
  const toDo = useSellerToDo()
  const sound = useOrderSound()
  useStaffEvents(may(streamSellerEvents) ? streamSellerEvents.path : null, LIVE, sound.ring)
  return (
    <BackOfficeShell
      label={t('Seller area')}
      name={name}
      links={LINKS.filter(({ call }) => may(call))}
      Find={FindInSellerArea}
      badges={{ '/seller/orders': toDo?.placed ?? 0 }}
      newOrders={toDo?.placed ?? undefined}
      sound={sound}
      seesOrders={may(listSellerOrders)}
      onLogout={logout}
    >
      {screen && !may(screen.call) ? <NotPermitted /> : <Outlet />}
    </BackOfficeShell>
  )
}
