import type { StaffMember } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { changeRole } from '#server/accounts/change-role.ts'
import { userByEmail } from '#server/auth/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { suspendSeller } from '../sellers/suspend-seller.ts'
import { changeUser } from '../users/change-user.ts'
import { staffRolesMail } from './mails.ts'
import { staffMemberById } from './queries.ts'

/**
 * A function that requires the caller to prove again to be the owner of the account. Throws the errors of
 * `createProveOwner`.
 */
type Prove = () => Promise<void>

type User = Parameters<Parameters<typeof changeUser>[4]>[1]

const ONLY_OWNERS = { staff: [] } as const

/**
 * Makes an existing account a member of the staff, after a proof of identity. The account must have a confirmed email,
 * because a stranger may have created an unconfirmed account. If the account is a seller's, its verification ends. An
 * email informs the person. Throws `user_not_found`, `already_staff`, `staff_account_unfit`, and the errors of `prove`
 * and `changeUser`.
 */
export async function addStaff(
  platform: Platform,
  admin: Admin,
  { email, staff_roles }: { email: string; staff_roles: StaffRole[] },
  prove: Prove,
): Promise<StaffMember> {
  const account = await userByEmail(platform.database, email)
  if (!account || account.deleted_at !== null) throw new Problem('user_not_found')
  await prove()
  await changeUser(platform, admin, account.id, ONLY_OWNERS, async (tx, user) => {
    if (user.role === 'admin') throw new Problem('already_staff')
    if (!user.may_join_staff) throw new Problem('staff_account_unfit')
    const reason = 'The account is no longer a seller’s.'
    await suspendSeller(platform, tx, admin, user.id, { reason, by: 'admin' })
    return setRoles(platform, tx, user, staff_roles)
  })
  return memberOf(platform, account.id)
}

/**
 * Changes the roles of a member of the staff, with effect from the member's next call, after a proof of identity.
 * Throws `role_changed` if the roles are no longer those that the screen showed, and the errors of `prove` and
 * `changeUser`.
 */
export async function changeStaffRoles(
  platform: Platform,
  admin: Admin,
  userId: string,
  { staff_roles, seen_staff_roles }: { staff_roles: StaffRole[]; seen_staff_roles: StaffRole[] },
  prove: Prove,
): Promise<StaffMember> {
  await prove()
  await changeUser(platform, admin, userId, ONLY_OWNERS, async (tx, user) => {
    requireSeen(user, seen_staff_roles)
    return inOrder(staff_roles) === inOrder(user.staff_roles) ? null : setRoles(platform, tx, user, staff_roles)
  })
  return memberOf(platform, userId)
}

/**
 * Removes a member of the staff, after a proof of identity. From its next call on, the account is that of a customer.
 * Throws `role_changed` if the roles are no longer those that the screen showed, and the errors of `prove` and
 * `changeUser`.
 */
export async function removeStaff(
  platform: Platform,
  admin: Admin,
  userId: string,
  seen: StaffRole[],
  prove: Prove,
): Promise<{ id: string }> {
  await prove()
  const { id } = await changeUser(platform, admin, userId, ONLY_OWNERS, async (tx, user) => {
    requireSeen(user, seen)
    return setRoles(platform, tx, user, [])
  })
  return { id }
}

function requireSeen({ staff_roles }: User, seen: StaffRole[]): void {
  if (inOrder(staff_roles) !== inOrder(seen)) throw new Problem('role_changed')
}

function inOrder(roles: readonly StaffRole[]): string {
  return roles.toSorted().join(', ')
}

/**
 * Writes the staff roles of an account and queues an email to the person. Without roles, the account becomes that of a
 * customer.
 */
async function setRoles({ sender, post }: Platform, tx: Tx, user: User, roles: StaffRole[]) {
  const account = { user_id: user.id, email: user.email, user_metadata: user.user_metadata }
  await changeRole(tx, account, { role: roles.length === 0 ? 'customer' : 'admin', staff_roles: roles })
  const person = await recipientById(tx, user.id)
  if (person) await post.sendMail(tx, staffRolesMail(sender, person, roles))
  return { action: 'change_staff_roles', details: { from: inOrder(user.staff_roles), to: inOrder(roles) } }
}

async function memberOf({ database }: Platform, userId: string): Promise<StaffMember> {
  const member = await staffMemberById(database, userId)
  if (!member) throw new Problem('user_not_found')
  return member
}
