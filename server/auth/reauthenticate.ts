import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.ts'
import { reauthenticationMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import type { SignIn } from './sign-in.ts'

/** Mails a code with which the caller proves once more who they are. */
export async function reauthenticate({ platform }: SignIn, { user }: Bearer): Promise<void> {
  const { email } = user
  if (!email) {
    throw new AuthError(
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  if (!user.email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  await platform.database.transaction().execute(async (tx) => {
    const { code } = await issueToken(tx, user.id, 'reauthentication')
    await tx.updateTable('auth.users').set({ reauthentication_sent_at: new Date() }).where('id', '=', user.id).execute()
    await platform.post.sendMail(tx, reauthenticationMail(platform.configuration.store, email, code))
  })
}
