import { languageOf } from '#contract/language.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountChangedMail, type SignInChange } from '../links/mails.ts'
import type { UserRow } from './users.ts'

/**
 * Emails the owner of an account that its ways to sign in have changed. `before` is the account before the change. The
 * email goes to the confirmed address of `before`, and also to a new address. If `before` has no confirmed address,
 * nothing is sent.
 */
export async function notifyOwner(
  { sender, post }: Pick<Platform, 'sender' | 'post'>,
  tx: Tx,
  before: Pick<UserRow, 'email' | 'email_confirmed_at' | 'language'>,
  change: SignInChange,
): Promise<void> {
  if (!before.email || !before.email_confirmed_at) return
  const recipients = change.change === 'email_changed' ? [before.email, change.email] : [before.email]
  const language = languageOf(before.language)
  for (const email of recipients) await post.sendMail(tx, accountChangedMail(sender, { email, language }, change))
}
