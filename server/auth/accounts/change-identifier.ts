import { sql } from 'kysely'
import { languageOf } from '#contract/language.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { emailChangeMail } from '../links/mails.ts'
import { issueToken, voidPendingProofs } from '../links/one-time-tokens.ts'
import { type LinkOptions, linkTo } from '../links/send-token.ts'
import { claimAccount, isUnclaimed } from './claim-account.ts'
import { putOwnIdentity } from './create-user.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockIdentifier, type UserRow, userByEmail } from './users.ts'

/**
 * Begins to change the email of an account. Sends a confirmation email to the new address, and to the present address
 * if the account has one.
 */
export async function beginEmailChange(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  newEmail: string,
  { redirectTo, challenge }: LinkOptions,
): Promise<void> {
  const { configuration, post, settings } = platform
  await tx
    .updateTable('auth.users')
    .set({ new_email: newEmail, email_change_sent_at: new Date() })
    .where('id', '=', user.id)
    .execute()
  const recipients = [
    { sentTo: newEmail, type: 'email_change_new' as const },
    ...(user.email ? [{ sentTo: user.email, type: 'email_change_current' as const }] : []),
  ]
  for (const { sentTo, type } of recipients) {
    const { code, linkToken, lifetime } = await issueToken(platform, tx, user, { type, sentTo, challenge })
    const link = linkTo(configuration, linkToken, 'email_change', redirectTo)
    const to = { email: sentTo, language: languageOf(user.language) }
    const change = { newEmail, hasOldEmail: Boolean(user.email) }
    await post.sendMail(tx, emailChangeMail(settings.current, to, change, { link, code, lifetime }))
  }
}

/**
 * Gives the account its new email if every email address that must confirm the change has confirmed it. Returns `done`
 * after the change, `waiting` if a confirmation is missing, and `taken` if another account has got this email in the
 * meantime.
 */
export async function finishEmailChange(
  platform: Platform,
  tx: Tx,
  user: UserRow,
): Promise<'done' | 'waiting' | 'taken'> {
  const open = await tx
    .selectFrom('auth.one_time_tokens')
    .select('token_type')
    .where('user_id', '=', user.id)
    .where('token_type', 'in', ['email_change_current', 'email_change_new'])
    .executeTakeFirst()
  if (open || !user.new_email) return 'waiting'
  await lockIdentifier(tx, user.new_email)
  if (await userByEmail(tx, user.new_email)) return 'taken'
  // Only a program with the service key can change the email of an account that was never confirmed. This change is
  // also the first confirmation of the account.
  if (user.email !== null && isUnclaimed(user)) await claimAccount(tx, user)
  await setEmail(platform, tx, user, user.new_email)
  return 'done'
}

/**
 * Gives the account this email, which then counts as confirmed. Voids the account's pending codes and links. If the old
 * email was confirmed, the shop emails a notice of the change to the old and the new address.
 */
export async function setEmail(platform: Platform, tx: Tx, user: UserRow, email: string): Promise<void> {
  await voidPendingProofs(tx, user.id)
  await sql`
    update auth.users set email = ${email}, email_change_sent_at = null, email_confirmed_at = now(),
      is_anonymous = false, updated_at = now(),
      raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', ${email}::text, 'email_verified', true)
    where id = ${user.id}`.execute(tx)
  await putOwnIdentity(tx, user.id, 'email')
  await notifyOwner(platform, tx, user, { change: 'email_changed', email })
}

/**
 * Gives the account this phone, which then counts as confirmed. Voids the account's pending codes and links. If the
 * account has a confirmed email, the shop emails the owner a notice of the change.
 */
export async function setPhone(platform: Platform, tx: Tx, user: UserRow, phone: string): Promise<void> {
  await voidPendingProofs(tx, user.id)
  await sql`
    update auth.users set phone = ${phone}, phone_change_sent_at = null, phone_confirmed_at = now(),
      is_anonymous = false, updated_at = now()
    where id = ${user.id}`.execute(tx)
  await putOwnIdentity(tx, user.id, 'phone')
  await notifyOwner(platform, tx, user, { change: 'phone_changed', phone })
}
