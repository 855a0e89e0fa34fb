import type { Configuration } from '#server/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** Tells a seller that they may begin. */
export function sellerVerifiedMail(
  { store, publicUrl }: Configuration,
  { email, business_name }: { email: string; business_name: string },
): Mail {
  return letter(store, email, {
    subject: `${business_name} is verified`,
    heading: 'Your business is verified',
    lines: [
      `${business_name} may now sell on ${store.name}. List your first products, and orders will appear in your seller area.`,
    ],
    button: { label: 'Open the seller area', url: `${publicUrl}/seller` },
  })
}
