import { pathIn } from '#contract/language.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import type { Sender } from '#server/platform/settings.ts'

type Change = { business_name: string; account: string }

const textIn = serverTexts({
  'The bank account of {business} has changed': '{business} کا بینک اکاؤنٹ بدل گیا ہے',
  'Your bank account has changed': 'آپ کا بینک اکاؤنٹ بدل گیا ہے',
  'Your earnings are paid to {account} from now on.': 'اب سے آپ کی آمدنی {account} میں ادا ہوگی۔',
  'If you did not change it, change your password and contact {email} at once.':
    'اگر آپ نے اسے نہیں بدلا تو اپنا پاس ورڈ بدلیں اور فوراً {email} پر رابطہ کریں۔',
  'Look at your settings': 'اپنی ترتیبات دیکھیں',
})

/**
 * Returns the email that informs a seller that the seller's bank account has changed. If another person made the
 * change, the seller then notices it.
 */
export function bankAccountChangedMail(
  { store, publicUrl }: Sender,
  seller: Recipient,
  { business_name, account }: Change,
): Mail {
  const t = textIn(seller.language)
  return letter(store, seller, {
    own: { kind: 'bank_account_changed', values: { business: business_name, account } },
    subject: t('The bank account of {business} has changed', { business: business_name }),
    heading: t('Your bank account has changed'),
    lines: [t('Your earnings are paid to {account} from now on.', { account })],
    kept: [t('If you did not change it, change your password and contact {email} at once.', { email: store.email })],
    button: { label: t('Look at your settings'), url: publicUrl + pathIn(seller.language, '/seller/accountSettings') },
  })
}
