import { ClipboardList, LayoutDashboard, PackagePlus, ReceiptText, Settings, ShoppingBasket, Tags } from 'lucide-react'
import { Outlet } from 'react-router'
import { streamSellerEvents } from '#contract/staff-events.ts'
import { BackOfficeShell, type ScreenLink } from '#web/back-office/back-office-shell.tsx'
import { useOrderSound } from '#web/back-office/use-order-sound.ts'
import { useLogout } from '#web/identity/session/session.tsx'
import { useStaffEvents } from '#web/live-events/use-staff-events.ts'
import { BACK_OFFICE } from '#web/shared/back-office.ts'
import { english, useText } from '#web/text/text.tsx'
import { FindInSellerArea } from './find-in-seller-area.tsx'
import { SellerGate } from './seller-gate.tsx'
import { useSellerToDo } from './use-to-do.ts'

export const handle = BACK_OFFICE

const LINKS: ScreenLink[] = [
  { to: '/seller', label: english('Dashboard'), key: 'd', icon: <LayoutDashboard />, end: true },
  { to: '/seller/products', label: english('Shop Products'), key: 'p', icon: <ShoppingBasket /> },
  { to: '/seller/prices', label: english('Price board'), key: 'b', icon: <Tags /> },
  { to: '/seller/orders', label: english('Orders'), key: 'o', icon: <ClipboardList /> },
  { to: '/seller/account', label: english('Account'), key: 'a', icon: <ReceiptText /> },
  { to: '/seller/newProduct', label: english('Add New Product'), key: 'n', icon: <PackagePlus /> },
  { to: '/seller/accountSettings', label: english('Settings'), key: 's', icon: <Settings /> },
]

/** The query keys of the data that is reloaded after an event of the server. */
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

function VerifiedSellerArea({ name }: { name: string }) {
  const t = useText()
  const logout = useLogout()
  const toDo = useSellerToDo()
  const sound = useOrderSound()
  useStaffEvents(streamSellerEvents.path, LIVE, sound.ring)
  return (
    <BackOfficeShell
      label={t('Seller area')}
      name={name}
      links={LINKS}
      Find={FindInSellerArea}
      badges={{ '/seller/orders': toDo?.placed ?? 0 }}
      newOrders={toDo?.placed}
      sound={sound}
      seesOrders
      onLogout={logout}
    >
      <Outlet />
    </BackOfficeShell>
  )
}
