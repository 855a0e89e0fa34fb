import type { Role } from '#contract/customers.ts'

/** The first page of each role's area. */
export const ROLE_HOMES: Record<Role, string> = { customer: '/profile/orders', seller: '/seller', admin: '/admin' }
