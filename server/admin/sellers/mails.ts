import { pathIn } from '#contract/language.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'

type Addressee = Recipient & { business_name: string }

const textIn = serverTexts({
  '{business} is verified': '{business} کی تصدیق ہو گئی',
  'Your business is verified': 'آپ کے کاروبار کی تصدیق ہو گئی',
  '{business} may now sell on {store}. List your first products, and orders will appear in your seller area.':
    'اب {business} {store} پر بیچ سکتا ہے۔ اپنی پہلی پروڈکٹس ڈالیں، آرڈر آپ کے دکاندار کے حصے میں نظر آئیں گے۔',
  'Open the seller area': 'دکاندار کا حصہ کھولیں',
  '{business} could not be verified': '{business} کی تصدیق نہیں ہو سکی',
  'We could not verify your business': 'ہم آپ کے کاروبار کی تصدیق نہیں کر سکے',
  'An admin of {store} reviewed {business} and declined it for this reason:':
    '{store} کے ایڈمن نے {business} کی جانچ کی اور اسے اس وجہ سے نامنظور کیا:',
  'Once you have corrected your registration, we will review it again.':
    'جب آپ اپنی رجسٹریشن درست کر لیں گے تو ہم دوبارہ جانچ کریں گے۔',
  'Correct my registration': 'میری رجسٹریشن درست کریں',
  '{business} may no longer sell on {store}': '{business} اب {store} پر نہیں بیچ سکتا',
  'Your verification has been withdrawn': 'آپ کی تصدیق واپس لے لی گئی ہے',
  'The products of {business} are no longer in the shop. The reason:':
    '{business} کی پروڈکٹس اب دکان میں نہیں ہیں۔ وجہ:',
  'Existing orders stay valid. If you have questions, please contact {email}.':
    'موجودہ آرڈر برقرار ہیں۔ کوئی سوال ہو تو {email} پر رابطہ کریں۔',
  'See your status': 'اپنی کیفیت دیکھیں',
})

/** Returns the email that informs a seller that an admin has verified the business. */
export function sellerVerifiedMail({ store, publicUrl }: Sender, seller: Addressee): Mail {
  const { business_name: business, language } = seller
  const t = textIn(language)
  return letter(store, seller, {
    own: { kind: 'seller_verified', values: { business } },
    subject: t('{business} is verified', { business }),
    heading: t('Your business is verified'),
    lines: [
      t('{business} may now sell on {store}. List your first products, and orders will appear in your seller area.', {
        business,
        store: shopName(store, language),
      }),
    ],
    button: { label: t('Open the seller area'), url: publicUrl + pathIn(language, '/seller') },
  })
}

/** Returns the email that informs a seller of a declined registration, with the reason and the next steps. */
export function sellerDeclinedMail({ store, publicUrl }: Sender, seller: Addressee, reason: string): Mail {
  const { business_name: business, language } = seller
  const t = textIn(language)
  return letter(store, seller, {
    own: { kind: 'seller_declined', values: { business, reason } },
    subject: t('{business} could not be verified', { business }),
    heading: t('We could not verify your business'),
    lines: [
      t('An admin of {store} reviewed {business} and declined it for this reason:', {
        store: shopName(store, language),
        business,
      }),
      reason,
      t('Once you have corrected your registration, we will review it again.'),
    ],
    button: { label: t('Correct my registration'), url: publicUrl + pathIn(language, '/seller/pending') },
  })
}

/** Returns the email that informs a seller of a withdrawn verification, with the reason. */
export function verificationWithdrawnMail({ store, publicUrl }: Sender, seller: Addressee, reason: string): Mail {
  const { business_name: business, language } = seller
  const t = textIn(language)
  return letter(store, seller, {
    own: { kind: 'verification_withdrawn', values: { business, reason } },
    subject: t('{business} may no longer sell on {store}', { business, store: shopName(store, language) }),
    heading: t('Your verification has been withdrawn'),
    lines: [
      t('The products of {business} are no longer in the shop. The reason:', { business }),
      reason,
      t('Existing orders stay valid. If you have questions, please contact {email}.', { email: store.email }),
    ],
    button: { label: t('See your status'), url: publicUrl + pathIn(language, '/seller/pending') },
  })
}
