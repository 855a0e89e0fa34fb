import type { Platform } from '#server/platform/platform.ts'
import { AuthError } from './auth-error.ts'
import { requireEmail, type SignInForm } from './requests.ts'
import { type LinkWish, sendTokenMail } from './send-token.ts'
import { userByEmail } from './users.ts'

const QUEUE = 'sign-in-link'
type LinkJob = { kind: 'confirmation' | 'recovery'; email: string; wish: LinkWish }

/**
 * Declares the work behind `recover` and `resend`. Only here it shows whether there is such an account, so that their answers
 * take the same time for everybody.
 */
export function registerLinkMails(platform: Platform): void {
  platform.jobs.register<LinkJob>(QUEUE, (job) => mailLink(platform, job), { concurrency: 2 })
}

async function mailLink(platform: Platform, { kind, email, wish }: LinkJob): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    const user = await userByEmail(tx, email)
    if (!user || (kind === 'confirmation' && user.email_confirmed_at)) return
    await sendTokenMail(platform, tx, user, kind, wish)
  })
}

/** Mails a link to set a new password, if there is such an account; says nothing either way. */
export async function recover({ jobs, database }: Platform, email: string, wish: LinkWish): Promise<void> {
  await jobs.send(database, QUEUE, { kind: 'recovery', email, wish } satisfies LinkJob)
}

const RESEND_TYPES = ['signup', 'email_change', 'sms', 'phone_change']

/** Sends a confirmation again, if one is pending; says nothing either way. Needs an e-mail or a phone, and a type. */
export async function resend({ jobs, database }: Platform, form: SignInForm, wish: LinkWish): Promise<void> {
  const { type, email, phone } = form
  if (!type || !RESEND_TYPES.includes(type)) {
    throw new AuthError(400, 'validation_failed', `Missing one of these types: ${RESEND_TYPES.join(', ')}`)
  }
  if (!email === !phone) {
    throw new AuthError(400, 'validation_failed', 'Resend requires an email address or a phone number')
  }
  if (type !== 'signup') return
  await jobs.send(database, QUEUE, { kind: 'confirmation', email: requireEmail(email), wish } satisfies LinkJob)
}
