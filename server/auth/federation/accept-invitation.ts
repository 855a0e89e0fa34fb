import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from '../auth-error.ts'
import { consumeLinkHash } from '../one-time-tokens.ts'
import { isBanned, type UserRow } from '../users.ts'
import { confirm } from './decide-account.ts'
import { addIdentity, identityOf, lockProfile, lockUser } from './identities.ts'
import type { Profile } from './profile.ts'

/**
 * Opens the account of an invitation to whoever brings the invited e-mail from another service, proven there or not: the mail with the
 * invitation was read. The invitation is used up. Throws `invite_not_found`, `validation_failed` for another e-mail,
 * `identity_already_exists` and `user_banned`; then it stays.
 */
export async function acceptInvitation(tx: Tx, profile: Profile, inviteHash: string): Promise<UserRow> {
  await lockProfile(tx, profile)
  const token = await consumeLinkHash(tx, inviteHash, ['confirmation'])
  const user = token ? await lockUser(tx, token.userId) : undefined
  if (!user?.invited_at) throw new AuthError(404, 'invite_not_found', 'Invite not found')
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (user.email === null || user.email !== profile.email)
    throw new AuthError(400, 'validation_failed', 'Invited email does not match emails from external provider')
  const known = await identityOf(tx, profile)
  if (known) throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
  await addIdentity(tx, user.id, profile)
  await confirm(tx, user.id, user.email)
  return (await lockUser(tx, user.id)) ?? user
}
