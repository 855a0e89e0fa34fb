import { ClipboardList, LayoutDashboard, PackagePlus, ReceiptText, Settings, ShoppingBasket } from 'lucide-react'
import { Outlet } from 'react-router'
import { BackOfficeShell, type ScreenLink } from '#web/back-office/back-office-shell.tsx'
import { useLogout } from '#web/identity/session/session.tsx'
import { BACK_OFFICE } from '#web/shared/back-office.ts'
import { english, useText } from '#web/text/text.tsx'
import { FindInSellerArea } from './find-in-seller-area.tsx'
import { SellerGate } from './seller-gate.tsx'

export const handle = BACK_OFFICE

const LINKS: ScreenLink[] = [
  { to: '/seller', label: english('Dashboard'), key: 'd', icon: <LayoutDashboard />, end: true },
  { to: '/seller/products', label: english('Shop Products'), key: 'p', icon: <ShoppingBasket /> },
  { to: '/seller/orders', label: english('Orders'), key: 'o', icon: <ClipboardList /> },
  { to: '/seller/account', label: english('Account'), key: 'a', icon: <ReceiptText /> },
  { to: '/seller/newProduct', label: english('Add New Product'), key: 'n', icon: <PackagePlus /> },
  { to: '/seller/accountSettings', label: english('Settings'), key: 's', icon: <Settings /> },
]

export default function SellerArea() {
  const t = useText()
  const logout = useLogout()
  return (
    <SellerGate admits="verified">
      {(account) => (
        <BackOfficeShell
          label={t('Seller area')}
          name={account.username}
          links={LINKS}
          Find={FindInSellerArea}
          onLogout={logout}
        >
          <Outlet />
        </BackOfficeShell>
      )}
    </SellerGate>
  )
}
