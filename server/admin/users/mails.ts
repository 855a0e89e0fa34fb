import { BAN_WITHOUT_END, type BanForm } from '#contract/admin-users.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** Returns the email that informs the owner of a banned account, with the duration and the reason of the ban. */
export function bannedMail({ store }: Configuration, email: string, { reason, days }: BanForm): Mail {
  const duration = days === BAN_WITHOUT_END ? 'until further notice' : `for ${days === 1 ? 'a day' : `${days} days`}`
  return letter(store, email, {
    subject: `Your account at ${store.name} has been suspended`,
    heading: 'Your account has been suspended',
    lines: [
      `You can’t sign in to ${store.name} ${duration}. The reason:`,
      reason,
      `If you think that this is a mistake, contact ${store.email}.`,
    ],
  })
}
