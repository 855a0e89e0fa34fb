import { type Language, languageOf } from '#contract/language.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The person who gets an email: the email address, and the language of the email. */
export type Recipient = { email: string; language: Language }

/** Returns the email and the language of an account. Undefined if the account has no email. */
export async function recipientById(tx: Tx, userId: string): Promise<Recipient | undefined> {
  const account = await tx
    .selectFrom('auth.users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return account?.email ? { email: account.email, language: languageOf(account.language) } : undefined
}
