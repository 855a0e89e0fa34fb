import {
  ClipboardList,
  LayoutDashboard,
  PackagePlus,
  ReceiptText,
  Settings,
  ShoppingBasket,
  Tags,
  UsersRound,
} from 'lucide-react'
import { changeProducts } from '#contract/product-changes.ts'
import { getOwnAccount } from '#contract/seller-account.ts'
import { listSellerOrders } from '#contract/seller-orders.ts'
import { createProduct, listSellerProducts } from '#contract/seller-products.ts'
import { listSellerStaff } from '#contract/seller-staff.ts'
import { getSellerToDo } from '#contract/to-do.ts'
import type { ScreenLink } from '#web/back-office/back-office-shell.tsx'
import { english } from '#web/text/text.tsx'
import type { SellerCall } from './permitted.tsx'

/** A link to a screen of the seller area. A member of the staff who may not make `call` does not see the screen. */
export type SellerLink = ScreenLink & { call: SellerCall }

export const LINKS: SellerLink[] = [
  { to: '/seller', call: getSellerToDo, label: english('Dashboard'), key: 'd', icon: <LayoutDashboard />, end: true },
  {
    to: '/seller/products',
    call: listSellerProducts,
    label: english('Shop Products'),
    key: 'p',
    icon: <ShoppingBasket />,
  },
  { to: '/seller/prices', call: changeProducts, label: english('Price board'), key: 'b', icon: <Tags /> },
  { to: '/seller/orders', call: listSellerOrders, label: english('Orders'), key: 'o', icon: <ClipboardList /> },
  { to: '/seller/account', call: getOwnAccount, label: english('Account'), key: 'a', icon: <ReceiptText /> },
  {
    to: '/seller/newProduct',
    call: createProduct,
    label: english('Add New Product'),
    key: 'n',
    icon: <PackagePlus />,
  },
  { to: '/seller/staff', call: listSellerStaff, label: english('Staff'), key: 'i', icon: <UsersRound /> },
  { to: '/seller/accountSettings', call: getSellerToDo, label: english('Settings'), key: 's', icon: <Settings /> },
]

/**
 * Returns the address and the call of the seller area's screen to which a path belongs. If the addresses of several
 * screens match, the longest one is used. Returns undefined if the path belongs to no screen. A path of the Urdu pages
 * starts with `/ur`.
 */
export function screenAt(path: string): Pick<SellerLink, 'to' | 'call'> | undefined {
  const local = path.replace(/^\/ur(?=\/)/, '')
  return LINKS.filter(({ to }) => local === to || local.startsWith(`${to}/`)).toSorted(
    (one, other) => other.to.length - one.to.length,
  )[0]
}
