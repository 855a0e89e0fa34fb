export const auditTexts = {
  'Loading history...': 'تاریخ لوڈ ہو رہی ہے…',
  'No entries yet.': 'ابھی کوئی اندراج نہیں۔',
  'The shop': 'دکان',
  'Deleted account': 'حذف شدہ اکاؤنٹ',
  'All actions of admins, with actor and time. Entries cannot be changed.':
    'ایڈمن کے تمام کام، کرنے والے اور وقت کے ساتھ۔ اندراجات بدلے نہیں جا سکتے۔',
  'Audit log': 'سرگرمیوں کا ریکارڈ',
  'Loading the audit log...': 'سرگرمیوں کا ریکارڈ لوڈ ہو رہا ہے…',
  'Audit log, newest first': 'سرگرمیوں کا ریکارڈ، نیا پہلے',
  Action: 'عمل',
  'All actions': 'تمام اعمال',
  From: 'سے',
  To: 'تک',
  'Clear filters': 'فلٹرز صاف کریں',
} as const
