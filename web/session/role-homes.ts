import type { Role } from '#contract/customers.ts'

/** Where each role's own area begins. */
export const ROLE_HOMES: Record<Role, string> = { customer: '/profile/orders', seller: '/seller', admin: '/admin' }
