/** The Urdu texts of the terms of use. */
export const texts = {
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
  'one day': 'ایک دن',
  '{count} days': '{count} دن',
  'You are covered by our {link} promise. Please tell us at the latest {days} after the delivery.':
    'ہمارا {link} کا وعدہ آپ کے ساتھ ہے۔ براہِ کرم ڈیلیوری کے بعد زیادہ سے زیادہ {days} کے اندر ہمیں بتائیں۔',
  'Keep your password to yourself: you answer for what is ordered from your account. We may suspend an account that is used to cheat sellers or other customers. You can delete your account at any time in your {link}.':
    'اپنا پاس ورڈ کسی کو نہ بتائیں: آپ کے اکاؤنٹ سے جو بھی آرڈر ہو، اس کے ذمہ دار آپ ہیں۔ اگر کوئی اکاؤنٹ دکانداروں یا دوسرے گاہکوں کو دھوکا دینے کے لیے استعمال ہو تو ہم اسے معطل کر سکتے ہیں۔ آپ کسی بھی وقت {link} میں اپنا اکاؤنٹ حذف کر سکتے ہیں۔',
  'What you, the sellers and we can expect of each other, kept as short as we could.':
    'آپ، دکاندار اور ہم ایک دوسرے سے کیا توقع رکھ سکتے ہیں، جتنا مختصر ہو سکا۔',
  'An order with payment in advance is cancelled if you do not pay in time.':
    'جس آرڈر کی ادائیگی پہلے کرنی ہو، وقت پر ادا نہ کرنے پر وہ منسوخ ہو جاتا ہے۔',
  'A card order that is not paid for within {paymentWindowMinutes} minutes is cancelled.':
    'کارڈ کے جس آرڈر کی ادائیگی {paymentWindowMinutes} منٹ میں نہ ہو، وہ منسوخ ہو جاتا ہے۔',
  'If you pay in cash, each seller or our rider collects a part at the door, rounded up to whole rupees.':
    'نقد ادائیگی کی صورت میں ہر دکاندار یا ہمارا رائیڈر دروازے پر ایک حصہ وصول کرتا ہے، جو اوپر کے پورے روپے تک ہوتا ہے۔',
} as const
