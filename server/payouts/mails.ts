import { pathIn } from '#contract/language.ts'
import { formatRupees, type Paisa } from '#contract/money.ts'
import type { PayoutBatch } from '#contract/payout-batches.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import type { Sender } from '#server/platform/settings.ts'

const textIn = serverTexts({
  'We paid you {amount}': 'ہم نے آپ کو {amount} ادا کر دیے',
  'The money is on its way to your account.': 'رقم آپ کے اکاؤنٹ میں بھیج دی گئی ہے۔',
  'Your payout of {amount} failed': 'آپ کی {amount} کی ادائیگی ناکام رہی',
  'The bank could not pay this amount to your account.': 'بینک یہ رقم آپ کے اکاؤنٹ میں ادا نہیں کر سکا۔',
  'The bank returned your payout of {amount}': 'بینک نے آپ کی {amount} کی ادائیگی واپس کر دی',
  'Your bank sent this amount back to us.': 'آپ کے بینک نے یہ رقم ہمیں واپس بھیج دی ہے۔',
  'The amount is in your balance again. Check your bank account in the settings, so that the next payout succeeds.':
    'یہ رقم دوبارہ آپ کے بقایا میں ہے۔ ترتیبات میں اپنا بینک اکاؤنٹ دیکھ لیں تاکہ اگلی ادائیگی کامیاب ہو۔',
  Account: 'اکاؤنٹ',
  Amount: 'رقم',
  Reference: 'حوالہ',
  Reason: 'وجہ',
  'Open your account': 'اپنا حساب کھولیں',
  'Payouts of {amount} are ready for the bank': 'بینک کے لیے {amount} کی ادائیگیاں تیار ہیں',
  'The schedule has created a batch of payouts. Download its file and send it to the bank.':
    'طے شدہ وقت پر ادائیگیوں کا مجموعہ بن گیا ہے۔ اس کی فائل ڈاؤن لوڈ کر کے بینک کو بھیجیں۔',
  'Then import the result of the bank.': 'پھر بینک کا نتیجہ امپورٹ کریں۔',
  'Sellers to pay': 'دکاندار جنہیں ادائیگی ہوگی',
  'Open the batch': 'مجموعہ کھولیں',
})

type Payout = {
  status: 'paid' | 'failed' | 'returned'
  amount: Paisa
  reference: string
  iban: string
  bank_name: string
  reason: string
}

const SHOWN_CHARACTERS = 4

/** Returns the email that informs a seller that a payout was paid, has failed, or was returned by the bank. */
export function payoutMail({ store, publicUrl }: Sender, seller: Recipient, payout: Payout): Mail {
  const t = textIn(seller.language)
  const { status, reference, iban, bank_name, reason } = payout
  const amount = formatRupees(payout.amount)
  const again = t(
    'The amount is in your balance again. Check your bank account in the settings, so that the next payout succeeds.',
  )
  const [heading, lines] = {
    paid: [t('We paid you {amount}', { amount }), [t('The money is on its way to your account.')]],
    failed: [
      t('Your payout of {amount} failed', { amount }),
      [t('The bank could not pay this amount to your account.'), again],
    ],
    returned: [
      t('The bank returned your payout of {amount}', { amount }),
      [t('Your bank sent this amount back to us.'), again],
    ],
  }[status] as [string, string[]]
  return letter(store, seller, {
    own: { kind: `payout_${status}`, values: { amount, reference } },
    ...{ subject: heading, heading, lines },
    rows: [
      [t('Amount'), amount],
      [t('Account'), `${bank_name} ••••${iban.slice(-SHOWN_CHARACTERS)}`],
      [t('Reference'), reference],
      ...(reason ? [[t('Reason'), reason] satisfies [string, string]] : []),
    ],
    button: { label: t('Open your account'), url: publicUrl + pathIn(seller.language, '/seller/account') },
  })
}

/** Returns the email that informs an admin of a batch that the schedule has created. */
export function batchReadyMail({ store, publicUrl }: Sender, admin: Recipient, batch: PayoutBatch): Mail {
  const t = textIn(admin.language)
  const heading = t('Payouts of {amount} are ready for the bank', { amount: formatRupees(batch.amount) })
  return letter(store, admin, {
    ...{ subject: heading, heading },
    lines: [
      t('The schedule has created a batch of payouts. Download its file and send it to the bank.'),
      t('Then import the result of the bank.'),
    ],
    rows: [[t('Sellers to pay'), String(batch.payouts)]],
    button: {
      label: t('Open the batch'),
      url: publicUrl + pathIn(admin.language, `/admin/payouts/${batch.batch_id}`),
    },
  })
}
