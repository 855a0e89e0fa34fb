/** The roles of an admin. An admin has one or several. An owner may make every call of admins. */
export const STAFF_ROLES = ['support', 'catalogue', 'finance', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A staff role that the definition of a call can name. Owners are not listed, because they may make every call. */
export type NamedStaffRole = Exclude<StaffRole, 'owner'>

/** All staff, for calls that every admin may make. */
export const ALL_STAFF = ['support', 'catalogue', 'finance'] as const satisfies NamedStaffRole[]

/**
 * Returns whether an admin with these staff roles may make a call that is open to the roles `permitted`. Owners may
 * make every call.
 */
export function hasStaffRole(roles: readonly StaffRole[], permitted: readonly NamedStaffRole[]): boolean {
  return roles.some((role) => role === 'owner' || permitted.some((named) => named === role))
}
