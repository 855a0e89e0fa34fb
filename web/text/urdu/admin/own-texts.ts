/** The Urdu texts of the screens on which owners of the shop change the texts of information pages. */
export const ownTexts = {
  'Text of a page': 'صفحے کا متن',
  'Text of the page “{page}”': 'صفحہ ”{page}“ کا متن',
  'The text replaces the default text of the page in one language.':
    'یہ متن ایک زبان میں صفحے کے اصل متن کی جگہ نظر آتا ہے۔',
  'See the page': 'صفحہ دیکھیں',
  'Language of the text': 'متن کی زبان',
  English: 'انگریزی',
  Urdu: 'اردو',
  'Only the English text is your own. The Urdu page shows the default text.':
    'صرف انگریزی متن آپ کا اپنا ہے۔ اردو صفحہ اصل متن دکھاتا ہے۔',
  'Only the Urdu text is your own. The English page shows the default text.':
    'صرف اردو متن آپ کا اپنا ہے۔ انگریزی صفحہ اصل متن دکھاتا ہے۔',
  'Loading text...': 'متن لوڈ ہو رہا ہے…',
  'Text in English': 'انگریزی متن',
  'Text in Urdu': 'اردو متن',
  'Save text': 'متن محفوظ کریں',
  'Use the default text again': 'دوبارہ اصل متن لگائیں',
  'Use the default text again?': 'دوبارہ اصل متن لگائیں؟',
  'Use the default text': 'اصل متن لگائیں',
  'Your own text in this language will be deleted. The audit log keeps only the first part of the text.':
    'اس زبان میں آپ کا اپنا متن حذف ہو جائے گا۔ آڈٹ لاگ میں اس کا صرف شروع کا حصہ رہے گا۔',
  'Show the other text': 'دوسرا متن دکھائیں',
  'Another admin has changed this text. Your text replaces it if you save again.':
    'کسی دوسرے ایڈمن نے یہ متن بدل دیا ہے۔ دوبارہ محفوظ کرنے پر آپ کا متن اس کی جگہ لے لے گا۔',
  'Failed to load the default text': 'اصل متن لوڈ نہیں ہو سکا',
  Preview: 'جھلک',
  'Default text': 'اصل متن',
  'Own text in English and Urdu': 'انگریزی اور اردو میں اپنا متن',
  'Own text in English, default text in Urdu': 'انگریزی میں اپنا متن، اردو میں اصل متن',
  'Own text in Urdu, default text in English': 'اردو میں اپنا متن، انگریزی میں اصل متن',
  'Texts of pages': 'صفحوں کے متن',
  'Your own texts replace the default texts of the information pages.':
    'معلوماتی صفحوں پر اصل متن کی جگہ آپ کے اپنے متن نظر آتے ہیں۔',
  'Edit the text of {page}': '{page} کا متن بدلیں',
  'Format of the text': 'متن لکھنے کا طریقہ',
  'is a heading.': 'سرخی ہے۔',
  'is an item of a list.': 'فہرست کی ایک سطر ہے۔',
  'is bold.': 'موٹا لکھا نظر آتا ہے۔',
  'is a link to a page of the shop.': 'دکان کے ایک صفحے کا لنک ہے۔',
  'is a link to a website.': 'کسی ویب سائٹ کا لنک ہے۔',
  'is a link to an e-mail address or a phone.': 'ای میل یا فون کا لنک ہے۔',
  'An empty line ends a paragraph. The first paragraph is the introduction below the title.':
    'خالی سطر پر پیراگراف ختم ہوتا ہے۔ پہلا پیراگراف عنوان کے نیچے تعارف کے طور پر آتا ہے۔',
  'stands for {value}.': 'کی جگہ {value} نظر آتا ہے۔',
  'the name of the shop': 'دکان کا نام',
  'the e-mail of the shop': 'دکان کی ای میل',
  'the phone of the shop': 'دکان کا فون',
  'the address of the shop': 'دکان کا پتہ',
  'the shipping fee': 'ڈیلیوری فیس',
  'the days for a refund request': 'رقم واپسی کی درخواست کے دن',
  'Enter a text': 'متن لکھیں',
} as const
