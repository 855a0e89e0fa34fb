import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { english } from '#web/text/text.tsx'

/** The names of the roles on the staff of a seller. */
export const ROLE_LABELS = {
  manager: english('Manager'),
  products: english('Products'),
  orders: english('Orders'),
} as const satisfies Record<SellerStaffRole, string>

/** The texts that explain to the owner what each role on the staff of a seller permits. */
export const ROLE_MEANINGS = {
  manager: english(
    'Products, orders, the business profile, sales and the statement, but not the bank account and the staff',
  ),
  products: english('Products, stock, prices, sales and the import of products'),
  orders: english('Orders, shipping, cash at the door and printing, with a message about each new order'),
} as const satisfies Record<SellerStaffRole, string>
