import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { type LinkOptions, sendTokenMail, sendTokenText } from '../links/send-token.ts'
import { hashPassword, isPasswordOfAnybody } from '../passwords/passwords.ts'
import { type Device, openSession } from '../tokens/sessions.ts'
import { pendingPasswordOf } from './claim-account.ts'
import { createAnonymousUser, createUsers } from './create-user.ts'
import { type Identifier, lockIdentifier, type UserRow, userById, userByIdentifier } from './users.ts'

export type SignUpRequest = LinkOptions & {
  identifier: Identifier
  password: string
  metadata: Record<string, unknown>
}

/**
 * Creates an account. If the shop requires no confirmation, returns a session, or throws `user_already_exists` if
 * another account has the identifier. If the shop requires confirmation, always returns a user that is built from the
 * request only. The response therefore does not reveal whether an account exists. An email or a text message with the
 * confirmation is sent, except if the identifier is already confirmed. The account gets the password and the metadata
 * of the request when the user confirms. A later sign-up with another password replaces both values before the
 * confirmation.
 */
export async function signUp(context: AuthContext, request: SignUpRequest, device: Device) {
  const { identifier, password, metadata } = request
  const { database, configuration } = context.platform
  const isByEmail = 'email' in identifier
  const isConfirmed = isByEmail ? configuration.auth.autoconfirm : configuration.auth.smsAutoconfirm
  const [password_hash, isRepeated] = await Promise.all([
    hashPassword(password, configuration.auth.password),
    isConfirmed ? false : isLastSignUp(context, identifier, password),
  ])
  return database.transaction().execute(async (tx) => {
    await lockIdentifier(tx, isByEmail ? identifier.email : identifier.phone)
    const existing = await userByIdentifier(tx, identifier)
    if (isConfirmed) {
      if (existing) throw new AuthError(422, 'user_already_exists', 'User already registered')
      await createUsers(tx, [{ ...identifier, password_hash, user_metadata: metadata }], { isConfirmed })
      return openSession(context, tx, await requireUser(tx, identifier), 'password', device)
    }
    const answer = madeUpUser(identifier, metadata)
    if (!existing) {
      await createUsers(tx, [{ id: answer.id, ...identifier, password_hash: null, user_metadata: {} }], { isConfirmed })
    }
    const user = existing ?? (await requireUser(tx, identifier))
    if (isByEmail ? user.email_confirmed_at : user.phone_confirmed_at) return answer
    const pending = isRepeated ? 'kept' : { password_hash, metadata }
    if (isByEmail) await sendTokenMail(context.platform, tx, user, 'confirmation', { ...request, pending })
    else await sendTokenText(context.platform, tx, user, 'sms', pending)
    return answer
  })
}

/**
 * Returns whether the pending sign-up with this email or phone number has the same password. The check takes the same
 * time whether an account exists or not.
 */
async function isLastSignUp({ platform }: AuthContext, identifier: Identifier, password: string): Promise<boolean> {
  const user = await userByIdentifier(platform.database, identifier)
  const pending = user && (await pendingPasswordOf(platform.database, user))
  return isPasswordOfAnybody(pending, password, platform.configuration.auth.password)
}

/** Creates an anonymous account and a session for it. The user can add an email or a phone later. */
export async function signUpAnonymously(context: AuthContext, metadata: Record<string, unknown>, device: Device) {
  return context.platform.database.transaction().execute(async (tx) => {
    const user = await userById(tx, await createAnonymousUser(tx, metadata))
    if (!user) throw new Error('The account was not found after its creation.')
    return openSession(context, tx, user, 'anonymous', device)
  })
}

async function requireUser(tx: Tx, identifier: Identifier): Promise<UserRow> {
  const user = await userByIdentifier(tx, identifier)
  if (!user) throw new Error('The account was not found after its creation.')
  return user
}

/**
 * Returns a user that is built only from the request, with a random id. Every response to a sign-up that must be
 * confirmed looks like this, so that it does not reveal whether an account exists.
 */
function madeUpUser(identifier: Identifier, metadata: Record<string, unknown>) {
  const [id, identityId, now] = [randomUUID(), randomUUID(), new Date().toISOString()]
  const name = 'email' in identifier ? { email: identifier.email.toLowerCase() } : identifier
  const [provider] = Object.keys(name)
  const identity = { sub: id, ...name, email_verified: false, phone_verified: false }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...name,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...metadata, ...identity },
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: identity,
        provider,
        created_at: now,
        updated_at: now,
        ...('email' in name ? { email: name.email } : {}),
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
