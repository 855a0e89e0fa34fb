import { serverTexts } from '#server/platform/server-texts.ts'

/** The texts of the sandbox's payment page. */
export const textIn = serverTexts({
  'Pay {price} to {store}': '{store} کو {price} ادا کریں',
  'Sandbox: no real money moves': 'آزمائشی صفحہ: اصل رقم نہیں لی جاتی',
  'Pay {price}': '{price} ادا کریں',
  'Payment of {price}': '{price} کی ادائیگی',
  '{total}, charged as {charge}': '{total}، کارڈ سے {charge} لیے جائیں گے',
  'Receipt to {email}': 'رسید {email} پر',
  'What you pay for': 'آپ کس چیز کی ادائیگی کر رہے ہیں',
  Rounding: 'پورے روپے کے لیے فرق',
  Shipping: 'ڈیلیوری',
  Tax: 'ٹیکس',
  Total: 'کل',
  'Your bank asks': 'آپ کا بینک پوچھتا ہے',
  'Do you want to pay {amount} with the card ending in 3155?':
    'کیا آپ 3155 پر ختم ہونے والے کارڈ سے {amount} ادا کرنا چاہتے ہیں؟',
  'Yes, confirm the payment': 'جی ہاں، ادائیگی کی تصدیق کریں',
  'No, that was not me': 'نہیں، یہ میں نے نہیں کیا',
  'Your card was declined. Nothing was charged: try again, or use another card.':
    'آپ کا کارڈ قبول نہیں ہوا۔ کوئی رقم نہیں لی گئی: دوبارہ کوشش کریں یا دوسرا کارڈ استعمال کریں۔',
  'Your card has expired. Nothing was charged: try again, or use another card.':
    'آپ کے کارڈ کی میعاد ختم ہو گئی ہے۔ کوئی رقم نہیں لی گئی: دوبارہ کوشش کریں یا دوسرا کارڈ استعمال کریں۔',
  'The payment was not confirmed. Nothing was charged: try again, or use another card.':
    'ادائیگی کی تصدیق نہیں ہوئی۔ کوئی رقم نہیں لی گئی: دوبارہ کوشش کریں یا دوسرا کارڈ استعمال کریں۔',
  'Card number': 'کارڈ نمبر',
  Expiry: 'میعاد',
  CVC: 'CVC',
  'Cancel payment': 'ادائیگی منسوخ کریں',
  'Test cards': 'آزمائشی کارڈ',
  pays: 'ادائیگی ہوتی ہے',
  'asks you to confirm first': 'پہلے تصدیق مانگتا ہے',
  'is declined': 'قبول نہیں ہوتا',
  'has expired': 'میعاد ختم ہے',
  'Enter one of the test cards below. The sandbox accepts no others.':
    'نیچے دیے گئے آزمائشی کارڈ میں سے ایک لکھیں۔ یہاں کوئی اور کارڈ نہیں چلتا۔',
  'Enter a month and year to come, as MM / YY.': 'آنے والا مہینہ اور سال MM / YY کی صورت میں لکھیں۔',
  'Enter the 3 or 4 digits on the back of the card.': 'کارڈ کی پشت پر لکھے 3 یا 4 ہندسے لکھیں۔',
  'This payment is complete. Thank you!': 'یہ ادائیگی مکمل ہو گئی۔ شکریہ!',
  'This payment was cancelled. Nothing was charged.': 'یہ ادائیگی منسوخ ہوئی۔ کوئی رقم نہیں لی گئی۔',
  'The time for this payment has expired. Nothing was charged.': 'اس ادائیگی کا وقت ختم ہو گیا۔ کوئی رقم نہیں لی گئی۔',
  'This payment was refunded.': 'اس ادائیگی کی رقم واپس کر دی گئی۔',
  'Back to the shop': 'دکان پر واپس',
})

export type Translate = ReturnType<typeof textIn>
