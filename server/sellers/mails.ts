import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

type Change = { business_name: string; account: string }

/** Tells a seller where their earnings go from now on, so that they notice a change that was not theirs. */
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
      `If it was not you who changed it, change your password and write to ${store.email} at once.`,
    ],
    button: { label: 'Look at your settings', url: `${publicUrl}/seller/accountSettings` },
  })
}
