import {
  Clock3,
  Heart,
  ListChecks,
  MapPin,
  PackageCheck,
  ShieldCheck,
  ShoppingBasket,
  Store,
  Users,
} from 'lucide-react'
import { ROLES, type Role } from '#contract/customers.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english } from '#web/text/text.tsx'
import type { Gain } from '#web/ui/split-card.tsx'

/**
 * One of the shop's three login pages. A new account gets the role of the login page, except that no login page creates
 * an admin.
 */
export type LoginPage = {
  role: Role
  path: string
  title: PlainText
  /** The heading of the sign-up. Undefined if the page has no sign-up. */
  signUpTitle?: PlainText
  heading: PlainText
  gains: Gain[]
}

export const CUSTOMER_LOGIN: LoginPage = {
  role: 'customer',
  path: '/login',
  title: english('Log in'),
  signUpTitle: english('Create your account'),
  heading: english('Fresh from the mandi, at your door.'),
  gains: [
    { icon: <PackageCheck />, text: english('Follow every order, live') },
    { icon: <Heart />, text: english('Keep a wishlist of favourites') },
    { icon: <MapPin />, text: english('Check out with a saved address') },
  ],
}

export const SELLER_LOGIN: LoginPage = {
  role: 'seller',
  path: '/seller-auth',
  title: english('Seller log in'),
  signUpTitle: english('Become a seller'),
  heading: english('Your shop, open to all of Pakistan.'),
  gains: [
    { icon: <Store />, text: english('List your products in minutes') },
    { icon: <ListChecks />, text: english('Handle orders in one place') },
    { icon: <Clock3 />, text: english('See sales and stock as they happen') },
  ],
}

export const ADMIN_LOGIN: LoginPage = {
  role: 'admin',
  path: '/admin-auth',
  title: english('Admin log in'),
  heading: english('Manage the shop.'),
  gains: [
    { icon: <ShieldCheck />, text: english('Verify new sellers') },
    { icon: <ShoppingBasket />, text: english('Manage categories and orders') },
    { icon: <Users />, text: english('For the shop’s own staff only') },
  ],
}

const LOGIN_PAGES: Record<Role, LoginPage> = { customer: CUSTOMER_LOGIN, seller: SELLER_LOGIN, admin: ADMIN_LOGIN }

/** Returns the login page for the parameter `role` of an address. The default is the login page of customers. */
export function loginPageOf(role: string | null): LoginPage {
  return LOGIN_PAGES[ROLES.find((known) => known === role) ?? 'customer']
}
