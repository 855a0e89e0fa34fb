import { BAN_WITHOUT_END, type BanForm } from '#contract/admin-users.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'

const textIn = serverTexts({
  'Your account at {store} has been suspended': '{store} پر آپ کا اکاؤنٹ معطل کر دیا گیا ہے',
  'Your account has been suspended': 'آپ کا اکاؤنٹ معطل کر دیا گیا ہے',
  'You can’t sign in to {store} until further notice. The reason:':
    'آپ اگلی اطلاع تک {store} میں لاگ ان نہیں کر سکتے۔ وجہ:',
  'You can’t sign in to {store} for a day. The reason:': 'آپ ایک دن تک {store} میں لاگ ان نہیں کر سکتے۔ وجہ:',
  'You can’t sign in to {store} for {days} days. The reason:': 'آپ {days} دن تک {store} میں لاگ ان نہیں کر سکتے۔ وجہ:',
  'If you think that this is a mistake, contact {email}.': 'اگر آپ کے خیال میں یہ غلطی ہے تو {email} پر رابطہ کریں۔',
})

/** Returns the email that informs the owner of a banned account, with the duration and the reason of the ban. */
export function bannedMail({ store }: Sender, owner: Recipient, { reason, days }: BanForm): Mail {
  const t = textIn(owner.language)
  const shop = { store: shopName(store, owner.language) }
  const details =
    days === BAN_WITHOUT_END
      ? t('You can’t sign in to {store} until further notice. The reason:', shop)
      : days === 1
        ? t('You can’t sign in to {store} for a day. The reason:', shop)
        : t('You can’t sign in to {store} for {days} days. The reason:', { ...shop, days })
  return letter(store, owner, {
    own: { kind: 'account_suspended', values: { details, reason } },
    subject: t('Your account at {store} has been suspended', shop),
    heading: t('Your account has been suspended'),
    lines: [details, reason, t('If you think that this is a mistake, contact {email}.', { email: store.email })],
  })
}
