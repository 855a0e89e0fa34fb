import { sql } from 'kysely'
import { COLUMNS } from '#database/columns.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { presentFactor } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { MAX_NAME } from '../edge/bodies.ts'
import { describeFactor, factorNameTaken, factorNotFound, requireFactorId } from '../factors/factors.ts'
import { requireAccount } from './accounts.ts'

/** Returns the second factors of an account. */
export async function listFactors({ platform: { database } }: AuthContext, userId: string) {
  const { id } = await requireAccount(database, userId)
  const factors = await database
    .selectFrom('auth.mfa_factors')
    .select(COLUMNS['auth.mfa_factors'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return factors.map(presentFactor)
}

/**
 * Renames a second factor of an account. Throws, among others, `mfa_factor_not_found` if it does not exist, and
 * `mfa_factor_name_conflict` if another factor of the account has the name.
 */
export async function renameFactor(
  { platform: { database } }: AuthContext,
  userId: string,
  factorId: string,
  name?: string,
) {
  const { id } = await requireAccount(database, userId)
  requireFactorId(factorId)
  if (!name || name.length > MAX_NAME) {
    throw new AuthError(400, 'validation_failed', `friendly_name must have 1 to ${MAX_NAME} characters`)
  }
  return database.transaction().execute(async (tx) => {
    // Locks the account. The setup of a factor locks it too, so that two factors of an account never get the same name.
    await sql`select from auth.users where id = ${id} for update`.execute(tx)
    const others = tx.selectFrom('auth.mfa_factors').select('id').where('user_id', '=', id).where('id', '<>', factorId)
    if (await others.where('friendly_name', '=', name).executeTakeFirst()) throw factorNameTaken(name)
    const factor = await tx
      .updateTable('auth.mfa_factors')
      .set({ friendly_name: name, updated_at: new Date() })
      .where('id', '=', factorId)
      .where('user_id', '=', id)
      .returning(COLUMNS['auth.mfa_factors'])
      .executeTakeFirst()
    if (!factor) throw factorNotFound()
    return presentFactor(factor)
  })
}

/**
 * Removes a second factor of an account, for example after its owner lost the phone. Notifies the owner if the factor
 * was active. Sessions that used the factor return to the assurance level aal1. Throws, among others,
 * `mfa_factor_not_found` if the account has no such factor.
 */
export async function removeFactor({ platform }: AuthContext, userId: string, factorId: string) {
  const { database } = platform
  const user = await requireAccount(database, userId)
  const { id } = user
  requireFactorId(factorId)
  return database.transaction().execute(async (tx) => {
    await tx
      .updateTable('auth.sessions')
      .set({ aal: 'aal1' })
      .where('id', 'in', (query) =>
        query.selectFrom('auth.mfa_amr_claims').select('session_id').where('factor_id', '=', factorId),
      )
      .where('user_id', '=', id)
      .execute()
    const factor = await tx
      .deleteFrom('auth.mfa_factors')
      .where('id', '=', factorId)
      .where('user_id', '=', id)
      .returning(COLUMNS['auth.mfa_factors'])
      .executeTakeFirst()
    if (!factor) throw factorNotFound()
    if (factor.status === 'verified') {
      await notifyOwner(platform, tx, user, { change: 'factor_removed', factor: describeFactor(factor) })
    }
    return presentFactor(factor)
  })
}
