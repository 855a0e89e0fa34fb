import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AuthError } from './auth-error.ts'
import { beginEmailChange } from './change-name.ts'
import { createUsers } from './create-user.ts'
import { requirePhone } from './phones.ts'
import { requireEmail, type SignInForm } from './requests.ts'
import { isTooSoon, type LinkWish, sendTokenMail, sendTokenText } from './send-token.ts'
import { lockName, userByEmail, userByPhone } from './users.ts'

const QUEUE = 'sign-in-message'

/** What to send to whom; `newcomer` is the metadata of an account to be made where there is none. */
type MessageJob =
  | { kind: 'confirmation' | 'recovery' | 'email_change'; email: string; wish: LinkWish }
  | { kind: 'magiclink'; email: string; wish: LinkWish; newcomer: Record<string, unknown> | null }
  | { kind: 'phone_change'; phone: string }
  | { kind: 'sms'; phone: string; newcomer: Record<string, unknown> | null }

/**
 * Declares the work behind `recover`, `resend` and `otp`. Only here it shows whether there is such an account, so that their
 * answers take the same time for everybody.
 */
export function registerSignInMessages(platform: Platform): void {
  const work = (job: MessageJob) => platform.database.transaction().execute((tx) => sendMessage(platform, tx, job))
  platform.jobs.register<MessageJob>(QUEUE, work, { concurrency: 2 })
}

async function sendMessage(platform: Platform, tx: Tx, job: MessageJob): Promise<void> {
  if (job.kind === 'magiclink') return sendLogin(platform, tx, job)
  if (job.kind === 'sms') return sendLoginText(platform, tx, job)
  const user = 'email' in job ? await userByEmail(tx, job.email) : await userByPhone(tx, job.phone)
  if (!user) return
  if (job.kind === 'recovery') await sendTokenMail(platform, tx, user, 'recovery', job.wish)
  else if (job.kind === 'confirmation') {
    if (!user.email_confirmed_at) await sendTokenMail(platform, tx, user, 'confirmation', job.wish)
  } else if (job.kind === 'email_change') {
    if (user.new_email && !isTooSoon(platform.configuration, user.email_change_sent_at))
      await beginEmailChange(platform, tx, user, user.new_email, job.wish)
  } else await sendTokenText(platform, tx, user, 'phone_change')
}

type LoginJob<Kind> = Extract<MessageJob, { kind: Kind }>

/** A link to log in; for somebody new, or who has not confirmed yet, it is the one that confirms. */
async function sendLogin(platform: Platform, tx: Tx, { email, wish, newcomer }: LoginJob<'magiclink'>): Promise<void> {
  await lockName(tx, email)
  if (newcomer && !(await userByEmail(tx, email))) {
    const isConfirmed = platform.configuration.auth.autoconfirm
    await createUsers(tx, [{ email, password_hash: null, user_metadata: newcomer }], { isConfirmed })
  }
  const user = await userByEmail(tx, email)
  if (!user) return
  await sendTokenMail(platform, tx, user, user.email_confirmed_at ? 'magiclink' : 'confirmation', wish)
}

async function sendLoginText(platform: Platform, tx: Tx, { phone, newcomer }: LoginJob<'sms'>): Promise<void> {
  await lockName(tx, phone)
  if (newcomer && !(await userByPhone(tx, phone))) {
    await createUsers(tx, [{ phone, password_hash: null, user_metadata: newcomer }], { isConfirmed: false })
  }
  const user = await userByPhone(tx, phone)
  if (user) await sendTokenText(platform, tx, user, 'sms')
}

async function queue({ jobs, database }: Platform, job: MessageJob): Promise<void> {
  await jobs.send(database, QUEUE, job)
}

/** Mails a link to set a new password, if there is such an account; says nothing either way. */
export async function recover(platform: Platform, email: string, wish: LinkWish): Promise<void> {
  await queue(platform, { kind: 'recovery', email, wish })
}

/**
 * Sends a link or a code to log in, which makes an account where there is none unless the caller doesn't want that.
 * Throws `otp_disabled` where there is no account and none may be made.
 */
export async function sendOtp(platform: Platform, form: SignInForm, wish: LinkWish): Promise<void> {
  const { create_user = true, data = {} } = form
  const mayCreate = create_user && platform.configuration.auth.allowsSignup
  const newcomer = mayCreate ? data : null
  if (form.email) {
    const email = requireEmail(form.email)
    if (!mayCreate && !(await userByEmail(platform.database, email))) throw otpDisabled()
    return queue(platform, { kind: 'magiclink', email, wish, newcomer })
  }
  const phone = requirePhone(form.phone)
  if (!mayCreate && !(await userByPhone(platform.database, phone))) throw otpDisabled()
  await queue(platform, { kind: 'sms', phone, newcomer })
}

function otpDisabled(): AuthError {
  return new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

const RESEND_TYPES = ['signup', 'email_change', 'sms', 'phone_change']

/** Sends a confirmation again, if one is pending; says nothing either way. Needs an e-mail or a phone, and a type. */
export async function resend(platform: Platform, form: SignInForm, wish: LinkWish): Promise<void> {
  const { type, email, phone } = form
  if (!type || !RESEND_TYPES.includes(type)) {
    throw new AuthError(400, 'validation_failed', `Missing one of these types: ${RESEND_TYPES.join(', ')}`)
  }
  if (!email === !phone) {
    throw new AuthError(400, 'validation_failed', 'Resend requires an email address or a phone number')
  }
  const isForPhone = type === 'sms' || type === 'phone_change'
  if (isForPhone !== Boolean(phone)) {
    throw new AuthError(
      400,
      'validation_failed',
      `Type ${type} needs ${isForPhone ? 'a phone number' : 'an email address'}`,
    )
  }
  if (type === 'sms') await queue(platform, { kind: 'sms', phone: requirePhone(phone), newcomer: null })
  else if (type === 'phone_change') await queue(platform, { kind: 'phone_change', phone: requirePhone(phone) })
  else {
    const kind = type === 'signup' ? 'confirmation' : 'email_change'
    await queue(platform, { kind, email: requireEmail(email), wish })
  }
}
