import { pathIn } from '#contract/language.ts'
import { DIFFERENCE_SENTENCES } from '#contract/refunds.ts'
import { adminRecipients } from '#server/accounts/admin-recipients.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'
import type { Difference } from './differences.ts'
import { insertDifference } from './queries.ts'

const textIn = serverTexts({
  '{store}: payment differences with {provider}': '{store}: {provider} کے ساتھ ادائیگیوں میں فرق',
  '1 payment differs': 'ایک ادائیگی میں فرق ہے',
  '{count} payments differ': '{count} ادائیگیوں میں فرق ہے',
  'The provider has a payment that the shop does not know.':
    'فراہم کنندہ کے پاس ایسی ادائیگی ہے جو دکان کو معلوم نہیں۔',
  'The shop recorded a payment, but the provider has none.': 'دکان میں ادائیگی درج ہے، مگر فراہم کنندہ کے پاس نہیں۔',
  'The charged amounts differ.': 'وصول کی گئی رقموں میں فرق ہے۔',
  'The refunded amounts differ.': 'واپس کی گئی رقموں میں فرق ہے۔',
  'The provider could not make a refund.': 'فراہم کنندہ رقم واپس نہیں کر سکا۔',
  'The provider has a payment that does not belong to this shop.':
    'فراہم کنندہ کے پاس ایسی ادائیگی ہے جو اس دکان کی نہیں۔',
  'Refund {reference} of {amount} failed. The provider’s reason: {reason}.':
    '{amount} کی واپسی {reference} نہیں ہو سکی۔ فراہم کنندہ کی بتائی ہوئی وجہ: {reason}۔',
  'Payment {reference}: in the shop {ours}, at the provider {theirs}.':
    'ادائیگی {reference}: دکان میں {ours}، فراہم کنندہ کے پاس {theirs}۔',
  'See the payments': 'ادائیگیاں دیکھیں',
})

/**
 * Stores the payment differences that a comparison found, and emails the new ones to the admins with the staff role
 * `finance`.
 */
export async function report(
  platform: Platform,
  tx: Tx,
  provider: string,
  differences: readonly Difference[],
): Promise<void> {
  const added: Difference[] = []
  for (const difference of differences) {
    if (await insertDifference(tx, provider, difference)) added.push(difference)
  }
  if (added.length === 0) return
  for (const admin of await adminRecipients(tx, 'finance'))
    await platform.post.sendMail(tx, differencesMail(platform.sender, admin, provider, added))
}

/** The maximum number of differences in one email. The admins' page of payments lists all. */
const SHOWN = 20

/** Returns the email that informs an admin of new payment differences. */
export function differencesMail(
  { store, publicUrl }: Sender,
  admin: Recipient,
  provider: string,
  differences: readonly Difference[],
): Mail {
  const t = textIn(admin.language)
  return letter(store, admin, {
    subject: t('{store}: payment differences with {provider}', { store: shopName(store, admin.language), provider }),
    heading:
      differences.length === 1 ? t('1 payment differs') : t('{count} payments differ', { count: differences.length }),
    lines: differences.slice(0, SHOWN).map(({ kind, reference, ours, theirs }) => {
      return `${t(DIFFERENCE_SENTENCES[kind])} ${
        kind === 'refund_refused'
          ? t('Refund {reference} of {amount} failed. The provider’s reason: {reason}.', {
              ...{ reference, amount: ours, reason: theirs },
            })
          : t('Payment {reference}: in the shop {ours}, at the provider {theirs}.', { reference, ours, theirs })
      }`
    }),
    button: { label: t('See the payments'), url: publicUrl + pathIn(admin.language, '/admin/payments') },
  })
}
