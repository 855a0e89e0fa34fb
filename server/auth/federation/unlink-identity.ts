import { type Selectable, sql } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from '../auth-error.ts'
import { type Bearer, isUuid } from '../bearer.ts'
import { refreshProviders } from '../create-user.ts'
import type { SignIn } from '../sign-in.ts'
import { requireSecondFactor } from '../update-user.ts'
import { lockName, type UserRow, userByEmail } from '../users.ts'
import { lockUser } from './identities.ts'
import { requireManualLinking } from './link-identity.ts'

type IdentityRow = Selectable<DB['auth.identities']>

/**
 * Takes an identity from the caller's account, never the last one. The account keeps an e-mail only as long as an identity has
 * it: else it takes that of another identity. Throws `single_identity_not_deletable`, `identity_not_found`,
 * `email_conflict_identity_not_deletable`, and `insufficient_aal` where the second factor was not given.
 */
export async function unlinkIdentity(signIn: SignIn, bearer: Bearer, identityId: string): Promise<void> {
  const { database } = signIn.platform
  requireManualLinking(signIn)
  if (!isUuid(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await requireSecondFactor(database, bearer, 'AAL2 required to unlink an identity')
  await database.transaction().execute(async (tx) => {
    const locked = (await identitiesOf(tx, bearer.user.id)).flatMap((identity) => emailOf(identity) ?? []).sort()
    for (const email of new Set(locked)) await lockName(tx, email)
    const user = await lockUser(tx, bearer.user.id)
    const identities = await identitiesOf(tx, bearer.user.id)
    if (!user || identities.length < 2) {
      const message = 'User must have at least 1 identity after unlinking'
      throw new AuthError(422, 'single_identity_not_deletable', message)
    }
    const gone = identities.find(({ id }) => id === identityId)
    if (!gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    await tx.deleteFrom('auth.identities').where('id', '=', gone.id).execute()
    if (gone.provider === 'phone') await clearPhone(tx, user.id)
    else
      await keepAnEmail(
        tx,
        user,
        identities.filter(({ id }) => id !== gone.id),
      )
    await refreshProviders(tx, user.id)
  })
}

function identitiesOf(tx: Tx, userId: string): Promise<IdentityRow[]> {
  return tx.selectFrom('auth.identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

function emailOf({ identity_data }: IdentityRow): string | undefined {
  const { email } = identity_data as Record<string, unknown>
  return typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined
}

function isVerified({ identity_data }: IdentityRow): boolean {
  return (identity_data as Record<string, unknown>).email_verified === true
}

async function clearPhone(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ phone: null, phone_confirmed_at: null, new_phone: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Where no identity that is left has the account's e-mail: the first proven other one, else the first unproven, else none. */
async function keepAnEmail(tx: Tx, user: UserRow, left: IdentityRow[]): Promise<void> {
  if (user.email === null || left.some((identity) => emailOf(identity) === user.email)) return
  const candidates = left.filter((identity) => emailOf(identity) !== undefined)
  const byTrust = [...candidates.filter(isVerified), ...candidates.filter((identity) => !isVerified(identity))]
  let chosen: IdentityRow | undefined
  for (const candidate of byTrust) {
    if (await userByEmail(tx, emailOf(candidate) ?? '')) continue
    chosen = candidate
    break
  }
  if (!chosen && candidates.length > 0) {
    const message = 'Unable to unlink identity due to email conflict'
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message)
  }
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', user.id).execute()
  await tx
    .updateTable('auth.users')
    .set({
      email: chosen ? emailOf(chosen) : null,
      email_confirmed_at: chosen && isVerified(chosen) ? sql<Date>`now()` : null,
      new_email: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', user.id)
    .execute()
}
