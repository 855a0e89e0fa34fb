import { languageOf } from '#contract/language.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import type { Bearer } from '../tokens/bearer.ts'
import { codeText, reauthenticationMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { requireTexts } from './phones.ts'
import { requirePause } from './send-token.ts'

/**
 * Sends a code to the caller's email, or to the phone if the account has no email. By entering the code, the caller
 * proves again to be the owner. Throws, among others, `email_not_confirmed` or `phone_not_confirmed`. Throws
 * `over_email_send_rate_limit` or `over_sms_send_rate_limit` for a second code within a minute.
 */
export async function reauthenticate({ platform }: AuthContext, { user }: Bearer): Promise<void> {
  const { email, phone } = user
  const language = languageOf(user.language)
  if (!email && !phone) {
    throw new AuthError(
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  if (email && !user.email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  if (!email && !user.phone_confirmed_at) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
  const { configuration, database, post, settings } = platform
  if (!email) requireTexts(configuration)
  requirePause(configuration, user.reauthentication_sent_at, email ? 'email' : 'sms')
  await database.transaction().execute(async (tx) => {
    const { code, lifetime } = await issueToken(platform, tx, user, {
      type: 'reauthentication',
      sentTo: email ?? phone ?? '',
    })
    await tx.updateTable('auth.users').set({ reauthentication_sent_at: new Date() }).where('id', '=', user.id).execute()
    if (email) await post.sendMail(tx, reauthenticationMail(settings.current, { email, language }, { code, lifetime }))
    else if (phone) await post.sendText(tx, { to: phone, text: codeText(settings.current, code, language) })
  })
}
