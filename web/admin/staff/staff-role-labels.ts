import type { StaffRole } from '#contract/staff-roles.ts'
import { english } from '#web/text/text.tsx'

/** The names of the staff roles. */
export const STAFF_ROLE_LABELS = {
  support: english('Support'),
  catalogue: english('Catalogue'),
  finance: english('Finance'),
  owner: english('Owner'),
} as const satisfies Record<StaffRole, string>

/** The texts that explain what each staff role permits. */
export const STAFF_ROLE_MEANINGS = {
  support: english('Orders, accounts of customers, the verification of sellers, and a view of refund requests'),
  catalogue: english('Categories, the home page and search terms'),
  finance: english('Payments, refunds, cash, payouts, taxes, commission and the ledger'),
  owner: english('Everything, including the staff, shop settings, API keys, webhooks and the audit log'),
} as const satisfies Record<StaffRole, string>
