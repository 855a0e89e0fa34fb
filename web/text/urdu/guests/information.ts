export const informationTexts = {
  'About us': 'ہمارے بارے میں',
  'What we do': 'ہم کیا کرتے ہیں',
  '{name} brings growers, mills and neighbourhood shops together in one place. You see what each of them has in stock and what it costs, put everything into one cart, and pay once.':
    '{name} کاشتکاروں، ملوں اور محلے کی دکانوں کو ایک جگہ لاتی ہے۔ آپ دیکھ سکتے ہیں کہ کس کے پاس کیا ہے اور کتنے کا ہے، سب کچھ ایک کارٹ میں ڈالیں اور ایک ہی بار ادائیگی کریں۔',
  'We sell the basics of a kitchen: vegetables, fruits, lentils and rice. We would rather have the best pyaaz in town than ten thousand things you never asked for.':
    'ہم صرف وہی رکھتے ہیں جس کی باورچی خانے کو ہر ہفتے ضرورت ہوتی ہے: سبزیاں، پھل، دالیں اور چاول۔ ہمیں دس ہزار غیر ضروری چیزوں کے بجائے شہر کی بہترین پیاز رکھنا پسند ہے۔',
  'Who sells here': 'یہاں کون بیچتا ہے',
  'Every seller registers with a name, an address and a bank account, and one of us reviews the business before its first product is on sale. The seller’s name is on every product page, so you always know the seller of your tomatoes.':
    'ہر دکاندار نام، پتے اور بینک اکاؤنٹ کے ساتھ رجسٹر ہوتا ہے، اور اس کی پہلی پروڈکٹ بکنے سے پہلے ہم میں سے کوئی اس کے کاروبار کی جانچ کرتا ہے۔ دکاندار کا نام ہر پروڈکٹ کے صفحے پر ہوتا ہے، اس لیے آپ جانتے ہیں کہ ٹماٹر کس کے ہیں۔',
  'seller consent policy': 'دکانداروں کی رضامندی کی پالیسی',
  'become a seller': 'دکاندار بنیں',
  'Where we are': 'ہم کہاں ہیں',
  'write to us': 'ہمیں لکھیں',
  'Consent policy': 'رضامندی کی پالیسی',
  'What you share with us, and why': 'آپ ہمیں کیا بتاتے ہیں، اور کیوں',
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
  'Your name': 'آپ کا نام',
  'Your e-mail': 'آپ کی ای میل',
  Message: 'پیغام',
  'If it is about an order, please give its number.': 'اگر بات کسی آرڈر کی ہے تو براہِ کرم اس کا نمبر لکھیں۔',
  'Your message could not be sent. {error}': 'آپ کا پیغام نہیں بھیجا جا سکا۔ {error}',
  'Thank you. Your message has reached us, and we will answer by e-mail.':
    'شکریہ۔ آپ کا پیغام ہمیں مل گیا ہے، ہم ای میل سے جواب دیں گے۔',
  'Send message': 'پیغام بھیجیں',
  Contact: 'رابطہ',
  'Call, write or visit': 'فون کریں، لکھیں یا تشریف لائیں',
  'When we are open': 'ہم کب کھلے ہیں',
  Delivery: 'ڈیلیوری',
  'Shipping fee': 'ڈیلیوری کی فیس',
  'Shipping is {shipping_fee} per order, however much you buy and however many sellers it comes from. You see it in your cart before you order.':
    'ڈیلیوری فی آرڈر {shipping_fee} ہے، چاہے آپ جتنا بھی خریدیں اور چاہے چیزیں جتنے بھی دکانداروں سے ہوں۔ آرڈر سے پہلے یہ رقم آپ کے کارٹ میں نظر آتی ہے۔',
  'When it comes': 'کب پہنچے گا',
  'As soon as your payment has arrived, the sellers can pack your order. Each of them delivers their own part, so an order from several sellers may come in several deliveries.':
    'ادائیگی پہنچتے ہی دکاندار آپ کا آرڈر پیک کر سکتے ہیں۔ ہر دکاندار اپنا حصہ خود پہنچاتا ہے، اس لیے کئی دکانداروں کا آرڈر کئی بار میں آ سکتا ہے۔',
  'Your orders': 'آپ کے آرڈر',
  'Does a certain time suit you best? Say so in the note at checkout. The sellers see it next to your address.':
    'کیا کوئی خاص وقت آپ کے لیے بہتر ہے؟ چیک آؤٹ میں ہدایت کے خانے میں لکھ دیں۔ دکاندار اسے آپ کے پتے کے ساتھ دیکھتے ہیں۔',
  'If it doesn’t come': 'اگر نہ پہنچے',
  'If you don’t pay within {paymentWindowMinutes} minutes, the order is cancelled automatically. Nothing is charged, and the items go back on sale.':
    'اگر آپ {paymentWindowMinutes} منٹ میں ادائیگی نہ کریں تو آرڈر خود بخود منسوخ ہو جاتا ہے۔ کوئی رقم نہیں کٹتی، اور چیزیں دوبارہ فروخت کے لیے آ جاتی ہیں۔',
  'contact us': 'ہم سے رابطہ کریں',
  'Information pages': 'معلوماتی صفحے',
  '100% money back': '100% رقم کی واپسی',
  'If an item arrives spoilt, damaged, underweight or not as described, you get its full price back. If nothing arrives, you get everything back, shipping included. There is no need to return anything.':
    'اگر کوئی چیز خراب، ٹوٹی ہوئی، کم وزن یا تفصیل سے مختلف پہنچے تو آپ کو اس کی پوری قیمت واپس ملتی ہے۔ اگر کچھ بھی نہ پہنچے تو ڈیلیوری سمیت سب کچھ واپس ملتا ہے۔ کوئی چیز لوٹانے کی ضرورت نہیں۔',
  'How to ask for it': 'درخواست کیسے دیں',
  'your orders': 'آپ کے آرڈر',
  'Choose the items, describe the problem and add a photo. We answer by e-mail.':
    'چیزیں چنیں، مسئلہ بتائیں اور تصویر لگائیں۔ ہم ای میل سے جواب دیتے ہیں۔',
  'Write to us': 'ہمیں لکھیں',
  'If an order you have paid for is cancelled, in whole or in part, you don’t have to ask: your money is sent back automatically.':
    'اگر آپ کا ادا شدہ آرڈر پورا یا کچھ حصہ منسوخ ہو جائے تو درخواست کی ضرورت نہیں: آپ کی رقم خود بخود واپس بھیج دی جاتی ہے۔',
  'How you get it': 'رقم کیسے ملتی ہے',
  'The payment provider returns the money to the card you paid with, and the order’s page shows how much. How soon it appears on your statement is up to your bank; most take a few working days.':
    'ادائیگی کی کمپنی رقم اسی کارڈ پر لوٹاتی ہے جس سے آپ نے ادا کی تھی، اور آرڈر کے صفحے پر رقم لکھی ہوتی ہے۔ اسٹیٹمنٹ میں کب نظر آئے گی، یہ آپ کے بینک پر ہے؛ اکثر بینکوں کو چند کاروباری دن لگتے ہیں۔',
  Privacy: 'رازداری',
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
  'Your browser keeps your login, your cart while you are not logged in, your last order’s number and total, and an unfinished checkout. Your browser’s settings can clear them at any time.':
    'آپ کا لاگ ان، لاگ ان کے بغیر آپ کا کارٹ، آخری آرڈر کا نمبر اور رقم، اور نامکمل چیک آؤٹ میں لکھی ہوئی معلومات آپ کے براؤزر میں محفوظ رہتی ہیں۔ آپ براؤزر کی ترتیبات سے انہیں کسی بھی وقت مٹا سکتے ہیں۔',
  'There is no advertising here, and nothing that counts or follows visitors. The shop sets cookies in three cases only. While you are logged in, cookies prove that it is you. When you choose a language, a cookie remembers it. When you log in through another service, a cookie remembers that for the few minutes it takes.':
    'یہاں نہ اشتہار ہیں، نہ کوئی ایسی چیز جو آنے والوں کو گنے یا ان کا پیچھا کرے۔ دکان صرف تین صورتوں میں کوکیز رکھتی ہے: جب آپ لاگ ان ہوں تو کوکیز ثابت کرتی ہیں کہ یہ آپ ہی ہیں؛ جب آپ زبان چنیں تو ایک کوکی اسے یاد رکھتی ہے؛ اور جب آپ کسی اور سروس سے لاگ ان کریں تو چند منٹ کے لیے ایک کوکی یہ یاد رکھتی ہے۔',
  'Who sees it': 'کون دیکھتا ہے',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. The payment provider receives your e-mail address, the products and the amount. We sell or lend nothing to anyone.':
    'آرڈر کے دکاندار نام، فون نمبر، پتہ اور ڈیلیوری کی ہدایت دیکھتے ہیں۔ وہ آپ کی ای میل نہیں دیکھتے۔ ادائیگی کی کمپنی کو آپ کی ای میل، خریدی گئی چیزیں اور رقم ملتی ہے۔ ہم کسی کو کچھ نہ بیچتے ہیں نہ دیتے ہیں۔',
  'How to have it deleted': 'اسے حذف کیسے کرائیں',
  Settings: 'ترتیبات',
  'Secure payment': 'محفوظ ادائیگی',
  'This shop is in test mode: its payment page takes test cards only, and no real money moves.':
    'یہ دکان آزمائشی حالت میں ہے: ادائیگی کا صفحہ صرف آزمائشی کارڈ لیتا ہے، اور اصل رقم منتقل نہیں ہوتی۔',
  'How it works': 'طریقہ کار',
  'Our prices are in rupees. Your card is charged in US dollars, at a fixed rate of {exchange_rate} rupees to the dollar. Each item is rounded to the cent, and a rounding line makes the sum match your order’s total. You see the exact amount before you pay. Your bank may add a fee for payments in foreign currency.':
    'ہماری قیمتیں روپوں میں ہیں۔ آپ کے کارڈ سے رقم امریکی ڈالر میں کٹتی ہے، ایک ڈالر کے {exchange_rate} روپے کے مقررہ نرخ پر۔ ہر چیز کی قیمت سینٹ تک پوری کی جاتی ہے، اور ایک سطر فرق برابر کر دیتی ہے تاکہ میزان آپ کے آرڈر کی کل رقم سے ملے۔ ادائیگی سے پہلے آپ درست رقم دیکھ لیتے ہیں۔ غیر ملکی کرنسی میں ادائیگی پر آپ کا بینک اپنی فیس لے سکتا ہے۔',
  'What we check': 'ہم کیا جانچتے ہیں',
  'When you place the order, our server works out the amount from the current prices. Your browser can’t change it.':
    'ہمارا سرور اسی وقت کی قیمتوں سے رقم کا حساب لگاتا ہے۔ آپ کا براؤزر اسے نہیں بدل سکتا۔',
  'An order counts as paid only once the provider has confirmed it with its digital signature.':
    'آرڈر تبھی ادا شدہ مانا جاتا ہے جب ادائیگی کی کمپنی اپنے ڈیجیٹل دستخط سے تصدیق کر دے۔',
  'However often you press the button, you are charged once. Should a second payment for an order ever arrive, it is sent straight back.':
    'آپ بٹن جتنی بار بھی دبائیں، رقم ایک ہی بار کٹتی ہے۔ اگر کبھی کسی آرڈر کی دوسری ادائیگی آ جائے تو وہ فوراً واپس بھیج دی جاتی ہے۔',
  'If the payment fails': 'اگر ادائیگی ناکام ہو جائے',
  'Terms of use': 'استعمال کی شرائط',
  'Who does what': 'کون کیا کرتا ہے',
  '{name} is the market: we run the shop, review the sellers, handle payments in advance and answer your questions. What you buy, you buy from the seller named on the product’s page; they pack it and deliver it.':
    '{name} ایک بازار ہے: ہم دکان چلاتے ہیں، دکانداروں کی جانچ کرتے ہیں، ادائیگیاں لیتے ہیں اور آپ کے سوالوں کا جواب دیتے ہیں۔ جو چیز آپ خریدتے ہیں، وہ پروڈکٹ کے صفحے پر لکھے ہوئے دکاندار سے خریدتے ہیں؛ وہی اسے پیک کرتا اور پہنچاتا ہے۔',
  Ordering: 'آرڈر دینا',
  'Prices are in Pakistani rupees. You pay the price shown at the moment you order.':
    'قیمتیں پاکستانی روپوں میں ہیں۔ آپ وہی قیمت ادا کرتے ہیں جو آرڈر دیتے وقت دکھائی جائے۔',
  'Shipping of {shipping_fee} is added to each order. We add no other taxes or fees.':
    'ہر آرڈر میں ڈیلیوری کے {shipping_fee} شامل ہوتے ہیں۔ ہم کوئی اور ٹیکس یا فیس نہیں لیتے۔',
  'If something has sold out or changed in price since you chose it, we tell you before you order.':
    'اگر آپ کے چننے کے بعد کوئی چیز ختم ہو جائے یا اس کی قیمت بدل جائے تو ہم آرڈر سے پہلے بتا دیتے ہیں۔',
  'An order that is not paid for within {paymentWindowMinutes} minutes is cancelled.':
    'جس آرڈر کی ادائیگی {paymentWindowMinutes} منٹ میں نہ ہو، وہ منسوخ ہو جاتا ہے۔',
  'If something is wrong': 'اگر کوئی مسئلہ ہو',
  'Your account': 'آپ کا اکاؤنٹ',
  settings: 'ترتیبات',
  'Do you grow, mill or trade yourself? Read the {link}, then {link2}.':
    'کیا آپ خود کاشت، پسائی یا تجارت کرتے ہیں؟ {link} پڑھیں، پھر {link2}۔',
  '{address}. Visit us, call us, or {link}.': '{address}۔ تشریف لائیں، فون کریں، یا {link}۔',
  'After you register, one of us reviews your business; you can list products once it is verified. If goods are not as promised, the customer gets their {link}, and we deduct it from what we owe you. A seller who cheats customers loses their place in the shop.':
    'رجسٹر ہونے کے بعد ہم میں سے کوئی آپ کے کاروبار کی جانچ کرتا ہے؛ تصدیق کے بعد آپ پروڈکٹس ڈال سکتے ہیں۔ اگر چیزیں وعدے کے مطابق نہ ہوں تو گاہک کو {link} ملتی ہے، اور ہم وہ رقم آپ کے حساب سے کاٹ لیتے ہیں۔ جو دکاندار گاہکوں کو دھوکا دے، وہ دکان میں اپنی جگہ کھو دیتا ہے۔',
  'You can withdraw your consent at any time by writing to {email}. Your products then leave the shop; orders already placed still have to be delivered.':
    'آپ کسی بھی وقت {email} پر لکھ کر اپنی رضامندی واپس لے سکتے ہیں۔ پھر آپ کی پروڈکٹس دکان سے ہٹ جاتی ہیں؛ پہلے سے دیے گئے آرڈر پھر بھی پہنچانے ہوں گے۔',
  '{link} show every step with its time: placed, processing, shipped, delivered. The page updates by itself, and we e-mail you at each step.':
    '{link} ہر مرحلہ وقت کے ساتھ دکھاتے ہیں: دیا گیا، پیک ہو رہا ہے، روانہ، پہنچ گیا۔ صفحہ خود تازہ ہوتا رہتا ہے، اور ہم ہر مرحلے پر ای میل کرتے ہیں۔',
  'If a seller can’t deliver, their part of the order is cancelled and you get your {link}.':
    'اگر کوئی دکاندار نہ پہنچا سکے تو آرڈر کا اس کا حصہ منسوخ ہو جاتا ہے اور آپ کو {link} ملتی ہے۔',
  'For anything else, {link} and give your order number.': 'کسی اور بات کے لیے {link} اور اپنا آرڈر نمبر بتائیں۔',
  'Open the order under {link} at the latest {days} after the delivery, and press “Request a refund”.':
    'ڈیلیوری کے بعد زیادہ سے زیادہ {days} کے اندر {link} میں وہ آرڈر کھولیں اور ”رقم کی واپسی مانگیں“ دبائیں۔',
  'one day': 'ایک دن',
  '{count} days': '{count} دن',
  'Can’t log in? {link} and give your order number, which begins with #.':
    'لاگ ان نہیں ہو رہا؟ {link} اور اپنا آرڈر نمبر بتائیں، جو # سے شروع ہوتا ہے۔',
  'In {link} you can delete your account. Its profile, cart, wishlist and saved addresses are gone at once; past orders stay in the sellers’ books, with the address they were sent to. For anything else, write to {email}.':
    '{link} میں آپ اپنا اکاؤنٹ حذف کر سکتے ہیں۔ اس کا پروفائل، کارٹ، پسندیدہ فہرست اور محفوظ پتے فوراً مٹ جاتے ہیں؛ پچھلے آرڈر اپنے پتوں کے ساتھ دکانداروں کے ریکارڈ میں رہتے ہیں۔ کسی اور بات کے لیے {email} پر لکھیں۔',
  'Nothing is charged. Your items stay reserved for {paymentWindowMinutes} minutes after you order, and you can try again from the order’s page. After that, the order is cancelled. See also {link}.':
    'کوئی رقم نہیں کٹتی۔ آرڈر کے بعد آپ کی چیزیں {paymentWindowMinutes} منٹ تک آپ کے لیے محفوظ رہتی ہیں، اور آپ آرڈر کے صفحے سے دوبارہ کوشش کر سکتے ہیں۔ اس کے بعد آرڈر منسوخ ہو جاتا ہے۔ مزید دیکھیں: {link}۔',
  'You are covered by our {link} promise. Please tell us at the latest {days} after the delivery.':
    'ہمارا {link} کا وعدہ آپ کے ساتھ ہے۔ براہِ کرم ڈیلیوری کے بعد زیادہ سے زیادہ {days} کے اندر ہمیں بتائیں۔',
  'Keep your password to yourself: you answer for what is ordered from your account. We may suspend an account that is used to cheat sellers or other customers. You can delete your account at any time in your {link}.':
    'اپنا پاس ورڈ کسی کو نہ بتائیں: آپ کے اکاؤنٹ سے جو بھی آرڈر ہو، اس کے ذمہ دار آپ ہیں۔ اگر کوئی اکاؤنٹ دکانداروں یا دوسرے گاہکوں کو دھوکا دینے کے لیے استعمال ہو تو ہم اسے معطل کر سکتے ہیں۔ آپ کسی بھی وقت {link} میں اپنا اکاؤنٹ حذف کر سکتے ہیں۔',
  'A market with many stalls under one roof, on your phone.': 'ایک چھت تلے بہت سی دکانوں والا بازار، آپ کے فون پر۔',
  'What every seller agrees to before their first product is on sale.':
    'اپنی پہلی پروڈکٹ بیچنے سے پہلے ہر دکاندار کن باتوں سے اتفاق کرتا ہے۔',
  'Write to us at any time, day or night. Call or visit while we are open.':
    'دن ہو یا رات، ہمیں کسی بھی وقت لکھیں۔ اوقاتِ کار میں فون کریں یا تشریف لائیں۔',
  'One fee for the whole order, and you can follow it all the way to your door.':
    'پورے آرڈر کی ایک ہی فیس، اور آپ دروازے تک اس کا حال دیکھ سکتے ہیں۔',
  'Not fresh, not what you ordered, or never arrived? Then you don’t pay for it.':
    'تازہ نہیں، وہ نہیں جو منگوایا تھا، یا پہنچا ہی نہیں؟ تو اس کی رقم نہ دیں۔',
  'Everything there is to know about this shop.': 'اس دکان کے بارے میں سب کچھ۔',
  'Who we are, and who sells here.': 'ہم کون ہیں، اور یہاں کون بیچتا ہے۔',
  'The shipping fee, and how to follow your order.': 'ڈیلیوری کی فیس، اور آرڈر کا حال کیسے دیکھیں۔',
  'What to do when something isn’t right.': 'کچھ ٹھیک نہ ہو تو کیا کریں۔',
  'How your card is charged, and what we never see.': 'آپ کے کارڈ سے رقم کیسے کٹتی ہے، اور ہم کیا کبھی نہیں دیکھتے۔',
  'Write to us, call us or visit.': 'ہمیں لکھیں، فون کریں یا تشریف لائیں۔',
  'What we keep about you, and who sees it.': 'ہم آپ کے بارے میں کیا محفوظ رکھتے ہیں، اور کون دیکھتا ہے۔',
  'What you, the sellers and we can expect of each other.': 'آپ، دکاندار اور ہم ایک دوسرے سے کیا توقع رکھ سکتے ہیں۔',
  'What every seller agrees to before selling here.': 'یہاں بیچنے سے پہلے ہر دکاندار کن باتوں سے اتفاق کرتا ہے۔',
  'We keep what we need to bring you your groceries, and we don’t follow you around.':
    'ہم صرف وہ محفوظ رکھتے ہیں جو سودا پہنچانے کے لیے ضروری ہے، اور آپ کا پیچھا نہیں کرتے۔',
  'You pay by card on the payment provider’s own page. We never see your card number.':
    'آپ کارڈ سے ادائیگی، ادائیگی کی کمپنی کے اپنے صفحے پر کرتے ہیں۔ ہم آپ کا کارڈ نمبر کبھی نہیں دیکھتے۔',
  'What you, the sellers and we can expect of each other, kept as short as we could.':
    'آپ، دکاندار اور ہم ایک دوسرے سے کیا توقع رکھ سکتے ہیں، جتنا مختصر ہو سکا۔',
  'When you place an order, we take you to the payment provider’s page (ours is Stripe). You enter your card there, the provider checks it with your bank and reports one thing to us: paid, or not paid. Then it brings you back to the shop.':
    'آرڈر دینے پر ہم آپ کو ادائیگی کی کمپنی (ہماری کمپنی Stripe ہے) کے صفحے پر لے جاتے ہیں۔ آپ وہاں کارڈ کی تفصیل لکھتے ہیں، کمپنی آپ کے بینک سے جانچ کرتی ہے اور ہمیں صرف ایک بات بتاتی ہے: ادا ہوا یا نہیں۔ پھر وہ آپ کو دکان پر واپس لے آتی ہے۔',
  'When you place an order, we take you to the payment provider’s page. You enter your card there, the provider checks it with your bank and reports one thing to us: paid, or not paid. Then it brings you back to the shop.':
    'آرڈر دینے پر ہم آپ کو ادائیگی کی کمپنی کے صفحے پر لے جاتے ہیں۔ آپ وہاں کارڈ کی تفصیل لکھتے ہیں، کمپنی آپ کے بینک سے جانچ کرتی ہے اور ہمیں صرف ایک بات بتاتی ہے: ادا ہوا یا نہیں۔ پھر وہ آپ کو دکان پر واپس لے آتی ہے۔',
  'You pay in cash at the door, when your order arrives.': 'آپ آرڈر پہنچنے پر دروازے پر نقد ادائیگی کرتے ہیں۔',
  'You pay by card on the payment provider’s own page, or in cash at the door. We never see your card number.':
    'آپ ادائیگی کی کمپنی کے اپنے صفحے پر کارڈ سے، یا دروازے پر نقد ادائیگی کرتے ہیں۔ ہم آپ کا کارڈ نمبر کبھی نہیں دیکھتے۔',
  'Payment by card': 'کارڈ سے ادائیگی',
  'Payment with {provider}': '{provider} سے ادائیگی',
  '{provider} charges the total of your order in rupees.': '{provider} آپ کے آرڈر کی کل رقم روپوں میں لیتا ہے۔',
  'When {provider} reports a payment, we ask its server before your order counts as paid.':
    'جب {provider} ادائیگی کی اطلاع دیتا ہے تو ہم آرڈر کو ادا شدہ ماننے سے پہلے اس کے سرور سے تصدیق کرتے ہیں۔',
  'An order with payment in advance is cancelled if you do not pay in time.':
    'جس آرڈر کی ادائیگی پہلے کرنی ہو، وقت پر ادا نہ کرنے پر وہ منسوخ ہو جاتا ہے۔',
  'The money goes back the way you paid, and the order’s page shows how much. How soon it arrives is up to your bank or the payment company; most take a few working days.':
    'رقم اسی ذریعے سے واپس جاتی ہے جس سے آپ نے ادا کی تھی، اور آرڈر کے صفحے پر واپسی کی رقم نظر آتی ہے۔ رقم کب پہنچے گی، یہ آپ کے بینک یا ادائیگی کی کمپنی پر ہے؛ عموماً چند کاروباری دن لگتے ہیں۔',
  'A card order counts as paid only once the provider has confirmed it with its digital signature.':
    'کارڈ کا آرڈر تبھی ادا شدہ مانا جاتا ہے جب ادائیگی کی کمپنی اپنے ڈیجیٹل دستخط سے تصدیق کر دے۔',
  'A cash order counts as paid once every collected amount is recorded. Your order shows it.':
    'نقد آرڈر تب ادا شدہ مانا جاتا ہے جب وصول کی گئی ہر رقم درج ہو جائے۔ یہ آپ کے آرڈر پر نظر آتا ہے۔',
  'If the card payment fails': 'اگر کارڈ کی ادائیگی ناکام ہو جائے',
  'You pay nothing in advance. Please have the cash ready when your order arrives.':
    'آپ پہلے سے کچھ ادا نہیں کرتے۔ براہِ کرم آرڈر پہنچنے پر نقد رقم تیار رکھیں۔',
  'Each seller delivers separately and collects a fixed part of the total. Your order shows the amounts.':
    'ہر دکاندار الگ ڈیلیوری کرتا ہے اور کل رقم کا ایک مقررہ حصہ وصول کرتا ہے۔ رقمیں آپ کے آرڈر پر لکھی ہوتی ہیں۔',
  'The part of each seller is rounded up to whole rupees. Your order shows the rounding.':
    'ہر حصہ اوپر کے پورے روپے تک کر دیا جاتا ہے۔ فرق آپ کے آرڈر پر لکھا ہوتا ہے۔',
  'Cash on delivery is possible for orders of up to {amount}.':
    'ڈیلیوری پر نقد ادائیگی {amount} تک کے آرڈر کے لیے ممکن ہے۔',
  'If you refuse a cash order at the door, you can no longer pay in cash.':
    'اگر آپ کوئی نقد آرڈر دروازے پر لینے سے انکار کریں تو آپ آئندہ نقد ادائیگی نہیں کر سکتے۔',
  'If you refuse {count} cash orders at the door, one after another, you can no longer pay in cash.':
    'اگر آپ لگاتار {count} نقد آرڈر دروازے پر لینے سے انکار کریں تو آپ آئندہ نقد ادائیگی نہیں کر سکتے۔',
  'If an order paid by card is cancelled, in whole or in part, you don’t have to ask: your money is sent back automatically.':
    'اگر کارڈ سے ادا کیا ہوا آرڈر پورا یا کچھ حصہ منسوخ ہو جائے تو درخواست کی ضرورت نہیں: آپ کی رقم خود بخود واپس بھیج دی جاتی ہے۔',
  'If a cash order is cancelled before the delivery, you have nothing to pay.':
    'اگر نقد آرڈر ڈیلیوری سے پہلے منسوخ ہو جائے تو آپ کو کچھ ادا نہیں کرنا۔',
  'If you paid in cash, we contact you and ask how you want to get the money back. The order’s page shows the amount.':
    'اگر آپ نے نقد ادائیگی کی تھی تو ہم رقم واپس کرنے کے طریقے کے لیے آپ سے رابطہ کرتے ہیں۔ رقم آرڈر کے صفحے پر لکھی ہوتی ہے۔',
  'The sellers can pack your order at once. Each of them delivers their own part, so an order from several sellers may come in several deliveries.':
    'دکاندار آپ کا آرڈر فوراً پیک کر سکتے ہیں۔ ہر دکاندار اپنا حصہ خود پہنچاتا ہے، اس لیے کئی دکانداروں کا آرڈر کئی بار میں آ سکتا ہے۔',
  'The sellers can pack your order as soon as your card payment has arrived, or at once if you pay in cash. Each of them delivers their own part, so an order from several sellers may come in several deliveries.':
    'کارڈ کی ادائیگی پہنچتے ہی دکاندار آپ کا آرڈر پیک کر سکتے ہیں، اور نقد ادائیگی کی صورت میں فوراً۔ ہر دکاندار اپنا حصہ خود پہنچاتا ہے، اس لیے کئی دکانداروں کا آرڈر کئی بار میں آ سکتا ہے۔',
  'If you pay in cash, each seller of the order collects an equal share of this fee.':
    'نقد ادائیگی کی صورت میں آرڈر کا ہر دکاندار اس فیس کا برابر حصہ وصول کرتا ہے۔',
  'If a seller can’t deliver, their part of the order is cancelled and you do not pay for it.':
    'اگر کوئی دکاندار نہ پہنچا سکے تو آرڈر کا اس کا حصہ منسوخ ہو جاتا ہے اور آپ اس کی رقم ادا نہیں کرتے۔',
  'If you pay in cash, you do not pay for that part.': 'نقد ادائیگی کی صورت میں آپ اس حصے کی رقم ادا نہیں کرتے۔',
  'If you choose payment by card and don’t pay within {paymentWindowMinutes} minutes, the order is cancelled automatically. Nothing is charged, and the items go back on sale.':
    'اگر آپ کارڈ سے ادائیگی چنیں اور {paymentWindowMinutes} منٹ میں ادا نہ کریں تو آرڈر خود بخود منسوخ ہو جاتا ہے۔ کوئی رقم نہیں کٹتی، اور چیزیں دوبارہ فروخت کے لیے آ جاتی ہیں۔',
  'A card order that is not paid for within {paymentWindowMinutes} minutes is cancelled.':
    'کارڈ کے جس آرڈر کی ادائیگی {paymentWindowMinutes} منٹ میں نہ ہو، وہ منسوخ ہو جاتا ہے۔',
  'If you pay in cash, each seller or our rider collects a part at the door, rounded up to whole rupees.':
    'نقد ادائیگی کی صورت میں ہر دکاندار یا ہمارا رائیڈر دروازے پر ایک حصہ وصول کرتا ہے، جو اوپر کے پورے روپے تک ہوتا ہے۔',
  '{name} brings growers, mills and neighbourhood shops together in one place. You see what each of them has in stock and what it costs, put everything into one cart, and order once.':
    '{name} کاشتکاروں، ملوں اور محلے کی دکانوں کو ایک جگہ لاتی ہے۔ آپ دیکھ سکتے ہیں کہ کس کے پاس کیا ہے اور کتنے کا ہے، سب کچھ ایک کارٹ میں ڈالیں اور ایک ہی بار آرڈر دیں۔',
  'If you collect the cash of an order, you collect the amount that the order shows, record it at once and deposit it with us.':
    'اگر آپ کسی آرڈر کی نقد رقم وصول کریں تو وہی رقم لیں جو آرڈر پر لکھی ہے، اسے فوراً درج کریں اور ہمارے پاس جمع کرائیں۔',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. We sell or lend nothing to anyone.':
    'آرڈر کے دکاندار نام، فون نمبر، پتہ اور ڈیلیوری کی ہدایت دیکھتے ہیں۔ وہ آپ کی ای میل نہیں دیکھتے۔ ہم کسی کو کچھ نہ بیچتے ہیں نہ دیتے ہیں۔',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address. If you pay by card, the payment provider receives your e-mail address, the products and the amount. We sell or lend nothing to anyone.':
    'آرڈر کے دکاندار نام، فون نمبر، پتہ اور ڈیلیوری کی ہدایت دیکھتے ہیں۔ وہ آپ کی ای میل نہیں دیکھتے۔ کارڈ سے ادائیگی پر ادائیگی کی کمپنی کو آپ کی ای میل، خریدی گئی چیزیں اور رقم ملتی ہے۔ ہم کسی کو کچھ نہ بیچتے ہیں نہ دیتے ہیں۔',
  'How you pay in cash at the door.': 'دروازے پر نقد ادائیگی کیسے ہوتی ہے۔',
  'How you pay by card or in cash, and what we never see.':
    'کارڈ سے یا نقد ادائیگی کیسے ہوتی ہے، اور ہم کیا کبھی نہیں دیکھتے۔',
  'The sellers can pack your order as soon as your payment has arrived, or at once if you pay in cash. Each of them delivers their own part, so an order from several sellers may come in several deliveries.':
    'آپ کی ادائیگی پہنچتے ہی دکاندار آرڈر پیک کر سکتے ہیں، اور نقد ادائیگی کی صورت میں فوراً۔ ہر دکاندار اپنا حصہ خود پہنچاتا ہے، اس لیے کئی دکانداروں کا آرڈر کئی بار میں آ سکتا ہے۔',
  'You choose how to pay at checkout. We never see your card number.':
    'ادائیگی کا طریقہ آپ چیک آؤٹ پر چنتے ہیں۔ ہم آپ کا کارڈ نمبر کبھی نہیں دیکھتے۔',
  'The ways to pay, and what we never see.': 'ادائیگی کے طریقے، اور وہ چیزیں جو ہم کبھی نہیں دیکھتے۔',
  'The sellers of an order see the name, the phone number, the address and the note it is delivered with. They don’t see your e-mail address or the slip of your bank transfer. If you pay with a payment provider, it receives the amount and what it needs for the payment, such as your e-mail address or phone number. We sell or lend nothing to anyone.':
    'آرڈر کے بیچنے والے وہ نام، فون نمبر، پتا اور نوٹ دیکھتے ہیں جن کے ساتھ سامان پہنچایا جاتا ہے۔ آپ کا ای میل پتا اور بینک ٹرانسفر کی رسید انہیں نظر نہیں آتے۔ اگر آپ ادائیگی کی کمپنی کے ذریعے ادا کریں تو اسے رقم اور وہ معلومات ملتی ہیں جو ادائیگی کے لیے درکار ہوں، جیسے آپ کا ای میل پتا یا فون نمبر۔ ہم کسی کو کچھ بیچتے یا دیتے نہیں۔',
  'Payment by bank or Raast transfer': 'بینک یا راست ٹرانسفر سے ادائیگی',
  'After you place the order, you see our account, the exact amount and the code of your order. Transfer the amount with your bank’s app and give the code as the reference. Then type the transaction id or upload the slip.':
    'آرڈر دینے کے بعد آپ کو ہمارا اکاؤنٹ، پوری رقم اور آرڈر کا کوڈ نظر آتا ہے۔ اپنے بینک کی ایپ سے رقم ٹرانسفر کریں اور حوالے میں کوڈ لکھیں۔ پھر ٹرانزیکشن آئی ڈی لکھیں یا رسید اپ لوڈ کریں۔',
  'Our staff compare each transfer with our bank account. If less than the amount arrives, your order shows what is missing. If more arrives, or if it arrives too late, we pay it back to you.':
    'ہمارا عملہ ہر ٹرانسفر کو ہمارے بینک اکاؤنٹ سے ملاتا ہے۔ اگر رقم کم پہنچے تو آپ کا آرڈر بتاتا ہے کہ کتنی باقی ہے۔ اگر زیادہ یا دیر سے پہنچے تو ہم وہ آپ کو واپس کرتے ہیں۔',
} as const
