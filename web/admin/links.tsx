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
  PackageCheck,
  Percent,
  ReceiptText,
  ScrollText,
  Search,
  Send,
  Settings,
  ShieldUser,
  Store,
  Tags,
  Users,
  Webhook,
} from 'lucide-react'
import { getAdminDashboard } from '#contract/admin.ts'
import { addCategory } from '#contract/admin-categories.ts'
import { listAllOrders } from '#contract/admin-orders.ts'
import { listSearchTerms } from '#contract/admin-search.ts'
import { listSellers } from '#contract/admin-sellers.ts'
import { listUsers } from '#contract/admin-users.ts'
import { listAuditLog } from '#contract/audit.ts'
import { listCollectors } from '#contract/cash.ts'
import { listCommissionRules } from '#contract/commission.ts'
import { getAdminHomePage } from '#contract/home-page.ts'
import { listJobQueues } from '#contract/jobs.ts'
import { listPostings } from '#contract/ledger.ts'
import { getMoneyReport } from '#contract/money-figures.ts'
import { listPayoutBatches } from '#contract/payout-batches.ts'
import { listProductReviews } from '#contract/product-reviews.ts'
import { listRefundRequests } from '#contract/refunds.ts'
import { getSellerAccount } from '#contract/seller-account.ts'
import { getSettings } from '#contract/settings.ts'
import { listStaff } from '#contract/staff.ts'
import { listTaxRules } from '#contract/tax.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { listTransfers } from '#contract/transfers.ts'
import { listWebhooks } from '#contract/webhooks.ts'
import type { ScreenLink } from '#web/back-office/back-office-shell.tsx'
import { english } from '#web/text/text.tsx'
import type { StaffCall } from './staff/permitted.tsx'

/** A link to a screen of the admin area. An admin who may not make `call` does not see the screen. */
export type AdminLink = ScreenLink & { call: StaffCall }

export const LINKS: AdminLink[] = [
  {
    to: '/admin',
    call: getAdminDashboard,
    label: english('Dashboard'),
    key: 'd',
    icon: <LayoutDashboard />,
    end: true,
  },
  { to: '/admin/verify-sellers', call: listSellers, label: english('Verify Sellers'), key: 'v', icon: <BadgeCheck /> },
  {
    to: '/admin/product-reviews',
    call: listProductReviews,
    label: english('Approvals'),
    key: 'k',
    icon: <PackageCheck />,
  },
  { to: '/admin/categories', call: addCategory, label: english('Categories'), key: 'c', icon: <Tags /> },
  { to: '/admin/home', call: getAdminHomePage, label: english('Home page'), key: 'h', icon: <House /> },
  { to: '/admin/search', call: listSearchTerms, label: english('Search'), key: 'f', icon: <Search /> },
  { to: '/admin/orders', call: listAllOrders, label: english('Orders'), key: 'o', icon: <ClipboardList /> },
  { to: '/admin/payments', call: listRefundRequests, label: english('Payments'), key: 'p', icon: <CreditCard /> },
  { to: '/admin/cash', call: listCollectors, label: english('Cash'), key: 'm', icon: <Banknote /> },
  { to: '/admin/transfers', call: listTransfers, label: english('Transfers'), key: 't', icon: <Landmark /> },
  { to: '/admin/commission', call: listCommissionRules, label: english('Commission'), key: 'b', icon: <Percent /> },
  { to: '/admin/payouts', call: listPayoutBatches, label: english('Payouts'), key: 'y', icon: <Send /> },
  { to: '/admin/tax', call: listTaxRules, label: english('Tax'), key: 'x', icon: <ReceiptText /> },
  { to: '/admin/money', call: getMoneyReport, label: english('Money'), key: 'r', icon: <ChartColumn /> },
  { to: '/admin/ledger', call: listPostings, label: english('Ledger'), key: 'l', icon: <BookOpen /> },
  { to: '/admin/users', call: listUsers, label: english('Users'), key: 'u', icon: <Users /> },
  { to: '/admin/staff', call: listStaff, label: english('Staff'), key: 'i', icon: <ShieldUser /> },
  { to: '/admin/audit-log', call: listAuditLog, label: english('Audit log'), key: 'a', icon: <ScrollText /> },
  { to: '/admin/jobs', call: listJobQueues, label: english('Jobs'), key: 'j', icon: <Cog /> },
  { to: '/admin/webhooks', call: listWebhooks, label: english('Webhooks'), key: 'w', icon: <Webhook /> },
  { to: '/admin/shop', call: getSettings, label: english('Shop settings'), key: 'e', icon: <Store /> },
  { to: '/admin/settings', call: getAdminDashboard, label: english('Settings'), key: 's', icon: <Settings /> },
]

/**
 * Returns whether the admin area shows a link in its sidebar. Only the link to the products that wait for approval can
 * be hidden. It is shown if the shop reviews products or a product still waits, but not before the to-do counts are
 * loaded.
 */
export function isOfUse({ call }: AdminLink, toDo: AdminToDo | undefined): boolean {
  return call !== listProductReviews || toDo?.products_moderated === true || (toDo?.products_to_review ?? 0) > 0
}

/** The screens without a link in the sidebar. */
const OTHERS = [{ to: '/admin/seller-accounts', call: getSellerAccount }]

/**
 * Returns the address and the call of the admin area's screen to which a path belongs. If the addresses of several
 * screens match, the longest one is used. Returns undefined if the path belongs to no screen. A path of the Urdu pages
 * starts with `/ur`.
 */
export function screenAt(path: string): Pick<AdminLink, 'to' | 'call'> | undefined {
  const local = path.replace(/^\/ur(?=\/)/, '')
  return [...LINKS, ...OTHERS]
    .filter(({ to }) => local === to || local.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
