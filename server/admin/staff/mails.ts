import { pathIn } from '#contract/language.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'

const textIn = serverTexts({
  'Your staff roles at {store} have changed': '{store} میں آپ کی عملے کی ذمہ داریاں بدل گئی ہیں',
  'You are a member of the staff': 'آپ عملے کے رکن ہیں',
  'Your roles in the admin area of {store} are now: {roles}.':
    '{store} کے ایڈمن حصے میں اب آپ کی ذمہ داریاں یہ ہیں: {roles}۔',
  'You are no longer a member of the staff': 'آپ اب عملے کے رکن نہیں ہیں',
  'You can no longer open the admin area of {store}. You can still shop with your account.':
    'آپ اب {store} کا ایڈمن حصہ نہیں کھول سکتے۔ آپ اپنے اکاؤنٹ سے خریداری کر سکتے ہیں۔',
  'Open the admin area': 'ایڈمن حصہ کھولیں',
  'If you think that this is a mistake, contact {email}.': 'اگر آپ کے خیال میں یہ غلطی ہے تو {email} پر رابطہ کریں۔',
  support: 'کسٹمر سپورٹ',
  catalogue: 'کیٹلاگ',
  finance: 'مالیات',
  owner: 'مالک',
})

/**
 * Returns the email that informs a person of changed staff roles. Without roles, it says that the person no longer
 * belongs to the staff.
 */
export function staffRolesMail({ store, publicUrl }: Sender, person: Recipient, roles: readonly StaffRole[]): Mail {
  const t = textIn(person.language)
  const shop = { store: shopName(store, person.language) }
  const isMember = roles.length > 0
  const named = roles.map((role) => t(role)).join(person.language === 'ur' ? '، ' : ', ')
  return letter(store, person, {
    subject: t('Your staff roles at {store} have changed', shop),
    heading: isMember ? t('You are a member of the staff') : t('You are no longer a member of the staff'),
    lines: [
      isMember
        ? t('Your roles in the admin area of {store} are now: {roles}.', { ...shop, roles: named })
        : t('You can no longer open the admin area of {store}. You can still shop with your account.', shop),
      t('If you think that this is a mistake, contact {email}.', { email: store.email }),
    ],
    ...(isMember
      ? { button: { label: t('Open the admin area'), url: publicUrl + pathIn(person.language, '/admin') } }
      : {}),
  })
}
