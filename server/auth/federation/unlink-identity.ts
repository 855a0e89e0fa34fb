import { type Selectable, sql } from 'kysely'
import { COLUMNS } from '#database/columns.ts'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refreshProviders } from '../accounts/create-user.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { lockIdentifier, lockUser, type UserRow, userByEmail } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { voidPendingProofs } from '../links/one-time-tokens.ts'
import { type Bearer, isUuid } from '../tokens/bearer.ts'

type IdentityRow = Selectable<DB['auth.identities']>

/**
 * Removes an identity from the caller's account. The last identity cannot be removed. If no remaining identity has the
 * account's email, the account gets a verified email of a remaining identity, or none. With the phone identity, the
 * phone is removed too. Throws, among others, `single_identity_not_deletable`, `identity_not_found` or
 * `email_conflict_identity_not_deletable`.
 */
export async function unlinkIdentity(context: AuthContext, bearer: Bearer, identityId: string): Promise<void> {
  const { database } = context.platform
  if (!isUuid(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await database.transaction().execute(async (tx) => {
    const locked = (await identitiesOf(tx, bearer.user.id)).flatMap((identity) => emailOf(identity) ?? []).sort()
    for (const email of new Set(locked)) await lockIdentifier(tx, email)
    const user = await lockUser(tx, bearer.user.id)
    const identities = await identitiesOf(tx, bearer.user.id)
    if (!user || identities.length < 2) {
      const message = 'User must have at least 1 identity after unlinking'
      throw new AuthError(422, 'single_identity_not_deletable', message)
    }
    const gone = identities.find(({ id }) => id === identityId)
    if (!gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    await tx.deleteFrom('auth.identities').where('id', '=', gone.id).execute()
    const left = identities.filter(({ id }) => id !== gone.id)
    const newEmail = gone.provider === 'phone' ? await clearPhone(tx, user.id) : await keepAnEmail(tx, user, left)
    await refreshProviders(tx, user.id)
    const isPhone = gone.provider === 'phone'
    const change = isPhone ? 'phone_removed' : 'identity_unlinked'
    await notifyOwner(context.platform, tx, user, { change, provider: gone.provider })
    if (newEmail) await notifyOwner(context.platform, tx, user, { change: 'email_changed', email: newEmail })
  })
}

function identitiesOf(tx: Tx, userId: string): Promise<IdentityRow[]> {
  return tx
    .selectFrom('auth.identities')
    .select(COLUMNS['auth.identities'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

function emailOf({ identity_data }: IdentityRow): string | undefined {
  const { email } = identity_data as Record<string, unknown>
  return typeof email === 'string' && email !== '' ? email.toLowerCase() : undefined
}

function isVerified({ identity_data }: IdentityRow): boolean {
  return (identity_data as Record<string, unknown>).email_verified === true
}

async function clearPhone(tx: Tx, userId: string): Promise<undefined> {
  await voidPendingProofs(tx, userId)
  await tx
    .updateTable('auth.users')
    .set({ phone: null, phone_confirmed_at: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/**
 * Chooses the email of an account after an identity was removed. The email stays if a remaining identity has it.
 * Otherwise the account gets the first verified email of the remaining identities that no other account has. If other
 * accounts have all these emails, throws `email_conflict_identity_not_deletable`. Without a verified email, the account
 * gets none. Unverified emails are not used, because they may belong to another person. Returns the new email, if there
 * is one.
 */
async function keepAnEmail(tx: Tx, user: UserRow, left: IdentityRow[]): Promise<string | undefined> {
  if (user.email === null || left.some((identity) => emailOf(identity) === user.email)) return undefined
  const candidates = left.filter((identity) => emailOf(identity) !== undefined && isVerified(identity))
  let chosen: IdentityRow | undefined
  for (const candidate of candidates) {
    if (await userByEmail(tx, emailOf(candidate) ?? '')) continue
    chosen = candidate
    break
  }
  if (!chosen && candidates.length > 0) {
    const message = 'Unable to unlink identity due to email conflict'
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message)
  }
  const email = chosen && emailOf(chosen)
  await voidPendingProofs(tx, user.id)
  await tx
    .updateTable('auth.users')
    .set({ email: email ?? null, email_confirmed_at: email ? sql<Date>`now()` : null, updated_at: sql`now()` })
    .where('id', '=', user.id)
    .execute()
  return email
}
