import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { confirmationMail, recoveryMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { issuerOf } from './sign-in.ts'
import type { UserRow } from './users.ts'

/** Seconds between two mails of one kind to the same person. */
const MAIL_PAUSE = 60

/** Where a mail's link leads in the end, and for which browser only. */
export type LinkWish = { redirectTo: string; challenge: CodeChallenge | undefined }

type Kind = 'confirmation' | 'recovery'
const MAILS = { confirmation: confirmationMail, recovery: recoveryMail }
const LINK_TYPES = { confirmation: 'signup', recovery: 'recovery' }
const SENT_AT = { confirmation: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const

/**
 * Queues a mail with a link and a code. Too soon after the last one it does nothing and says nothing, so that the answer never
 * tells whether an account exists.
 */
export async function sendTokenMail(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  kind: Kind,
  { redirectTo, challenge }: LinkWish,
): Promise<void> {
  const { configuration, post } = platform
  const sentAt = user[SENT_AT[kind]]
  const pause = MAIL_PAUSE / configuration.auth.rateLimits
  if (!user.email || (sentAt && Date.now() - Date.parse(sentAt) < pause * 1000)) return
  const { code, linkToken } = await issueToken(tx, user.id, kind, challenge)
  const link = new URL(`${issuerOf(configuration)}/verify`)
  link.search = new URLSearchParams({ token: linkToken, type: LINK_TYPES[kind], redirect_to: redirectTo }).toString()
  await tx
    .updateTable('auth.users')
    .set({ [SENT_AT[kind]]: new Date() })
    .where('id', '=', user.id)
    .execute()
  await post.sendMail(tx, MAILS[kind](configuration.store, user.email, link.href, code))
}
