import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

type Addressee = { email: string; business_name: string }

/** Returns the email that informs a seller of the verification. */
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

/** Returns the email that informs a seller of a declined registration, with the reason and the next steps. */
export function sellerDeclinedMail(
  { store, publicUrl }: Configuration,
  { email, business_name }: Addressee,
  reason: string,
): Mail {
  return letter(store, email, {
    subject: `${business_name} could not be verified`,
    heading: 'We could not verify your business',
    lines: [
      `An admin of ${store.name} reviewed ${business_name} and declined it for this reason:`,
      reason,
      'Once you have corrected your registration, we will review it again.',
    ],
    button: { label: 'Correct my registration', url: `${publicUrl}/seller/pending` },
  })
}

/** Returns the email that informs a seller of a withdrawn verification, with the reason. */
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
      `Existing orders stay valid. If you have questions, please contact ${store.email}.`,
    ],
    button: { label: 'See your status', url: `${publicUrl}/seller/pending` },
  })
}
