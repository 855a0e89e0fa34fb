import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { noteAccount } from '#server/platform/figure-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { replaceInvitedEmail } from '#server/seller-history/replace-invited-email.ts'
import { claimAccount, isUnclaimed } from '../accounts/claim-account.ts'
import { createUsers, putOwnIdentity } from '../accounts/create-user.ts'
import { closeAccount } from '../accounts/delete-auth-user.ts'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { mergeMetadata } from '../accounts/update-user.ts'
import { lockIdentifier, presentUser, type UserRow, userByEmail, userById, userByPhone } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { metadata, optionalEmail, optionalPhone, read } from '../edge/schemas.ts'
import type { SignInChange } from '../links/mails.ts'
import { voidPendingProofs } from '../links/one-time-tokens.ts'
import { hashPassword, isPasswordHash, requireStrongPassword } from '../passwords/passwords.ts'
import { endSessions, endSessionsOfBanned } from '../tokens/account-sessions.ts'
import { isUuid } from '../tokens/bearer.ts'
import { banUntil } from './ban-duration.ts'
import type { AccountForm } from './forms.ts'

/** PostgreSQL's error code for deleting a row that other rows refer to. */
const FOREIGN_KEY_VIOLATION = '23503'

type Change = Partial<Omit<AccountForm, 'id' | 'password' | 'password_hash' | 'ban_duration'>> & {
  passwordHash?: string | undefined
  bannedUntil?: Date | null | undefined
}

/**
 * Creates an account for a program with the service key. Stores the metadata of the request unchanged. The email and
 * the phone count as confirmed only if the request says so. Throws, among others, `validation_failed` if both are
 * missing, and `email_exists` or `phone_exists` if another account has one of them.
 */
export async function createAccount({ platform }: AuthContext, form: AccountForm) {
  if (!form.email && !form.phone) {
    throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  }
  read(metadata, form.user_metadata)
  const { user_metadata = {}, ...change } = await toChange(platform, form)
  const { email, phone, passwordHash = null } = change
  return platform.database.transaction().execute(async (tx) => {
    if (form.id && (await isIdTaken(tx, form.id))) throw taken('user_already_exists', 'id')
    await requireFree(tx, change)
    const person = {
      ...(form.id ? { id: form.id } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      password_hash: passwordHash,
      user_metadata,
    }
    const [id = ''] = await createUsers(tx, [person], { isConfirmed: false, isMetadataExact: true })
    await apply(tx, id, { ...change, email: undefined, phone: undefined, passwordHash: undefined })
    return presentUser(tx, await requireAccount(tx, id))
  })
}

/**
 * Changes an account for a program with the service key, without asking its owner to confirm. Notifies the owner of a
 * new password, email or phone. A new password or a ban ends all sessions of the account.
 */
export async function updateAccount({ platform }: AuthContext, id: string, form: AccountForm) {
  if (form.password !== undefined) await requireStrongPassword(platform, form.password)
  const change = await toChange(platform, form)
  return platform.database.transaction().execute(async (tx) => {
    const user = await requireAccount(tx, id)
    const names = {
      email: change.email === user.email ? undefined : change.email,
      phone: change.phone === user.phone ? undefined : change.phone,
    }
    await requireFree(tx, names)
    // If the admin confirms the email or phone of an account that was never confirmed, the other data in that account
    // may come from a stranger. `claimAccount` removes such data.
    if ((change.email_confirm || change.phone_confirm) && isUnclaimed(user)) await claimAccount(tx, user)
    await apply(tx, id, { ...change, ...names })
    const newPhone = names.phone ?? (change.phone_confirm && !user.phone_confirmed_at ? user.phone : null)
    const signInChanges = signInChangesIn({ ...change, ...names, phone: newPhone ?? undefined })
    for (const one of signInChanges) await notifyOwner(platform, tx, user, one)
    if (change.user_metadata) await mergeMetadata(tx, id, 'raw_user_meta_data', change.user_metadata)
    return presentUser(tx, await requireAccount(tx, id))
  })
}

/**
 * Deletes an account and notifies the owner. If past orders refer to it, or if `isSoft` is set, its row stays without
 * personal data, and no person can sign in to it.
 */
export async function deleteAccount({ platform }: AuthContext, id: string, isSoft: boolean): Promise<void> {
  const user = await requireAccount(platform.database, id)
  if (!isSoft && (await tryToRemove(platform, user))) return
  await platform.database.transaction().execute((tx) => closeAccount(platform, tx, id))
}

/** Deletes the row of an account. Returns false if other rows of the shop refer to it, so that it must stay. */
async function tryToRemove(platform: Platform, user: UserRow): Promise<boolean> {
  const { id } = user
  try {
    await platform.database.transaction().execute(async (tx) => {
      await noteAccount(tx, id)
      await notifyOwner(platform, tx, user, { change: 'account_deleted' })
      await tx.deleteFrom('auth.users').where('id', '=', id).execute()
      if (user.email) await replaceInvitedEmail(tx, { email: user.email, person_id: id })
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

/**
 * Returns the account with the id from a path. Throws `user_not_found` if it does not exist, and `validation_failed` if
 * the id is malformed.
 */
export async function requireAccount(database: Parameters<typeof userById>[0], id: string): Promise<UserRow> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await userById(database, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

async function toChange(platform: Platform, form: AccountForm): Promise<Change> {
  const { id, password, password_hash, ban_duration, email, phone, ...rest } = form
  if (password_hash !== undefined && !isPasswordHash(password_hash)) {
    throw new AuthError(400, 'validation_failed', 'password_hash has to be one of argon2, bcrypt or Firebase scrypt')
  }
  return {
    ...rest,
    email: read(optionalEmail, email)?.toLowerCase(),
    phone: read(optionalPhone, phone),
    passwordHash:
      password === undefined ? password_hash : await hashPassword(password, platform.configuration.auth.password),
    bannedUntil: ban_duration === undefined ? undefined : banUntil(ban_duration),
  }
}

/**
 * Returns whether an account, deleted or not, has this id. Deleted accounts keep their id, because past orders refer to
 * it.
 */
async function isIdTaken(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('auth.users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

async function requireFree(tx: Tx, { email, phone }: Pick<Change, 'email' | 'phone'>): Promise<void> {
  if (email) await lockIdentifier(tx, email)
  if (email && (await userByEmail(tx, email))) throw taken('email_exists', 'email address')
  if (phone) await lockIdentifier(tx, phone)
  if (phone && (await userByPhone(tx, phone))) throw taken('phone_exists', 'phone number')
}

function taken(code: string, name: string): AuthError {
  return new AuthError(422, code, `A user with this ${name} has already been registered`)
}

async function apply(tx: Tx, id: string, change: Change): Promise<void> {
  const { email, phone, passwordHash, email_confirm, phone_confirm, role, bannedUntil, app_metadata } = change
  await tx
    .updateTable('auth.users')
    .set({
      updated_at: new Date(),
      ...(email ? { email, is_anonymous: false } : {}),
      ...(phone ? { phone, is_anonymous: false } : {}),
      ...(passwordHash ? { encrypted_password: passwordHash, password_unproven_since: null } : {}),
      ...(email_confirm ? { email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` } : {}),
      ...(phone_confirm ? { phone_confirmed_at: sql<Date>`coalesce(phone_confirmed_at, now())` } : {}),
      ...(role ? { role } : {}),
      ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil }),
    })
    .where('id', '=', id)
    .execute()
  if (email || email_confirm) await putOwnIdentity(tx, id, 'email')
  if (phone || phone_confirm) await putOwnIdentity(tx, id, 'phone')
  if (app_metadata) await mergeMetadata(tx, id, 'raw_app_meta_data', app_metadata)
  if (passwordHash) await endSessions(tx, id)
  if (bannedUntil) await endSessionsOfBanned(tx, id)
  // Voids the codes and links that were sent before the change, because they may have gone to another email or phone
  // number.
  if ([passwordHash, email, email_confirm, phone, phone_confirm].some(Boolean)) await voidPendingProofs(tx, id)
}

function signInChangesIn({ passwordHash, email, phone }: Change): SignInChange[] {
  return [
    ...(passwordHash ? [{ change: 'password_changed' as const }] : []),
    ...(phone ? [{ change: 'phone_changed' as const, phone }] : []),
    ...(email ? [{ change: 'email_changed' as const, email }] : []),
  ]
}
