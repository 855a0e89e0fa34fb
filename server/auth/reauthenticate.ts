import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.ts'
import { codeText, reauthenticationMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { isTooSoon } from './send-token.ts'
import type { SignIn } from './sign-in.ts'

/** Sends a code with which the caller proves once more who they are: to the e-mail, else to the phone. */
export async function reauthenticate({ platform }: SignIn, { user }: Bearer): Promise<void> {
  const { email, phone } = user
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
  const { configuration, database, post } = platform
  if (isTooSoon(configuration, user.reauthentication_sent_at)) {
    const code = email ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
    throw new AuthError(429, code, 'For security purposes, you can only request this after 60 seconds.')
  }
  await database.transaction().execute(async (tx) => {
    const { code, lifetime } = await issueToken(platform, tx, user, 'reauthentication')
    await tx.updateTable('auth.users').set({ reauthentication_sent_at: new Date() }).where('id', '=', user.id).execute()
    if (email) await post.sendMail(tx, reauthenticationMail(configuration.store, email, { code, lifetime }))
    else if (phone) await post.sendText(tx, { to: phone, text: codeText(configuration.store, code) })
  })
}
