export const frameTexts = {
  'Your bank account was not saved. We need it before we can verify you.':
    'آپ کا بینک اکاؤنٹ محفوظ نہیں ہوا۔ تصدیق سے پہلے ہمیں اس کی ضرورت ہے۔',
  'Add bank account': 'بینک اکاؤنٹ شامل کریں',
  'Your business is under review': 'آپ کے کاروبار کی جانچ جاری ہے',
  'Thank you for registering. An admin reviews every new business before it may sell.':
    'رجسٹر ہونے کا شکریہ۔ بیچنے سے پہلے ایڈمن ہر نئے کاروبار کی جانچ کرتا ہے۔',
  'Our admin checks your business and bank details.': 'ہمارا ایڈمن آپ کے کاروبار اور بینک کی تفصیل جانچتا ہے۔',
  'After the verification, this page opens your dashboard automatically.':
    'تصدیق کے بعد یہ صفحہ خود آپ کا ڈیش بورڈ کھول دے گا۔',
  'You add your first product, and customers can order it immediately.':
    'آپ پہلی پروڈکٹ ڈالتے ہیں، اور گاہک فوراً آرڈر کر سکتے ہیں۔',
  'Your business could not be verified': 'آپ کے کاروبار کی تصدیق نہیں ہو سکی',
  'The verification of your business was withdrawn': 'آپ کے کاروبار کی تصدیق واپس لے لی گئی ہے',
  'Withdrawn on {time}': '{time} کو واپس لی گئی',
  'Declined on {time}': '{time} کو نامنظور ہوئی',
  'Your products are no longer in the shop. Existing orders stay valid.':
    'آپ کی پروڈکٹس اب دکان میں نہیں ہیں۔ موجودہ آرڈر برقرار ہیں۔',
  'Correct the registration below and save it. An admin will then review your business again.':
    'نیچے رجسٹریشن درست کر کے محفوظ کریں۔ پھر ایڈمن آپ کے کاروبار کی دوبارہ جانچ کرے گا۔',
  'Your registration': 'آپ کی رجسٹریشن',
  'You are logged in as {email}, an admin. To sell, log in with another account.':
    'آپ {email} سے لاگ ان ہیں، جو ایڈمن کا اکاؤنٹ ہے۔ بیچنے کے لیے دوسرے اکاؤنٹ سے لاگ ان کریں۔',
  'This area is for sellers': 'یہ حصہ دکانداروں کے لیے ہے',
  'Use a seller account': 'دکاندار کا اکاؤنٹ استعمال کریں',
  'Go to the admin area': 'ایڈمن کے حصے پر جائیں',
  'A seller account lists products and fulfils orders. You can add shopping to it later.':
    'دکاندار کا اکاؤنٹ پروڈکٹس ڈالتا اور آرڈر پورے کرتا ہے۔ خریداری آپ بعد میں بھی شامل کر سکتے ہیں۔',
  'You are logged in as {email}. You keep your cart, orders and addresses, and also get an area in which you sell. Next, you register your business, and an admin reviews it.':
    'آپ {email} سے لاگ ان ہیں۔ آپ کا کارٹ، آرڈر اور پتے برقرار رہیں گے، اور بیچنے کے لیے الگ حصہ بھی ملے گا۔ اس کے بعد آپ اپنا کاروبار رجسٹر کریں گے اور ایڈمن اس کی جانچ کرے گا۔',
  'Sell with this account?': 'کیا اسی اکاؤنٹ سے بیچنا ہے؟',
  'Become a seller': 'دکاندار بنیں',
  Business: 'کاروبار',
  Registered: 'رجسٹریشن',
  'The amount that the shop owes you, and how it is computed.': 'دکان پر آپ کا کتنا بقایا ہے اور وہ کیسے بنا۔',
} as const
