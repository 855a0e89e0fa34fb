import { factorNotFound, requireFactorId } from '../mfa/factors.ts'
import type { SignIn } from '../sign-in.ts'
import { presentFactor } from '../users.ts'
import { requireAccount } from './accounts.ts'

/** The second factors of an account. */
export async function listFactors({ platform: { database } }: SignIn, userId: string) {
  const { id } = await requireAccount(database, userId)
  const factors = await database
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  return factors.map(presentFactor)
}

/** Removes somebody's second factor, for example when the phone is lost. Throws `mfa_factor_not_found`. */
export async function removeFactor({ platform: { database } }: SignIn, userId: string, factorId: string) {
  const { id } = await requireAccount(database, userId)
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
      .returningAll()
      .executeTakeFirst()
    if (!factor) throw factorNotFound()
    return presentFactor(factor)
  })
}
