export const registrationTexts = {
  'We need all three documents before we can verify your business.':
    'آپ کے کاروبار کی تصدیق سے پہلے ہمیں تینوں دستاویزات چاہییں۔',
  'With these documents, we can verify your business sooner.':
    'ان دستاویزات سے ہم آپ کے کاروبار کی تصدیق جلد کر سکتے ہیں۔',
  'PDF, JPEG, PNG or WebP, less than 3 MB. Only you and the admins who verify sellers can see them.':
    'PDF، JPEG، PNG یا WebP فائل، 3 ایم بی سے کم۔ انہیں صرف آپ اور تصدیق کرنے والے ایڈمن دیکھ سکتے ہیں۔',
  'Loading the documents...': 'دستاویزات لوڈ ہو رہی ہیں…',
  'Not uploaded': 'اپ لوڈ نہیں ہوئی',
  'Look at the document: {name}': 'دستاویز دیکھیں: {name}',
  'File of the document: {name}': 'دستاویز کی فائل: {name}',
  'Replace the document: {name}': 'دستاویز بدلیں: {name}',
  'Upload the document: {name}': 'دستاویز اپ لوڈ کریں: {name}',
  'Uploading...': 'اپ لوڈ ہو رہی ہے…',
  Replace: 'بدلیں',
  Upload: 'اپ لوڈ کریں',
  'Business name': 'کاروبار کا نام',
  'What you sell and where it comes from': 'آپ کیا بیچتے ہیں اور وہ کہاں سے آتا ہے',
  'Business image': 'کاروبار کی تصویر',
  'Contact number': 'رابطہ نمبر',
  'At least 11 digits, such as 03001234567': 'کم از کم 11 ہندسے، جیسے 03001234567',
  'Street address': 'گلی کا پتہ',
  Province: 'صوبہ',
  'Bank name': 'بینک کا نام',
  'Beneficiary name': 'کھاتہ دار کا نام',
  'The account holder’s name at the bank': 'بینک میں کھاتہ دار کا نام',
  'Account number': 'اکاؤنٹ نمبر',
  'Your IBAN. Only you (last four digits) and our admins can see it':
    'آپ کا IBAN۔ صرف آپ (آخری چار ہندسے) اور ہمارے ایڈمن اسے دیکھ سکتے ہیں',
  'The button “Finish” saves your business and sends it to our admins for review. Before that, please read the seller consent policy.':
    '”مکمل کریں“ آپ کا کاروبار محفوظ کر کے جانچ کے لیے ہمارے ایڈمن کو بھیج دیتا ہے۔ اس سے پہلے دکانداروں کی پالیسی پڑھیں۔',
  'consent policy': 'رضامندی کی پالیسی',
  'Four short steps, then our admins review your business.':
    'چار مختصر مرحلے، پھر ہمارے ایڈمن آپ کے کاروبار کی جانچ کرتے ہیں۔',
  'Register your business': 'اپنا کاروبار رجسٹر کریں',
  Back: 'واپس',
  Finish: 'مکمل کریں',
  'I have read the {link} and agree to it': 'میں نے {link} پڑھ لی ہے اور اس سے اتفاق کرتا/کرتی ہوں',
  Bank: 'بینک',
  Consent: 'رضامندی',
} as const
