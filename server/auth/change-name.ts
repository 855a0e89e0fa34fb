import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { putOwnIdentity } from './create-user.ts'
import { emailChangeMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { type LinkWish, linkTo } from './send-token.ts'
import { lockName, type UserRow, userByEmail } from './users.ts'

/** Asks the new address, and the present one if there is one, whether the account shall move. */
export async function beginEmailChange(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  newEmail: string,
  { redirectTo, challenge }: LinkWish,
): Promise<void> {
  const { configuration, post } = platform
  await tx
    .updateTable('auth.users')
    .set({ new_email: newEmail, email_change_sent_at: new Date() })
    .where('id', '=', user.id)
    .execute()
  const recipients = [
    { to: newEmail, type: 'email_change_new' as const },
    ...(user.email ? [{ to: user.email, type: 'email_change_current' as const }] : []),
  ]
  for (const { to, type } of recipients) {
    const { code, linkToken, lifetime } = await issueToken(platform, tx, user, type, challenge)
    const link = linkTo(configuration, linkToken, 'email_change', redirectTo)
    await post.sendMail(tx, emailChangeMail(configuration.store, to, newEmail, { link, code, lifetime }))
  }
}

/** Moves the account to its new e-mail once every address asked has confirmed, unless somebody else has it by then. */
export async function finishEmailChange(tx: Tx, user: UserRow): Promise<'done' | 'waiting' | 'taken'> {
  const open = await tx
    .selectFrom('auth.one_time_tokens')
    .select('token_type')
    .where('user_id', '=', user.id)
    .where('token_type', 'in', ['email_change_current', 'email_change_new'])
    .executeTakeFirst()
  if (open || !user.new_email) return 'waiting'
  await lockName(tx, user.new_email)
  if (await userByEmail(tx, user.new_email)) return 'taken'
  await setEmail(tx, user.id, user.new_email)
  return 'done'
}

/** Gives an account an e-mail that counts as proven. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await sql`
    update auth.users set email = ${email}, new_email = null, email_change_sent_at = null, email_confirmed_at = now(),
      is_anonymous = false, updated_at = now(),
      raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', ${email}::text, 'email_verified', true)
    where id = ${userId}`.execute(tx)
  await putOwnIdentity(tx, userId, 'email')
}

/** Gives an account a phone that counts as proven. */
export async function setPhone(tx: Tx, userId: string, phone: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await sql`
    update auth.users set phone = ${phone}, new_phone = null, phone_change_sent_at = null, phone_confirmed_at = now(),
      is_anonymous = false, updated_at = now()
    where id = ${userId}`.execute(tx)
  await putOwnIdentity(tx, userId, 'phone')
}
