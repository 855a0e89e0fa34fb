import type { Account, Role } from '#contract/customers.ts'
import type { LoginPage } from './login-pages.tsx'

/** An address within the shop, or null for any other: no link may lead someone who logs in to a stranger's site. */
export function localPath(address: string | null): string | null {
  const shop = 'https://shop.invalid'
  if (!address?.startsWith('/') || !URL.canParse(address, shop)) return null
  const { origin, pathname, search, hash } = new URL(address, shop)
  return origin === shop ? pathname + search + hash : null
}

/**
 * Where someone belongs who has just logged in: to where they were heading (`next`) if that is theirs, else to
 * their role's area; a seller as far as they have come.
 */
export function pathAfterLogin({ role, seller }: Account, next: string | null): string {
  if (role === 'seller' && !seller) return '/seller-registration'
  if (role === 'seller' && !seller?.is_verified) return '/seller/pending'
  const path = localPath(next)
  return path && isFor(role, path) ? path : ROLE_HOMES[role]
}

/** Sellers and admins work in their areas; the rest of the shop is a customer's. */
function isFor(role: Role, path: string): boolean {
  const isWithin = (area: string) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`)
  if (role === 'customer') return !isWithin('/seller') && !isWithin('/admin')
  return isWithin(ROLE_HOMES[role])
}

/** The first page of each role's area. */
export const ROLE_HOMES: Record<Role, string> = { customer: '/profile/orders', seller: '/seller', admin: '/admin' }

/** The address in a confirmation mail: a page that creates the account with the role of this login page, then opens `next`. */
export function confirmAddress(loginPage: LoginPage, next: string | null): string {
  const path = localPath(next)
  const search = new URLSearchParams({ role: loginPage.role, ...(path ? { next: path } : {}) })
  return `${window.location.origin}/confirm?${search}`
}
