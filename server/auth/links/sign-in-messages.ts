import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { beginEmailChange } from '../accounts/change-identifier.ts'
import { createUsers } from '../accounts/create-user.ts'
import { lockIdentifier, userByEmail, userByPhone } from '../accounts/users.ts'
import { AuthError } from '../edge/auth-error.ts'
import type { OtpBody, ResendBody } from '../edge/bodies.ts'
import { requireTexts } from './phones.ts'
import { isTooSoon, type LinkOptions, sendTokenMail, sendTokenText } from './send-token.ts'

const QUEUE = 'sign-in-message'

/**
 * A sign-in message for the job that sends it, with its recipient. For `magiclink` and `sms`, the job creates a missing
 * account, unless `newAccount` is null. An unconfirmed account gets the metadata `newAccount` when it is confirmed. The
 * other kinds never create an account.
 */
type MessageJob =
  | { kind: 'confirmation' | 'recovery' | 'email_change'; email: string; options: LinkOptions }
  | { kind: 'magiclink'; email: string; options: LinkOptions; newAccount: Record<string, unknown> | null }
  | { kind: 'phone_change' | 'phone_confirmation'; phone: string }
  | { kind: 'sms'; phone: string; newAccount: Record<string, unknown> | null }

/**
 * Registers the job that sends the messages of `recover`, `resend` and `otp`. The job reads the account, so that
 * responses take the same time whether the account exists or not. The exception is an `otp` that must not create an
 * account: its response says whether the account exists.
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
  if (job.kind === 'recovery') await sendTokenMail(platform, tx, user, 'recovery', job.options)
  else if (job.kind === 'confirmation') {
    if (!user.email_confirmed_at)
      await sendTokenMail(platform, tx, user, 'confirmation', { ...job.options, pending: 'kept' })
  } else if (job.kind === 'email_change') {
    if (user.new_email && !isTooSoon(platform.configuration, user.email_change_sent_at))
      await beginEmailChange(platform, tx, user, user.new_email, job.options)
  } else if (job.kind === 'phone_confirmation') await sendTokenText(platform, tx, user, 'sms', 'kept')
  else await sendTokenText(platform, tx, user, 'phone_change')
}

type LoginJob<Kind> = Extract<MessageJob, { kind: Kind }>

/**
 * Sends a link to log in. If the account is new or unconfirmed, the link also confirms the account, which then gets
 * only the metadata of this request.
 */
async function sendLogin(
  platform: Platform,
  tx: Tx,
  { email, options, newAccount }: LoginJob<'magiclink'>,
): Promise<void> {
  await lockIdentifier(tx, email)
  if (newAccount && !(await userByEmail(tx, email))) {
    const isConfirmed = platform.configuration.auth.autoconfirm
    await createUsers(tx, [{ email, password_hash: null, user_metadata: isConfirmed ? newAccount : {} }], {
      isConfirmed,
    })
  }
  const user = await userByEmail(tx, email)
  if (!user) return
  const pending = { metadata: newAccount ?? {} }
  await sendTokenMail(platform, tx, user, user.email_confirmed_at ? 'magiclink' : 'confirmation', {
    ...options,
    pending,
  })
}

async function sendLoginText(platform: Platform, tx: Tx, { phone, newAccount }: LoginJob<'sms'>): Promise<void> {
  await lockIdentifier(tx, phone)
  if (newAccount && !(await userByPhone(tx, phone))) {
    await createUsers(tx, [{ phone, password_hash: null, user_metadata: {} }], { isConfirmed: false })
  }
  const user = await userByPhone(tx, phone)
  if (user) await sendTokenText(platform, tx, user, 'sms', { metadata: newAccount ?? {} })
}

async function queue({ jobs, database }: Platform, job: MessageJob): Promise<void> {
  await jobs.send(database, QUEUE, job)
}

/**
 * Queues an email with a link to set a new password. If no account has this email, nothing is sent, but the response is
 * the same.
 */
export async function recover(platform: Platform, email: string, options: LinkOptions): Promise<void> {
  await queue(platform, { kind: 'recovery', email, options })
}

/**
 * Queues a link or a code to log in. Creates the account if it does not exist and both the request and the shop allow
 * that. Throws `otp_disabled` if the account does not exist and may not be created. Throws `phone_provider_disabled` if
 * the shop cannot send text messages.
 */
export async function sendOtp(platform: Platform, form: OtpBody, options: LinkOptions): Promise<void> {
  const { create_user = true, data = {}, email, phone = '' } = form
  const mayCreate = create_user && platform.configuration.auth.allowsSignup
  const newAccount = mayCreate ? data : null
  if (email) {
    if (!mayCreate && !(await userByEmail(platform.database, email))) throw otpDisabled()
    return queue(platform, { kind: 'magiclink', email, options, newAccount })
  }
  requireTexts(platform.configuration)
  if (!mayCreate && !(await userByPhone(platform.database, phone))) throw otpDisabled()
  await queue(platform, { kind: 'sms', phone, newAccount })
}

function otpDisabled(): AuthError {
  return new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

/**
 * Sends the confirmation message again if a confirmation is pending. For the type `sms`, an account with a confirmed
 * phone gets a login code. In all other cases nothing is sent, but the response is the same.
 */
export async function resend(platform: Platform, body: ResendBody, options: LinkOptions): Promise<void> {
  const { type, email = '', phone = '' } = body
  const isForPhone = type === 'sms' || type === 'phone_change'
  if (isForPhone) requireTexts(platform.configuration)
  if (type === 'sms') await queue(platform, { kind: 'phone_confirmation', phone })
  else if (type === 'phone_change') await queue(platform, { kind: 'phone_change', phone })
  else await queue(platform, { kind: type === 'signup' ? 'confirmation' : 'email_change', email, options })
}
