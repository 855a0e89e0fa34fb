import { pathIn } from '#contract/language.ts'
import type { LockedOrder } from '#server/lifecycle/lock-order.ts'
import type { OrderSeller } from '#server/orders/queries.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'

const textIn = serverTexts({
  'Your refund request at {store}': '{store} پر رقم واپسی کی آپ کی درخواست',
  'Your refund request was declined': 'رقم واپسی کی آپ کی درخواست نامنظور ہو گئی',
  'Hello {name}, you asked for a refund of your order {order}. We cannot refund it for this reason:':
    'السلام علیکم {name}، آپ نے آرڈر {order} کی رقم واپس مانگی تھی۔ ہم اس وجہ سے رقم واپس نہیں کر سکتے:',
  'See your order': 'اپنا آرڈر دیکھیں',
  'Cancelled: order {order} for {business}': 'منسوخ: {business} کا آرڈر {order}',
  'An order has been cancelled': 'ایک آرڈر منسوخ ہو گیا ہے',
  'We are refunding the customer of order {order}. Please do not ship your part of the order. Its products are back in your stock.':
    'ہم آرڈر {order} کے گاہک کو رقم واپس کر رہے ہیں۔ براہِ کرم آرڈر کا اپنا حصہ روانہ نہ کریں۔ اس کی پروڈکٹس آپ کے اسٹاک میں واپس آ گئی ہیں۔',
  'Order {order} was cancelled. Please do not ship your part of the order. Its products are back in your stock.':
    'آرڈر {order} منسوخ ہو گیا ہے۔ براہِ کرم آرڈر کا اپنا حصہ روانہ نہ کریں۔ اس کی پروڈکٹس آپ کے اسٹاک میں واپس آ گئی ہیں۔',
  'Reason: {reason}': 'وجہ: {reason}',
  'See your orders': 'اپنے آرڈر دیکھیں',
})

/** Returns the email that informs a customer of a declined refund request, with the admin's reason. */
export function refundDeclinedMail(
  { store, publicUrl }: Sender,
  order: Pick<LockedOrder, 'order_id' | 'first_name' | 'email' | 'language'>,
  answer: string,
): Mail {
  const { order_id, first_name, language } = order
  const t = textIn(language)
  return letter(store, order, {
    own: {
      kind: 'refund_declined',
      values: { name: first_name, order: order_id.slice(0, 8), order_id, reason: answer },
    },
    subject: t('Your refund request at {store}', { store: shopName(store, language) }),
    heading: t('Your refund request was declined'),
    lines: [
      t('Hello {name}, you asked for a refund of your order {order}. We cannot refund it for this reason:', {
        name: first_name,
        order: order_id,
      }),
      ...(answer ? [answer] : []),
    ],
    button: { label: t('See your order'), url: publicUrl + pathIn(language, `/profile/orders/${order_id}`) },
  })
}

/**
 * Returns the email that informs a seller that an admin has cancelled the seller's fulfilment, so that the seller does
 * not ship it. The admin's reason is included if there is one.
 */
export function fulfilmentCancelledMail(
  { store, publicUrl }: Sender,
  orderId: string,
  seller: OrderSeller,
  { reason, isRefunded = true }: { reason?: string; isRefunded?: boolean } = {},
): Mail {
  const t = textIn(seller.language)
  const order = orderId.slice(0, 8)
  const { business_name: business } = seller
  const details = t(
    isRefunded
      ? 'We are refunding the customer of order {order}. Please do not ship your part of the order. Its products are back in your stock.'
      : 'Order {order} was cancelled. Please do not ship your part of the order. Its products are back in your stock.',
    { order: orderId },
  )
  return letter(store, seller, {
    own: {
      kind: 'fulfilment_cancelled',
      values: { business, order, order_id: orderId, details, reason: reason ?? '' },
    },
    subject: t('Cancelled: order {order} for {business}', { order, business }),
    heading: t('An order has been cancelled'),
    lines: [details, ...(reason ? [t('Reason: {reason}', { reason })] : [])],
    button: { label: t('See your orders'), url: publicUrl + pathIn(seller.language, '/seller/orders') },
  })
}
