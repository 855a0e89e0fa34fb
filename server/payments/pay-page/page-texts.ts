import { serverTexts } from '#server/platform/server-texts.ts'

/** The texts of the page that leads the customer to the provider. */
export const textIn = serverTexts({
  JazzCash: 'جاز کیش',
  Easypaisa: 'ایزی پیسہ',
  'Pay {price} with {provider}': '{provider} سے {price} ادا کریں',
  'Pay {price}': '{price} ادا کریں',
  'With {provider}': '{provider} کے ذریعے',
  'You pay on the page of {provider}. Then it brings you back to the shop.':
    'آپ {provider} کے صفحے پر ادائیگی کریں گے۔ اس کے بعد آپ دکان پر واپس آ جائیں گے۔',
  'Continue to {provider}': '{provider} پر جائیں',
  'Enter the phone number of your {provider} account. {provider} then sends a request to this phone.':
    'اپنے {provider} اکاؤنٹ کا فون نمبر لکھیں۔ پھر {provider} اسی فون پر ادائیگی کی درخواست بھیجے گا۔',
  'Phone number': 'فون نمبر',
  'Enter a mobile number of Pakistan, such as 0300 1234567.': 'پاکستان کا موبائل نمبر لکھیں، جیسے 0300 1234567۔',
  'Send the request to my phone': 'میرے فون پر درخواست بھیجیں',
  'Back to the order': 'آرڈر پر واپس',
})

export type Translate = ReturnType<typeof textIn>
