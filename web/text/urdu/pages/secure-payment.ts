/** The Urdu texts of the page Secure payment. */
export const texts = {
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
  'Nothing is charged. Your items stay reserved for {paymentWindowMinutes} minutes after you order, and you can try again from the order’s page. After that, the order is cancelled. See also {link}.':
    'کوئی رقم نہیں کٹتی۔ آرڈر کے بعد آپ کی چیزیں {paymentWindowMinutes} منٹ تک آپ کے لیے محفوظ رہتی ہیں، اور آپ آرڈر کے صفحے سے دوبارہ کوشش کر سکتے ہیں۔ اس کے بعد آرڈر منسوخ ہو جاتا ہے۔ مزید دیکھیں: {link}۔',
  'You pay by card on the payment provider’s own page. We never see your card number.':
    'آپ کارڈ سے ادائیگی، ادائیگی کی کمپنی کے اپنے صفحے پر کرتے ہیں۔ ہم آپ کا کارڈ نمبر کبھی نہیں دیکھتے۔',
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
  'You choose how to pay at checkout. We never see your card number.':
    'ادائیگی کا طریقہ آپ چیک آؤٹ پر چنتے ہیں۔ ہم آپ کا کارڈ نمبر کبھی نہیں دیکھتے۔',
  'Payment by bank or Raast transfer': 'بینک یا راست ٹرانسفر سے ادائیگی',
  'After you place the order, you see our bank account, the exact amount and the code of your order. Transfer the amount with your bank’s app and give the code as the reference. Then type the transaction id or upload the slip.':
    'آرڈر دینے کے بعد آپ کو ہمارا بینک اکاؤنٹ، پوری رقم اور آرڈر کا کوڈ نظر آتا ہے۔ اپنے بینک کی ایپ سے رقم ٹرانسفر کریں اور حوالے میں کوڈ لکھیں۔ پھر ٹرانزیکشن آئی ڈی لکھیں یا رسید اپ لوڈ کریں۔',
  'Our staff compare each transfer with our bank account. If less than the amount arrives, your order shows what is missing. If more arrives, or if it arrives too late, we pay it back to you.':
    'ہمارا عملہ ہر ٹرانسفر کو ہمارے بینک اکاؤنٹ سے ملاتا ہے۔ اگر رقم کم پہنچے تو آپ کا آرڈر بتاتا ہے کہ کتنی باقی ہے۔ اگر زیادہ یا دیر سے پہنچے تو ہم وہ آپ کو واپس کرتے ہیں۔',
  'Cash on delivery': 'ڈیلیوری پر نقد',
} as const
