export const settingsTexts = {
  'Bank account': 'بینک اکاؤنٹ',
  'Saved: {account_no}. To change anything here, enter the whole number.':
    'محفوظ: {account_no}۔ یہاں کچھ بدلنے کے لیے پورا نمبر لکھیں۔',
  'Payouts go only to an IBAN.': 'ادائیگی صرف IBAN پر ہوتی ہے۔',
  'Save bank account': 'بینک اکاؤنٹ محفوظ کریں',
  'We pay your earnings to this account.': 'ہم آپ کی آمدنی اس اکاؤنٹ میں بھیجتے ہیں۔',
  'Your invoices show the NTN and the STRN. The shop needs the NTN or the CNIC for taxes that it withholds.':
    'آپ کے بلوں پر این ٹی این اور ایس ٹی آر این لکھا ہوتا ہے۔ جو ٹیکس دکان کاٹتی ہے، اس کے لیے این ٹی این یا شناختی کارڈ نمبر ضروری ہے۔',
  'checked on {day}': '{day} کو جانچ ہوئی',
  'The shop checks your tax status. If you change the NTN or the CNIC, the shop must check the tax status again.':
    'آپ کی ٹیکس کی حیثیت دکان جانچتی ہے۔ این ٹی این یا شناختی کارڈ نمبر بدلنے پر دوبارہ جانچ ہوگی۔',
  'Save tax numbers': 'ٹیکس نمبر محفوظ کریں',
  'Tax numbers saved.': 'ٹیکس نمبر محفوظ ہو گئے۔',
  'Failed to save the tax numbers': 'ٹیکس نمبر محفوظ نہیں ہو سکے',
  'Enter the NTN or the CNIC': 'این ٹی این یا شناختی کارڈ نمبر لکھیں',
  'Enter an NTN like 1234567 or 1234567-8': 'این ٹی این یوں لکھیں: 1234567 یا 1234567-8',
  'Enter a CNIC like 35202-1234567-1': 'شناختی کارڈ نمبر یوں لکھیں: 35202-1234567-1',
  'Enter an STRN with 13 digits': 'ایس ٹی آر این کے 13 ہندسے لکھیں',
  Picture: 'تصویر',
  'Save picture': 'تصویر محفوظ کریں',
  'Business profile': 'کاروباری پروفائل',
  'Login and security': 'لاگ ان اور تحفظ',
} as const
