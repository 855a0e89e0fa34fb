/** The Urdu texts of the consent policy. */
export const texts = {
  'What sellers share with us, and why': 'دکاندار ہمیں کیا بتاتے ہیں، اور کیوں',
  'When you register, you allow {name} to store your business’s name, description and picture, your own name, phone number and address, and your bank account. We use them to check who you are, to pay you, and to reach you about orders.':
    'رجسٹر ہوتے وقت آپ {name} کو اجازت دیتے ہیں کہ وہ آپ کے کاروبار کا نام، تفصیل اور تصویر، آپ کا اپنا نام، فون نمبر، پتہ اور بینک اکاؤنٹ محفوظ رکھے۔ ہم انہیں آپ کی شناخت، آپ کو ادائیگی اور آرڈرز کے بارے میں رابطے کے لیے استعمال کرتے ہیں۔',
  'Customers see your business’s name next to your products. They never see your bank account.':
    'گاہک آپ کی پروڈکٹس کے ساتھ آپ کے کاروبار کا نام دیکھتے ہیں۔ وہ آپ کا بینک اکاؤنٹ کبھی نہیں دیکھتے۔',
  'All pages hide your account number except its last digits.':
    'جہاں بھی آپ کا اکاؤنٹ نمبر دکھایا جائے، آخری ہندسوں کے سوا سب چھپے ہوتے ہیں۔',
  'We don’t sell or lend any of this to anyone.': 'ہم یہ معلومات نہ کسی کو بیچتے ہیں نہ دیتے ہیں۔',
  'What you promise': 'آپ کا وعدہ',
  'What you tell us about yourself and your business is true, and you keep it up to date.':
    'اپنے اور اپنے کاروبار کے بارے میں جو آپ بتائیں وہ سچ ہو، اور آپ اسے تازہ رکھیں۔',
  'You sell what you show: the kind, the weight and the quality given on the product’s page.':
    'آپ وہی بیچتے ہیں جو دکھاتے ہیں: وہی قسم، وہی وزن اور وہی معیار جو پروڈکٹ کے صفحے پر لکھا ہے۔',
  'You keep your stock figures right, and pack only clean, fresh goods.':
    'آپ اسٹاک کی تعداد درست رکھتے ہیں، اور صرف صاف اور تازہ چیزیں پیک کرتے ہیں۔',
  'You start on orders promptly, and update an order’s status when it changes, not before.':
    'آپ آرڈر پر فوراً کام شروع کرتے ہیں، اور کیفیت تبھی بدلتے ہیں جب وہ واقعی بدلے، پہلے نہیں۔',
  'You use a customer’s name, phone number and address only to deliver the order.':
    'آپ گاہک کا نام، فون نمبر اور پتہ صرف آرڈر پہنچانے کے لیے استعمال کرتے ہیں، کسی اور کام کے لیے نہیں۔',
  'What happens next': 'اس کے بعد کیا ہوتا ہے',
  'money back': 'رقم کی واپسی',
  'After you register, one of us reviews your business; you can list products once it is verified. If goods are not as promised, the customer gets their {link}, and we deduct it from what we owe you. A seller who cheats customers loses their place in the shop.':
    'رجسٹر ہونے کے بعد ہم میں سے کوئی آپ کے کاروبار کی جانچ کرتا ہے؛ تصدیق کے بعد آپ پروڈکٹس ڈال سکتے ہیں۔ اگر چیزیں وعدے کے مطابق نہ ہوں تو گاہک کو {link} ملتی ہے، اور ہم وہ رقم آپ کے حساب سے کاٹ لیتے ہیں۔ جو دکاندار گاہکوں کو دھوکا دے، وہ دکان میں اپنی جگہ کھو دیتا ہے۔',
  'You can withdraw your consent at any time by writing to {email}. Your products then leave the shop; orders already placed still have to be delivered.':
    'آپ کسی بھی وقت {email} پر لکھ کر اپنی رضامندی واپس لے سکتے ہیں۔ پھر آپ کی پروڈکٹس دکان سے ہٹ جاتی ہیں؛ پہلے سے دیے گئے آرڈر پھر بھی پہنچانے ہوں گے۔',
  'What every seller agrees to before their first product is on sale.':
    'اپنی پہلی پروڈکٹ بیچنے سے پہلے ہر دکاندار کن باتوں سے اتفاق کرتا ہے۔',
  'If you collect the cash of an order, you collect the amount that the order shows, record it at once and deposit it with us.':
    'اگر آپ کسی آرڈر کی نقد رقم وصول کریں تو وہی رقم لیں جو آرڈر پر لکھی ہے، اسے فوراً درج کریں اور ہمارے پاس جمع کرائیں۔',
} as const
