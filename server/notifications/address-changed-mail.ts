import type { BillingFields } from '#contract/addresses.ts'
import { pathIn } from '#contract/language.ts'
import type { OrderSeller } from '#server/orders/queries.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import type { Sender } from '#server/platform/settings.ts'
import { addressLine } from './address-line.ts'

const textIn = serverTexts({
  'New address of order {order} for {business}': '{business} کے آرڈر {order} کا نیا پتہ',
  'The delivery address has changed': 'ڈیلیوری کا پتہ بدل گیا ہے',
  'Please deliver order {order} to this address. If it is already packed, please replace the label.':
    'براہِ کرم آرڈر {order} اس پتے پر پہنچائیں۔ اگر پیک ہو چکا ہے تو لیبل بدل دیں۔',
  'See the order': 'آرڈر دیکھیں',
})

/** Returns the email that informs a seller of a corrected delivery address. */
export function addressChangedMail(
  { store, publicUrl }: Sender,
  orderId: string,
  seller: OrderSeller,
  address: BillingFields,
): Mail {
  const t = textIn(seller.language)
  const to = addressLine(address, seller.language)
  const { business_name: business } = seller
  return letter(store, seller, {
    own: { kind: 'address_changed', values: { business, order: orderId.slice(0, 8), order_id: orderId, address: to } },
    subject: t('New address of order {order} for {business}', {
      order: orderId.slice(0, 8),
      business,
    }),
    heading: t('The delivery address has changed'),
    lines: [
      t('Please deliver order {order} to this address. If it is already packed, please replace the label.', {
        order: orderId,
      }),
      to,
    ],
    button: { label: t('See the order'), url: publicUrl + pathIn(seller.language, `/seller/orders/${orderId}`) },
  })
}
