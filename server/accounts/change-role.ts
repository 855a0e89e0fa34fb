import type { Role } from '#contract/customers.ts'
import { endKeysOfCreator } from '#server/api-keys/end-keys.ts'
import { beginProfile } from '#server/customers/begin-profile.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteAccount } from '#server/platform/figure-changes.ts'
import type { TokenHolder } from '#server/platform/http/caller.ts'

/**
 * Sets the role of an account, which may have no role yet. `also_sells` lets a customer also sell. The account's API
 * keys end. An account that becomes a customer gets a profile.
 */
export async function changeRole(
  tx: Tx,
  account: Pick<TokenHolder, 'user_id' | 'email' | 'user_metadata'>,
  { role, also_sells }: { role: Role; also_sells: boolean },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id: account.user_id, role, also_sells })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ role, also_sells }))
    .execute()
  await endKeysOfCreator(tx, account.user_id)
  await noteAccount(tx, account.user_id)
  if (role === 'customer') await beginProfile(tx, account)
}
