export const settingsTexts = {
  'Bank account': 'بینک اکاؤنٹ',
  'Saved: {account_no}. To change anything here, enter the whole number.':
    'محفوظ: {account_no}۔ یہاں کچھ بدلنے کے لیے پورا نمبر لکھیں۔',
  'Save bank account': 'بینک اکاؤنٹ محفوظ کریں',
  'We pay your earnings to this account.': 'ہم آپ کی آمدنی اس اکاؤنٹ میں بھیجتے ہیں۔',
  Picture: 'تصویر',
  'Save picture': 'تصویر محفوظ کریں',
  'Business profile': 'کاروباری پروفائل',
  'Login and security': 'لاگ ان اور تحفظ',
} as const
