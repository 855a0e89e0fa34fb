export const sentencesTexts = {
  '{name} is a HEIC photo, which this browser can’t open. Save it as JPEG, or set the iPhone camera to “Most Compatible”.':
    '{name} HEIC تصویر ہے، جسے یہ براؤزر نہیں کھول سکتا۔ اسے JPEG کے طور پر محفوظ کریں، یا آئی فون کے کیمرے میں ”Most Compatible“ چنیں۔',
  'Please use at most {maximum} characters': 'براہِ کرم زیادہ سے زیادہ {maximum} حروف لکھیں',
  'Please use at most {maximum} entries': 'براہِ کرم زیادہ سے زیادہ {maximum} اندراج رکھیں',
  '{field} can be {maximum} at most': '{field} زیادہ سے زیادہ {maximum} ہو سکتا ہے',
  '{field} can’t contain line breaks or control characters': '{field} ایک ہی سطر میں ہو، خاص علامتوں کے بغیر',
  '{field} can’t contain a web address': '{field} میں ویب پتہ نہیں ہو سکتا',
  '{field} is required': '{field} لازمی ہے',
  '{field} must be at least {minimum} characters': '{field} کم از کم {minimum} حروف کا ہو',
  '{field} must be at least {minimum} digits': '{field} کم از کم {minimum} ہندسوں کا ہو',
  '{field} must be a number': '{field} ایک عدد ہو',
  '{field} must be more than {minimum}': '{field} {minimum} سے زیادہ ہو',
  '{field} must be at least {minimum}': '{field} کم از کم {minimum} ہو',
  '{field} can’t be less than {minimum}': '{field} {minimum} سے کم نہیں ہو سکتا',
  '{field} must contain only digits': '{field} صرف ہندسوں میں ہو',
  'Only {stock} of {name} left.': '{name} صرف {stock} باقی ہے۔',
  '{name} is no longer sold.': '{name} اب فروخت نہیں ہوتی۔',
  '{name} is out of stock.': '{name} ختم ہو گیا ہے۔',
  'The price is now {now}. It was {before}.': 'قیمت اب {now} ہے۔ پہلے {before} تھی۔',
  'An order can’t cost more than {amount}. Please reduce the quantities.':
    'ایک آرڈر {amount} سے زیادہ کا نہیں ہو سکتا۔ براہِ کرم تعداد کم کریں۔',
  'There can be at most {most} API keys. Please revoke one that no program uses.':
    'زیادہ سے زیادہ {most} API کلیدیں ہو سکتی ہیں۔ براہِ کرم وہ کلید منسوخ کریں جسے کوئی پروگرام استعمال نہیں کرتا۔',
  'A product can have at most {most} pack sizes.': 'ایک پروڈکٹ کے زیادہ سے زیادہ {most} پیک سائز ہو سکتے ہیں۔',
  'Enter at most {amount}': 'زیادہ سے زیادہ {amount} لکھیں',
} as const
