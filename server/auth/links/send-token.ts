import { type Language, languageOf, languageOfPath } from '#contract/language.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { UserRow } from '../accounts/users.ts'
import { issuerOf } from '../auth-context.ts'
import { TooManyRequests } from '../edge/auth-error.ts'
import type { CodeChallenge } from '../tokens/code-challenge.ts'
import { codeText, confirmationMail, invitationMail, magicLinkMail, recoveryMail } from './mails.ts'
import { dropPending, issueToken, type Pending, type TokenType } from './one-time-tokens.ts'
import { linkPageIn } from './redirects.ts'

/**
 * Seconds that must pass between two messages of one kind to the same person, before the division by
 * `AUTH_RATE_LIMITS`.
 */
export const PAUSE = 60

/** The page that opens after an emailed link, and the PKCE challenge of the browser that requested the email. */
export type LinkOptions = { redirectTo: string; challenge: CodeChallenge | undefined }

/**
 * The values that a new account gets when it is confirmed. `kept` means that the values of the earlier request stay.
 */
type WantedPending = Pending | 'kept'

/**
 * For each kind of email with a link, the kind of its one-time token, the type with which the protocol verifies this
 * token, and the email. `sentAt` is the column with the time at which the email was sent.
 */
const LINKS = {
  confirmation: { token: 'confirmation', type: 'signup', mail: confirmationMail, sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation', type: 'invite', mail: invitationMail, sentAt: 'invited_at' },
  recovery: { token: 'recovery', type: 'recovery', mail: recoveryMail, sentAt: 'recovery_sent_at' },
  magiclink: { token: 'recovery', type: 'magiclink', mail: magicLinkMail, sentAt: 'recovery_sent_at' },
} as const
export type LinkKind = keyof typeof LINKS

/**
 * Returns the link of an email. If the redirect is one of the shop's own pages for links, the link opens that page. The
 * page then posts the token. A mail scanner that opens every link can therefore not use up the token. For other
 * applications, the link opens the call of the protocol that verifies the token.
 */
function mailLinkTo(configuration: Configuration, token: string, type: string, redirectTo: string): string {
  const page = linkPageIn(configuration, redirectTo)
  if (!page) return linkTo(configuration, token, type, redirectTo)
  page.searchParams.set('token_hash', token)
  page.searchParams.set('type', type)
  return page.href
}

/** Returns the URL of the protocol's call that verifies the token of a link and then redirects to `redirectTo`. */
export function linkTo(configuration: Configuration, token: string, type: string, redirectTo: string): string {
  const link = new URL(`${issuerOf(configuration)}/verify`)
  link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
  return link.href
}

/**
 * Returns whether a message that was sent at `sentAt` is too recent for another one. The pause is `PAUSE` seconds,
 * divided by `AUTH_RATE_LIMITS`.
 */
export function isTooSoon({ auth }: Configuration, sentAt: string | null): boolean {
  return sentAt !== null && Date.now() - Date.parse(sentAt) < (PAUSE / auth.rateLimits) * 1000
}

/**
 * Throws `over_email_send_rate_limit` or `over_sms_send_rate_limit` if a message that was sent at `sentAt`
 * is too recent for another one.
 */
export function requirePause(configuration: Configuration, sentAt: string | null, medium: 'email' | 'sms'): void {
  if (!isTooSoon(configuration, sentAt)) return
  const message = `For security purposes, you can only request this after ${PAUSE} seconds.`
  throw new TooManyRequests(PAUSE, `over_${medium}_send_rate_limit`, message)
}

/**
 * Queues a sign-in email with a link and a code. If the last email was sent less than `PAUSE` seconds ago, it sends
 * nothing. It then returns normally, so that the response does not reveal whether an account exists. The link of the
 * last email stays valid. If its pending values differ from those of the new request, the link no longer sets them.
 */
export async function sendTokenMail(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  kind: LinkKind,
  { redirectTo, challenge, pending }: LinkOptions & { pending?: WantedPending | undefined },
): Promise<void> {
  const { configuration, post, settings } = platform
  const { token, type, mail, sentAt } = LINKS[kind]
  if (!user.email) return
  if (isTooSoon(configuration, user[sentAt])) return keepOnly(tx, user, token, pending)
  const request = { type: token, sentTo: user.email, challenge, pending }
  const { code, linkToken, lifetime } = await issueToken(platform, tx, user, request)
  await tx
    .updateTable('auth.users')
    .set({ [sentAt]: new Date() })
    .where('id', '=', user.id)
    .execute()
  const link = mailLinkTo(configuration, linkToken, type, redirectTo)
  const language = languageOfMail(configuration, user, redirectTo, pending)
  await post.sendMail(tx, mail(settings.current, { email: user.email, language }, { link, code, lifetime }))
}

/**
 * Returns the language of an email with a link: the language of the shop's page that the link opens. If the link opens
 * another application, it is the language in the metadata of the request, or of the account.
 */
function languageOfMail(
  configuration: Configuration,
  user: UserRow,
  redirectTo: string,
  pending: WantedPending = {},
): Language {
  const page = linkPageIn(configuration, redirectTo)
  if (page) return languageOfPath(page.pathname)
  const requested = pending === 'kept' ? undefined : pending.metadata?.language
  return languageOf(requested ?? user.language)
}

async function keepOnly(tx: Tx, { id }: UserRow, type: TokenType, pending: WantedPending = {}): Promise<void> {
  if (pending !== 'kept') await dropPending(tx, id, type, pending)
}

const TEXT_SENT_AT = { sms: 'confirmation_sent_at', phone_change: 'phone_change_sent_at' } as const

/**
 * Queues a text message with a sign-in code. If the last message was sent less than `PAUSE` seconds ago, it sends
 * nothing, like `sendTokenMail`.
 */
export async function sendTokenText(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  type: 'sms' | 'phone_change',
  pending?: WantedPending,
): Promise<void> {
  const { configuration, post, settings } = platform
  const to = type === 'sms' ? user.phone : user.new_phone
  const sentAt = TEXT_SENT_AT[type]
  if (!to) return
  if (isTooSoon(configuration, user[sentAt])) return keepOnly(tx, user, type, pending)
  const { code } = await issueToken(platform, tx, user, { type, sentTo: to, pending })
  await tx
    .updateTable('auth.users')
    .set({ [sentAt]: new Date() })
    .where('id', '=', user.id)
    .execute()
  await post.sendText(tx, { to, text: codeText(settings.current, code, languageOf(user.language)) })
}
