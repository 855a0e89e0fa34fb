/**
 * The roles of the people who work for a seller. The owner is the account of the seller, and may make every call of
 * sellers. All others are the seller's staff, with one role each.
 */
export const SELLER_ROLES = ['owner', 'manager', 'products', 'orders'] as const
export type SellerRole = (typeof SELLER_ROLES)[number]

/** The roles that the owner can give to the staff. */
export const SELLER_STAFF_ROLES = ['manager', 'products', 'orders'] as const
export type SellerStaffRole = (typeof SELLER_STAFF_ROLES)[number]

/** All staff of a seller, for calls that everyone who works for the seller may make. */
export const ALL_SELLER_STAFF = SELLER_STAFF_ROLES

/**
 * Returns whether a person with this role at a seller may make a call that is open to the seller's roles `permitted`.
 * Owners may make every call. Without a role, the person works for no seller.
 */
export function hasSellerRole(role: SellerRole | null, permitted: readonly SellerStaffRole[]): boolean {
  return role === 'owner' || permitted.some((named) => named === role)
}
