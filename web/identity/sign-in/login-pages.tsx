import { ROLES, type Role } from '#contract/customers.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import type { Gain } from '#web/ui/split-card.tsx'
import { ADMIN_LOGIN } from './admin-login.tsx'
import { CUSTOMER_LOGIN } from './customer-login.tsx'
import { SELLER_LOGIN } from './seller-login.tsx'

/**
 * One of the shop's three login pages. A new account gets the role of the login page, except that no login page creates
 * an admin.
 */
export type LoginPage = {
  role: Role
  path: string
  title: PlainText
  /** The heading of the sign-up on a login page. Undefined if the page has no sign-up. */
  signUpTitle?: PlainText
  heading: PlainText
  gains: Gain[]
}

const LOGIN_PAGES: Record<Role, LoginPage> = { customer: CUSTOMER_LOGIN, seller: SELLER_LOGIN, admin: ADMIN_LOGIN }

/** Returns the login page for the parameter `role` of a URL. The default is the login page of customers. */
export function loginPageOf(role: string | null): LoginPage {
  return LOGIN_PAGES[ROLES.find((known) => known === role) ?? 'customer']
}
