export const orderTexts = {
  'Cancel fulfilment': 'آرڈر کا حصہ منسوخ کریں',
  'Cancel fulfilment of {business_name}': '{business_name} کا حصہ منسوخ کریں',
  'Cancel the fulfilment of {business_name}?': 'کیا {business_name} کا حصہ منسوخ کر دیں؟',
  'This returns the stock and refunds the payment for this fulfilment. It can’t be undone.':
    'اس سے اسٹاک واپس آتا ہے اور اس حصے کی رقم واپس ہوتی ہے۔ یہ عمل واپس نہیں ہو سکتا۔',
  'We email this reason to the seller': 'ہم یہ وجہ دکاندار کو ای میل کرتے ہیں',
  'Last changed {updated_at}': 'آخری تبدیلی {updated_at}',
  'Items of {business_name}': '{business_name} کی چیزیں',
  History: 'تاریخ',
  Payments: 'ادائیگیاں',
  'No payment attempts yet.': 'ابھی ادائیگی کی کوئی کوشش نہیں ہوئی۔',
  'charged as {payment}': '{payment} کاٹے گئے',
  ', last changed {updated_at}': '، آخری تبدیلی {updated_at}',
  'Nothing was posted for this order.': 'اس آرڈر کا کوئی اندراج نہیں ہوا۔',
  'All postings of this order': 'اس آرڈر کے تمام اندراجات',
  'Cancelling...': 'منسوخ ہو رہا ہے…',
} as const
