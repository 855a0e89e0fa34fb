import type { Account, Role } from '#contract/customers.ts'
import { ROLE_HOMES } from '#web/shared/role-homes.ts'
import type { LoginPage } from './login-pages.tsx'

/**
 * Returns an address within the shop, or null for others, so that a link cannot redirect to another site after the
 * login.
 */
export function localPath(address: string | null): string | null {
  const shop = 'https://shop.invalid'
  if (!address?.startsWith('/') || !URL.canParse(address, shop)) return null
  const { origin, pathname, search, hash } = new URL(address, shop)
  return origin === shop ? pathname + search + hash : null
}

/**
 * The page after the login: `next` if the account may open it, else the role's area. An unverified seller goes to the
 * next registration step.
 */
export function pathAfterLogin({ role, seller }: Account, next: string | null): string {
  if (role === 'seller' && !seller) return '/seller-registration'
  if (role === 'seller' && !seller?.is_verified) return '/seller/pending'
  const path = localPath(next)
  return path && isFor(role, path) ? path : ROLE_HOMES[role]
}

/** Sellers and admins work in their areas; all other pages belong to customers. */
function isFor(role: Role, path: string): boolean {
  const isWithin = (area: string) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`)
  if (role === 'customer') return !isWithin('/seller') && !isWithin('/admin')
  return isWithin(ROLE_HOMES[role])
}

/**
 * The address in a confirmation email: a page that creates the account with the role of this login page, then opens
 * `next`.
 */
export function confirmAddress(loginPage: LoginPage, next: string | null): string {
  const path = localPath(next)
  const search = new URLSearchParams({ role: loginPage.role, ...(path ? { next: path } : {}) })
  return `${window.location.origin}/confirm?${search}`
}
