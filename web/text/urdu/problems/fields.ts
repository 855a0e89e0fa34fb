export const fieldsTexts = {
  'Please enter a phone number of Pakistan, such as 0300 1234567': 'پاکستان کا فون نمبر لکھیں، جیسے 0300 1234567',
  'Please enter a valid e-mail address': 'درست ای میل لکھیں',
  Quantity: 'تعداد',
  Username: 'صارف نام',
  Name: 'نام',
  Price: 'قیمت',
  'Unit weight': 'اکائی کا وزن',
  Message: 'پیغام',
  Password: 'پاس ورڈ',
  'This item does not exist.': 'یہ چیز موجود نہیں۔',
  'Enter the transaction id with at least 4 characters': 'کم از کم 4 حروف کی ٹرانزیکشن آئی ڈی لکھیں',
  'Please enter a mobile number of Pakistan, such as 0300 1234567.':
    'براہِ کرم پاکستان کا موبائل نمبر لکھیں، جیسے 0300 1234567۔',
  'Enter the received amount': 'وصول شدہ رقم لکھیں',
} as const
