import type { Account, Role } from '#contract/customers.ts'
import { pageAddress } from '#web/shared/page-address.ts'
import { ROLE_HOMES } from '#web/shared/role-homes.ts'
import type { LoginPage } from './login-pages.tsx'

/**
 * Returns the path of an address within the shop. Returns null for any other address, so that a link to the login page
 * cannot redirect users to another site.
 */
export function localPath(address: string | null): string | null {
  const shop = 'https://shop.invalid'
  if (!address?.startsWith('/') || !URL.canParse(address, shop)) return null
  const { origin, pathname, search, hash } = new URL(address, shop)
  return origin === shop ? pathname + search + hash : null
}

/**
 * Returns the page to open after the login: `next` if the account may open it, otherwise the area of its role. A seller
 * who is not verified yet continues with the registration.
 */
export function pathAfterLogin({ role, seller }: Account, next: string | null): string {
  if (role === 'seller' && !seller) return '/seller-registration'
  if (role === 'seller' && !seller?.is_verified) return '/seller/pending'
  const path = localPath(next)
  return path && isFor(role, path) ? path : ROLE_HOMES[role]
}

/**
 * Returns whether a page is for this role. Sellers and admins use only their own areas; all other pages are for
 * customers.
 */
function isFor(role: Role, path: string): boolean {
  const isWithin = (area: string) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`)
  if (role === 'customer') return !isWithin('/seller') && !isWithin('/admin')
  return isWithin(ROLE_HOMES[role])
}

/**
 * Returns the address for the link in a confirmation email. Its page gives the account the role of this login page and
 * then opens `next`.
 */
export function confirmAddress(loginPage: LoginPage, next: string | null): string {
  const path = localPath(next)
  const search = new URLSearchParams({ role: loginPage.role, ...(path ? { next: path } : {}) })
  return pageAddress(`/confirm?${search}`)
}
