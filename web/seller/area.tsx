import { ClipboardList, LayoutDashboard, PackagePlus, Settings, ShoppingBasket } from 'lucide-react'
import { Outlet } from 'react-router'
import { useLogout } from '#web/identity/session/session.tsx'
import { english, useText } from '#web/text/text.tsx'
import { AreaShell } from '#web/ui/area-shell.tsx'
import { SellerGate } from './seller-gate.tsx'

const LINKS = [
  { to: '/seller', label: english('Dashboard'), icon: <LayoutDashboard />, end: true },
  { to: '/seller/products', label: english('Shop Products'), icon: <ShoppingBasket /> },
  { to: '/seller/orders', label: english('Orders'), icon: <ClipboardList /> },
  { to: '/seller/newProduct', label: english('Add New Product'), icon: <PackagePlus /> },
  { to: '/seller/accountSettings', label: english('Settings'), icon: <Settings /> },
]

export default function SellerArea() {
  const t = useText()
  const logout = useLogout()
  return (
    <SellerGate admits="verified">
      {(account) => (
        <AreaShell label={t('Seller area')} name={account.username} links={LINKS} onLogout={logout}>
          <Outlet />
        </AreaShell>
      )}
    </SellerGate>
  )
}
