/** The Urdu texts of invoices, which customers, sellers and admins see. */
export const invoiceTexts = {
  Invoice: 'بل',
  'Invoice {number}': 'بل {number}',
  'Cancelled|of an invoice': 'منسوخ شدہ',
  'Payment method': 'ادائیگی کا طریقہ',
  NTN: 'این ٹی این',
  STRN: 'ایس ٹی آر این',
  'Bill to': 'بنام',
  'Unit price': 'فی عدد قیمت',
  'Refunded since': 'بعد میں واپس کی گئی رقم',
  'The order': 'آرڈر',
  'Loading the invoice...': 'بل لوڈ ہو رہا ہے…',
  'Failed to load the invoice.': 'بل لوڈ نہیں ہو سکا۔',
  Preview: 'جھلک',
  '80 mm': '80 ملی میٹر',
  'Paper width': 'کاغذ کی چوڑائی',
  A5: 'A5 کاغذ',
} as const
