/** The Urdu texts of the contact page. */
export const texts = {
  'Your name': 'آپ کا نام',
  'Your e-mail': 'آپ کی ای میل',
  Message: 'پیغام',
  'If it is about an order, please give its number.': 'اگر بات کسی آرڈر کی ہے تو براہِ کرم اس کا نمبر لکھیں۔',
  'Your message could not be sent. {error}': 'آپ کا پیغام نہیں بھیجا جا سکا۔ {error}',
  'Thank you. Your message has reached us, and we will answer by e-mail.':
    'شکریہ۔ آپ کا پیغام ہمیں مل گیا ہے، ہم ای میل سے جواب دیں گے۔',
  'Send message': 'پیغام بھیجیں',
  'Call, write or visit': 'فون کریں، لکھیں یا تشریف لائیں',
  'When we are open': 'ہم کب کھلے ہیں',
  'Write to us at any time, day or night. Call or visit while we are open.':
    'دن ہو یا رات، ہمیں کسی بھی وقت لکھیں۔ اوقاتِ کار میں فون کریں یا تشریف لائیں۔',
} as const
