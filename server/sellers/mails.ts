import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

type Change = { business_name: string; account: string }

/**
 * Returns the email that informs a seller of a new bank account. If another person has changed it, the seller then
 * notices.
 */
export function bankAccountChangedMail(
  { store, publicUrl }: Configuration,
  email: string,
  { business_name, account }: Change,
): Mail {
  return letter(store, email, {
    subject: `The bank account of ${business_name} has changed`,
    heading: 'Your bank account has changed',
    lines: [
      `Your earnings are paid to ${account} from now on.`,
      `If you did not change it, change your password and contact ${store.email} at once.`,
    ],
    button: { label: 'Look at your settings', url: `${publicUrl}/seller/accountSettings` },
  })
}
