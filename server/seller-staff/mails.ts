import { pathIn } from '#contract/language.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { INVITATION_DAYS } from '#contract/seller-staff.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'

const textIn = serverTexts({
  'Work for {business} at {store}': '{store} پر {business} کے لیے کام کریں',
  '{business} has invited you to its staff': '{business} نے آپ کو اپنے عملے میں شامل ہونے کی دعوت دی ہے',
  'Your role would be: {role}.': 'آپ کی ذمہ داری یہ ہوگی: {role}۔',
  'Log in or create an account with the address {email}, and accept the invitation.':
    'ای میل {email} سے لاگ اِن کریں یا اکاؤنٹ بنائیں، پھر دعوت قبول کریں۔',
  'The link works once, for {days} days.': 'یہ لنک ایک بار اور {days} دن تک کام کرتا ہے۔',
  'If you do not know this business, you can ignore this email.':
    'اگر آپ اس کاروبار کو نہیں جانتے تو اس ای میل کو نظر انداز کر دیں۔',
  'See the invitation': 'دعوت دیکھیں',
  'Your role at {business} has changed': '{business} میں آپ کی ذمہ داری بدل گئی ہے',
  'Your role in the seller area of {business} is now: {role}.':
    '{business} کے حصے میں اب آپ کی ذمہ داری یہ ہے: {role}۔',
  'You no longer work for {business}': 'آپ اب {business} کے عملے میں نہیں ہیں',
  'You can no longer open the seller area of {business}. You can still shop with your account.':
    'آپ اب {business} کا حصہ نہیں کھول سکتے۔ آپ اپنے اکاؤنٹ سے خریداری کر سکتے ہیں۔',
  'If you think that this is a mistake, contact the owner of the business.':
    'اگر آپ کے خیال میں یہ غلطی ہے تو کاروبار کے مالک سے رابطہ کریں۔',
  'Open the seller area': 'دکاندار کا حصہ کھولیں',
  manager: 'منیجر',
  products: 'پروڈکٹس',
  orders: 'آرڈرز',
})

type Invitation = { business_name: string; seller_role: SellerStaffRole; token: string }

/** Returns the email that invites a person to the staff of a seller. */
export function invitationMail(
  { store, publicUrl }: Sender,
  person: Recipient,
  { business_name: business, seller_role, token }: Invitation,
): Mail {
  const t = textIn(person.language)
  const path = `/seller-invitation?${new URLSearchParams({ token })}`
  return letter(store, person, {
    subject: t('Work for {business} at {store}', { business, store: shopName(store, person.language) }),
    heading: t('{business} has invited you to its staff', { business }),
    lines: [
      t('Your role would be: {role}.', { role: t(seller_role) }),
      t('Log in or create an account with the address {email}, and accept the invitation.', { email: person.email }),
      t('The link works once, for {days} days.', { days: INVITATION_DAYS }),
      t('If you do not know this business, you can ignore this email.'),
    ],
    button: { label: t('See the invitation'), url: publicUrl + pathIn(person.language, path) },
  })
}

type Role = { business_name: string; seller_role: SellerStaffRole | undefined }

/**
 * Returns the email that informs a person of a new role at a seller. Without a role, it says that the person no longer
 * works for the seller.
 */
export function sellerRoleMail(
  { store, publicUrl }: Sender,
  person: Recipient,
  { business_name: business, seller_role }: Role,
): Mail {
  const t = textIn(person.language)
  const mistake = t('If you think that this is a mistake, contact the owner of the business.')
  if (!seller_role) {
    const left = t('You no longer work for {business}', { business })
    const lost = t('You can no longer open the seller area of {business}. You can still shop with your account.', {
      business,
    })
    return letter(store, person, { subject: left, heading: left, lines: [lost, mistake] })
  }
  const changed = t('Your role at {business} has changed', { business })
  return letter(store, person, {
    subject: changed,
    heading: changed,
    lines: [
      t('Your role in the seller area of {business} is now: {role}.', { business, role: t(seller_role) }),
      mistake,
    ],
    button: { label: t('Open the seller area'), url: publicUrl + pathIn(person.language, '/seller') },
  })
}
