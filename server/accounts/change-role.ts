import type { Role } from '#contract/customers.ts'
import { beginProfile } from '#server/customers/begin-profile.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteAccount } from '#server/platform/figure-changes.ts'
import type { TokenHolder } from '#server/platform/http/caller.ts'

/** Sets the role of an account, which may have no role yet. An account that becomes a customer gets a profile. */
export async function changeRole(
  tx: Tx,
  account: Pick<TokenHolder, 'user_id' | 'email' | 'user_metadata'>,
  role: Role,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id: account.user_id, role })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ role }))
    .execute()
  await noteAccount(tx, account.user_id)
  if (role === 'customer') await beginProfile(tx, account)
}
