import type { Configuration } from '#server/configuration.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { codeText, confirmationMail, invitationMail, magicLinkMail, recoveryMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { linkPageIn } from './redirects.ts'
import { issuerOf } from './sign-in.ts'
import type { UserRow } from './users.ts'

/** Seconds between two mails or texts of one kind to the same person. */
const PAUSE = 60

/** Where a mail's link leads in the end, and for which browser only. */
export type LinkWish = { redirectTo: string; challenge: CodeChallenge | undefined }

/** The mails with a link, the token behind each, and the type by which its link is verified. */
const LINKS = {
  confirmation: { token: 'confirmation', type: 'signup', mail: confirmationMail, sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation', type: 'invite', mail: invitationMail, sentAt: 'invited_at' },
  recovery: { token: 'recovery', type: 'recovery', mail: recoveryMail, sentAt: 'recovery_sent_at' },
  magiclink: { token: 'recovery', type: 'magiclink', mail: magicLinkMail, sentAt: 'recovery_sent_at' },
} as const
export type LinkKind = keyof typeof LINKS

/**
 * The address in a mail. On the shop's own pages for links it is the page, which then posts the token: a mailbox's scanner that
 * opens every link would use the token up otherwise. Any other application gets the protocol's own address.
 */
function mailLinkTo(configuration: Configuration, token: string, type: string, redirectTo: string): string {
  const page = linkPageIn(configuration, redirectTo)
  if (!page || configuration.auth.isStrict) return linkTo(configuration, token, type, redirectTo)
  page.searchParams.set('token_hash', token)
  page.searchParams.set('type', type)
  return page.href
}

/** The address at which the protocol verifies a link's token, and then leads on to `redirectTo`; where the protocol is strict, the page that posts it. */
export function linkTo(configuration: Configuration, token: string, type: string, redirectTo: string): string {
  if (configuration.auth.isStrict) return postingPage(configuration, token, type, redirectTo)
  const link = new URL(`${issuerOf(configuration)}/verify`)
  link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
  return link.href
}

/** The shop's own page that posts a link's token, which stands in the fragment: no server and no log of one is told it by an address. */
export function postingPage(configuration: Configuration, token: string, type: string, redirectTo: string): string {
  const page = type === 'recovery' ? '/reset-password' : '/confirm'
  const target = linkPageIn(configuration, redirectTo) ?? new URL(configuration.publicUrl + page)
  target.hash = new URLSearchParams({ token_hash: token, type }).toString()
  return target.href
}

/** Whether one of a kind was sent a moment ago, so that another has to wait. */
export function isTooSoon({ auth }: Configuration, sentAt: string | null): boolean {
  return sentAt !== null && Date.now() - Date.parse(sentAt) < (PAUSE / auth.rateLimits) * 1000
}

/**
 * Queues a mail with a link and a code. Too soon after the last one it does nothing and says nothing, so that the answer never
 * tells whether an account exists.
 */
export async function sendTokenMail(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  kind: LinkKind,
  { redirectTo, challenge }: LinkWish,
): Promise<void> {
  const { configuration, post } = platform
  const { token, type, mail, sentAt } = LINKS[kind]
  if (!user.email || isTooSoon(configuration, user[sentAt])) return
  const { code, linkToken, lifetime } = await issueToken(platform, tx, user, token, challenge)
  await tx
    .updateTable('auth.users')
    .set({ [sentAt]: new Date() })
    .where('id', '=', user.id)
    .execute()
  const link = mailLinkTo(configuration, linkToken, type, redirectTo)
  await post.sendMail(tx, mail(configuration.store, user.email, { link, code, lifetime }))
}

const TEXT_SENT_AT = { sms: 'confirmation_sent_at', phone_change: 'phone_change_sent_at' } as const

/** Queues a text message with a code; too soon after the last one it does nothing and says nothing. */
export async function sendTokenText(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  type: 'sms' | 'phone_change',
): Promise<void> {
  const { configuration, post } = platform
  const to = type === 'sms' ? user.phone : user.new_phone
  const sentAt = TEXT_SENT_AT[type]
  if (!to || isTooSoon(configuration, user[sentAt])) return
  const { code } = await issueToken(platform, tx, user, type)
  await tx
    .updateTable('auth.users')
    .set({ [sentAt]: new Date() })
    .where('id', '=', user.id)
    .execute()
  await post.sendText(tx, { to, text: codeText(configuration.store, code) })
}
