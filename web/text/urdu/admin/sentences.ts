/** Messages of the server to admins. */
export const adminMessagesTexts = {
  'Choose at least one product': 'کم از کم ایک پروڈکٹ چنیں',
  'Enter a reason with at least 10 characters': 'کم از کم 10 حروف کی وجہ لکھیں',
  'Use at most 1,000 characters for the reason': 'وجہ زیادہ سے زیادہ 1,000 حروف کی ہو',
  'Choose both months of the season or none': 'موسم کے دونوں مہینے چنیں یا کوئی بھی نہیں',
  'Use lower-case letters and underscores': 'انگریزی کے چھوٹے حروف اور انڈر اسکور استعمال کریں',
  'Enter a path of the shop such as /shop, or an address with https://':
    'دکان کے کسی صفحے کا راستہ لکھیں، جیسے /shop، یا https:// والا پتہ',
  'The last day is before the first': 'آخری دن پہلے دن سے پہلے کا ہے',
  'Enter an amount': 'رقم لکھیں',
  'A section is listed twice': 'ایک حصہ دو بار آیا ہے',
  'A banner is listed twice': 'ایک بینر دو بار آیا ہے',
  'Enter a URL like https://example.com/mandi': 'URL اس طرح لکھیں: https://example.com/mandi',
  'Enter the note': 'نوٹ لکھیں',
  'Choose at least one seller': 'کم از کم ایک دکاندار چنیں',
  'Choose each seller once': 'ہر دکاندار کو ایک ہی بار چنیں',
  'Choose a tax': 'ٹیکس چنیں',
  'Choose how the customer pays': 'چنیں کہ گاہک ادائیگی کیسے کرتا ہے',
  'Choose a status': 'حیثیت چنیں',
  'Enter a month like 2026-11': 'مہینہ اس طرح لکھیں: 2026-11',
  'Choose at least one event': 'کم از کم ایک واقعہ چنیں',
  'Enter a day like 2026-11-20': 'تاریخ اس طرح لکھیں: 2026-11-20',
  'The address is paused.': 'یہ پتہ روکا ہوا ہے۔',
  'This must be an https address in the public internet.': 'یہ عام انٹرنیٹ کا https پتہ ہونا چاہیے۔',
  'This address is in a private network.': 'یہ پتہ نجی نیٹ ورک کا ہے۔',
} as const

/** The messages of the server to admins that contain values. */
export const adminSentences = {
  'The period must have 1 to {days} days, and its first day must not be after its last day.':
    'مدت 1 سے {days} دن کی ہو، اور پہلا دن آخری دن کے بعد کا نہ ہو۔',
  'Products use removed sub-categories: {names}. Rename these, or move their products first.':
    'ہٹائے گئے ذیلی زمروں میں پروڈکٹس موجود ہیں: {names}۔ ان کے نام بدلیں، یا پہلے ان کی پروڈکٹس دوسری جگہ منتقل کریں۔',
  'Products use {names}': '{names} میں پروڈکٹس موجود ہیں',
  'The address returned status {status}. Redirects are not followed.':
    'پتے نے جواب میں {status} بھیجا۔ دوسرے پتے پر بھیجنے والے جواب نہیں مانے جاتے۔',
  'The address returned status {status}.': 'پتے نے جواب میں {status} بھیجا۔',
  '{host} leads to a private network.': '{host} نجی نیٹ ورک میں لے جاتا ہے۔',
  'There was no answer within {seconds} seconds.': '{seconds} سیکنڈ میں جواب نہیں آیا۔',
  'The link {link} is not permitted. A link begins with https://, mailto:, tel: or /.':
    'لنک {link} کی اجازت نہیں۔ لنک https://‎، mailto:‎، tel:‎ یا / سے شروع ہوتا ہے۔',
  'The text must contain the placeholder {place}': 'متن میں یہ خالی جگہ ہونی چاہیے: {place}',
  'The placeholder {place} is unknown': 'یہ خالی جگہ معلوم نہیں: {place}',
} as const
