import type { Account, Role } from '#contract/customers.ts'
import { pageAddress } from '#web/shared/page-address.ts'
import { ROLE_HOMES } from '#web/shared/role-homes.ts'
import type { LoginPage } from './login-pages.tsx'

/**
 * Returns the path of a URL within the shop. Returns null for any other URL, so that a link to the login page cannot
 * redirect users to another site.
 */
export function localPath(address: string | null): string | null {
  const shop = 'https://shop.invalid'
  if (!address?.startsWith('/') || !URL.canParse(address, shop)) return null
  const { origin, pathname, search, hash } = new URL(address, shop)
  return origin === shop ? pathname + search + hash : null
}

/**
 * Returns the path of the page to open after a login at the login page of the role `at`: `next` if the account may open
 * it, otherwise the first page of an area. An account that shops and sells opens the area of the login page. A seller
 * who is not verified yet continues with the registration. A customer at the seller login gets the offer to sell.
 */
export function pathAfterLogin(account: Account, next: string | null, at: Role): string {
  const { role, is_seller } = account
  const path = localPath(next)
  const wantsToSell = at === 'seller' || (is_seller && path !== null && areaOf(path) === 'seller')
  if (role === 'seller' || (role === 'customer' && wantsToSell)) return pathOfSeller(account, path)
  return path && areaOf(path) === role ? path : ROLE_HOMES[role]
}

function pathOfSeller({ seller }: Account, path: string | null): string {
  if (!seller) return '/seller-registration'
  if (!seller.is_verified) return '/seller/pending'
  return path && areaOf(path) === 'seller' ? path : ROLE_HOMES.seller
}

/**
 * Returns the role whose area contains the page with this path. All pages outside the areas of sellers and admins are
 * for customers.
 */
function areaOf(path: string): Role {
  const isWithin = (area: string) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`)
  return (['seller', 'admin'] as const).find((role) => isWithin(ROLE_HOMES[role])) ?? 'customer'
}

/**
 * Returns the URL for the link in a confirmation email. The page of the link gives the account the role of this login
 * page and then opens `next`.
 */
export function confirmAddress(loginPage: LoginPage, next: string | null): string {
  const path = localPath(next)
  const search = new URLSearchParams({ role: loginPage.role, ...(path ? { next: path } : {}) })
  return pageAddress(`/confirm?${search}`)
}
