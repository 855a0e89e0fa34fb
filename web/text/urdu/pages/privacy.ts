/** The Urdu texts of the page Privacy. */
export const texts = {
  'What we keep': 'ہم کیا محفوظ رکھتے ہیں',
  'Your account: e-mail address, username, and your password in a form that no one can read, not even us.':
    'آپ کا اکاؤنٹ: ای میل، صارف نام، اور آپ کا پاس ورڈ ایسی شکل میں جسے کوئی نہیں پڑھ سکتا، ہم بھی نہیں۔',
  'Where you are logged in: the device, its network address and the time, so that you can log it out.':
    'آپ کہاں لاگ ان ہیں: آلہ، اس کا نیٹ ورک پتہ اور وقت، تاکہ آپ اسے لاگ آؤٹ کر سکیں۔',
  'Your addresses, wishlist and cart, until you change or delete them.':
    'آپ کے پتے، پسندیدہ فہرست اور کارٹ، جب تک آپ انہیں بدل یا حذف نہ کر دیں۔',
  'Your orders, the address each was sent to, and what you wrote to us about them.':
    'آپ کے آرڈر، ہر آرڈر کا پتہ، اور جو آپ نے ہمیں ان کے بارے میں لکھا۔',
  'If you sell here: your business’s details and its bank account.':
    'اگر آپ یہاں بیچتے ہیں: آپ کے کاروبار کی تفصیل اور بینک اکاؤنٹ۔',
  'You type your card number on the payment provider’s page. It never reaches us.':
    'آپ کارڈ نمبر ادائیگی کی کمپنی کے صفحے پر لکھتے ہیں۔ وہ ہم تک کبھی نہیں پہنچتا۔',
  'What stays in your browser': 'آپ کے براؤزر میں کیا رہتا ہے',
  'Your browser keeps your login, a guest’s cart, waiting cart changes, seen prices, your last searches, your last order’s number and total, an unfinished checkout and display choices. You can clear all of this in your browser’s settings.':
    'آپ کا لاگ ان، لاگ ان کے بغیر آپ کا کارٹ، کارٹ کی وہ تبدیلیاں جو ابھی بھیجی نہیں گئیں، دیکھی ہوئی قیمتیں، آخری تلاشیں، آخری آرڈر کا نمبر اور رقم، نامکمل چیک آؤٹ کی معلومات اور ڈسپلے کی پسند آپ کے براؤزر میں محفوظ رہتی ہیں۔ آپ یہ سب براؤزر کی ترتیبات سے مٹا سکتے ہیں۔',
  'There is no advertising here, and nothing that counts or follows visitors. The shop sets cookies in three cases only. While you are logged in, cookies prove that it is you. When you choose a language, a cookie remembers it. When you log in through another service, a cookie remembers that for the few minutes it takes.':
    'یہاں نہ اشتہار ہیں، نہ کوئی ایسی چیز جو آنے والوں کو گنے یا ان کا پیچھا کرے۔ دکان صرف تین صورتوں میں کوکیز رکھتی ہے: جب آپ لاگ ان ہوں تو کوکیز ثابت کرتی ہیں کہ یہ آپ ہی ہیں؛ جب آپ زبان چنیں تو ایک کوکی اسے یاد رکھتی ہے؛ اور جب آپ کسی اور سروس سے لاگ ان کریں تو چند منٹ کے لیے ایک کوکی یہ یاد رکھتی ہے۔',
  'Who sees it': 'کون دیکھتا ہے',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. The payment provider receives your e-mail address, the products and the amount. We don’t sell or lend this data.':
    'آرڈر کے دکاندار نام، فون نمبر، پتہ اور ڈیلیوری کی ہدایت دیکھتے ہیں۔ وہ آپ کی ای میل نہیں دیکھتے۔ ادائیگی کی کمپنی کو آپ کی ای میل، خریدی گئی چیزیں اور رقم ملتی ہے۔ ہم یہ معلومات نہ بیچتے ہیں نہ کسی اور کو دیتے ہیں۔',
  'How to have it deleted': 'اسے حذف کیسے کرائیں',
  Settings: 'ترتیبات',
  'In {link} you can delete your account. Its profile, cart, wishlist and saved addresses are gone at once; past orders stay in the sellers’ books, with the address they were sent to. For anything else, write to {email}.':
    '{link} میں آپ اپنا اکاؤنٹ حذف کر سکتے ہیں۔ اس کا پروفائل، کارٹ، پسندیدہ فہرست اور محفوظ پتے فوراً مٹ جاتے ہیں؛ پچھلے آرڈر اپنے پتوں کے ساتھ دکانداروں کے ریکارڈ میں رہتے ہیں۔ کسی اور بات کے لیے {email} پر لکھیں۔',
  'We keep what we need to bring you your groceries, and we don’t follow you around.':
    'ہم صرف وہ محفوظ رکھتے ہیں جو سودا پہنچانے کے لیے ضروری ہے، اور آپ کا پیچھا نہیں کرتے۔',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. We don’t sell or lend this data.':
    'آرڈر کے دکاندار نام، فون نمبر، پتہ اور ڈیلیوری کی ہدایت دیکھتے ہیں۔ وہ آپ کی ای میل نہیں دیکھتے۔ ہم یہ معلومات نہ بیچتے ہیں نہ کسی اور کو دیتے ہیں۔',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. If you pay by card, the payment provider receives your e-mail address, the products and the amount. We don’t sell or lend this data.':
    'آرڈر کے دکاندار نام، فون نمبر، پتہ اور ڈیلیوری کی ہدایت دیکھتے ہیں۔ وہ آپ کی ای میل نہیں دیکھتے۔ کارڈ سے ادائیگی پر ادائیگی کی کمپنی کو آپ کی ای میل، خریدی گئی چیزیں اور رقم ملتی ہے۔ ہم یہ معلومات نہ بیچتے ہیں نہ کسی اور کو دیتے ہیں۔',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address or the slip of your bank transfer. If you pay with a payment provider, it receives the amount and what it needs for the payment, such as your e-mail address or phone number. We don’t sell or lend this data.':
    'آرڈر کے بیچنے والے وہ نام، فون نمبر، پتا اور نوٹ دیکھتے ہیں جن کے ساتھ سامان پہنچایا جاتا ہے۔ آپ کا ای میل پتا اور بینک ٹرانسفر کی رسید انہیں نظر نہیں آتے۔ اگر آپ ادائیگی کی کمپنی کے ذریعے ادا کریں تو اسے رقم اور وہ معلومات ملتی ہیں جو ادائیگی کے لیے درکار ہوں، جیسے آپ کا ای میل پتا یا فون نمبر۔ ہم یہ معلومات نہ بیچتے ہیں نہ کسی اور کو دیتے ہیں۔',
} as const
