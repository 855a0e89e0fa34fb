import type { Tx } from '#server/platform/database/database.ts'
import { claimAccount, isUnclaimed } from '../accounts/claim-account.ts'
import { isBanned, lockUser, type UserRow } from '../accounts/users.ts'
import { AuthError } from '../edge/auth-error.ts'
import { consumeLinkHash, provenAccount } from '../links/one-time-tokens.ts'
import { confirm } from './decide-account.ts'
import { addIdentity, identityOf, lockProfile } from './identities.ts'
import type { Profile } from './profile.ts'

/**
 * Accepts an invitation with a provider login that has the invited email. The provider need not have verified this
 * email, because the user has received the invitation there. The invitation is then used up. It stays valid if the
 * function throws: `invite_not_found`, `validation_failed` if the emails differ, `identity_already_exists` or
 * `user_banned`.
 */
export async function acceptInvitation(tx: Tx, profile: Profile, inviteHash: string): Promise<UserRow> {
  await lockProfile(tx, profile)
  const token = await consumeLinkHash(tx, inviteHash, ['confirmation'])
  const user = token ? await provenAccount(tx, token) : undefined
  if (!user?.invited_at) throw new AuthError(404, 'invite_not_found', 'Invite not found')
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (user.email === null || user.email !== profile.email)
    throw new AuthError(400, 'validation_failed', 'Invited email does not match emails from external provider')
  const known = await identityOf(tx, profile)
  if (known) throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
  if (isUnclaimed(user)) await claimAccount(tx, user, token?.pending)
  await addIdentity(tx, user.id, profile)
  await confirm(tx, user.id, user.email)
  return (await lockUser(tx, user.id)) ?? user
}
