import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

type Addressee = { email: string; business_name: string }

/** Tells a seller that they may begin. */
export function sellerVerifiedMail({ store, publicUrl }: Configuration, { email, business_name }: Addressee): Mail {
  return letter(store, email, {
    subject: `${business_name} is verified`,
    heading: 'Your business is verified',
    lines: [
      `${business_name} may now sell on ${store.name}. List your first products, and orders will appear in your seller area.`,
    ],
    button: { label: 'Open the seller area', url: `${publicUrl}/seller` },
  })
}

/** Tells a seller that they may not begin, why, and how to be looked at again. */
export function sellerDeclinedMail(
  { store, publicUrl }: Configuration,
  { email, business_name }: Addressee,
  reason: string,
): Mail {
  return letter(store, email, {
    subject: `${business_name} could not be verified`,
    heading: 'We could not verify your business',
    lines: [
      `An admin of ${store.name} has looked at ${business_name} and declined it for this reason:`,
      reason,
      'Once you have corrected what you registered, we look at it again.',
    ],
    button: { label: 'Correct my registration', url: `${publicUrl}/seller/pending` },
  })
}

/** Tells a seller that their products are out of the shop, and why. */
export function verificationWithdrawnMail(
  { store, publicUrl }: Configuration,
  { email, business_name }: Addressee,
  reason: string,
): Mail {
  return letter(store, email, {
    subject: `${business_name} may no longer sell on ${store.name}`,
    heading: 'Your verification has been withdrawn',
    lines: [
      `The products of ${business_name} are no longer in the shop. The reason:`,
      reason,
      `Orders that customers have placed already are still theirs. Please answer to ${store.email} where they wait for you.`,
    ],
    button: { label: 'See where you stand', url: `${publicUrl}/seller/pending` },
  })
}
