/** The Urdu texts of tax details, which sellers and admins see. */
export const taxTexts = {
  'Income tax': 'انکم ٹیکس',
  'Sales tax': 'سیلز ٹیکس',
  'Paid in advance': 'پیشگی ادائیگی',
  'Not checked yet': 'ابھی جانچ نہیں ہوئی',
  'Active taxpayer': 'فعال ٹیکس دہندہ',
  'Not an active taxpayer': 'غیر فعال ٹیکس دہندہ',
  'Exempt from tax': 'ٹیکس سے مستثنیٰ',
  'Tax withheld for the tax authority': 'ٹیکس ادارے کے لیے کاٹا گیا ٹیکس',
  'Withheld tax of refunds, returned': 'واپسیوں کا لوٹایا گیا ٹیکس',
  'Tax details': 'ٹیکس کی معلومات',
  'Loading the tax details...': 'ٹیکس کی معلومات لوڈ ہو رہی ہیں…',
  'Failed to load the tax details.': 'ٹیکس کی معلومات لوڈ نہیں ہو سکیں۔',
  CNIC: 'شناختی کارڈ نمبر',
  'Tax status': 'ٹیکس کی حیثیت',
} as const
