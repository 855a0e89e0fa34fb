/** The Urdu texts about the documents that sellers upload, which sellers and admins see. */
export const documentsTexts = {
  Documents: 'دستاویزات',
  'CNIC, front': 'شناختی کارڈ، سامنے کا رخ',
  'CNIC, back': 'شناختی کارڈ، پچھلا رخ',
  'Letter of the bank': 'بینک کا خط',
  'To be checked': 'جانچ باقی ہے',
  'Please revise': 'درستی درکار ہے',
  Approved: 'منظور',
  Rejected: 'نامنظور',
  'Look at it': 'دیکھیں',
  'Save PDF': 'PDF محفوظ کریں',
  'Uploaded {time}': '{time} کو اپ لوڈ ہوئی',
  'Reason: “{reason}”': 'وجہ: ”{reason}“',
  'Failed to open the document': 'دستاویز نہیں کھل سکی',
} as const
