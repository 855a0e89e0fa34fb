export const accountTexts = {
  'This area is for customers': 'یہ حصہ گاہکوں کے لیے ہے',
  'Go to your admin area': 'اپنے ایڈمن حصے پر جائیں',
  'Go to your seller area': 'اپنے دکاندار حصے پر جائیں',
  'You are logged in as {email}, an admin. To shop, log out and use a customer account.':
    'آپ {email} سے لاگ ان ہیں، جو ایڈمن کا اکاؤنٹ ہے۔ خریداری کے لیے لاگ آؤٹ کر کے گاہک کا اکاؤنٹ استعمال کریں۔',
  'You are logged in as {email}, a seller. Open your cart to add shopping to this account.':
    'آپ {email} سے لاگ ان ہیں، جو دکاندار کا اکاؤنٹ ہے۔ اسی اکاؤنٹ سے خریداری شروع کرنے کے لیے اپنا کارٹ کھولیں۔',
} as const
