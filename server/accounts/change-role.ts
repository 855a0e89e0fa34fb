import type { Role } from '#contract/customers.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { endKeysOfCreator } from '#server/api-keys/end-keys.ts'
import { beginProfile } from '#server/customers/begin-profile.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteAccount } from '#server/platform/figure-changes.ts'
import type { TokenHolder } from '#server/platform/http/caller.ts'

/**
 * Sets the role of an account, which may have no role yet. `also_sells` lets a customer also sell. `staff_roles` are
 * the staff roles of an admin. The account leaves the staff of a seller, and its API keys end. An account that becomes
 * a customer gets a profile.
 */
export async function changeRole(
  tx: Tx,
  account: Pick<TokenHolder, 'user_id' | 'email' | 'user_metadata'>,
  { role, also_sells = false, staff_roles = [] }: { role: Role; also_sells?: boolean; staff_roles?: StaffRole[] },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id: account.user_id, role, also_sells, staff_roles })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ role, also_sells, staff_roles, staff_of: null, seller_role: null }),
    )
    .execute()
  await endKeysOfCreator(tx, account.user_id)
  await noteAccount(tx, account.user_id)
  if (role === 'customer') await beginProfile(tx, account)
}
