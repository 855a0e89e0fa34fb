import { AuthError } from './auth-error.ts'
import { requireEmail, type SignInForm } from './requests.ts'
import { type LinkWish, sendTokenMail } from './send-token.ts'
import type { SignIn } from './sign-in.ts'
import { userByEmail } from './users.ts'

/** Mails a link to set a new password, if there is such an account; says nothing either way. */
export async function recover(signIn: SignIn, email: string, wish: LinkWish): Promise<void> {
  await signIn.platform.database.transaction().execute(async (tx) => {
    const user = await userByEmail(tx, email)
    if (user) await sendTokenMail(signIn, tx, user, 'recovery', wish)
  })
}

const RESEND_TYPES = ['signup', 'email_change', 'sms', 'phone_change']

/** Sends a confirmation again, if one is pending; says nothing either way. Needs an e-mail or a phone, and a type. */
export async function resend(signIn: SignIn, form: SignInForm, wish: LinkWish): Promise<void> {
  const { type, email, phone } = form
  if (!type || !RESEND_TYPES.includes(type)) {
    throw new AuthError(400, 'validation_failed', `Missing one of these types: ${RESEND_TYPES.join(', ')}`)
  }
  if (!email === !phone) {
    throw new AuthError(400, 'validation_failed', 'Resend requires an email address or a phone number')
  }
  if (type !== 'signup') return
  await signIn.platform.database.transaction().execute(async (tx) => {
    const user = await userByEmail(tx, requireEmail(email))
    if (user && !user.email_confirmed_at) await sendTokenMail(signIn, tx, user, 'confirmation', wish)
  })
}
