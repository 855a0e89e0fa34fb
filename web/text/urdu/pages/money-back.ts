/** The Urdu texts of the page 100% money back. */
export const texts = {
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
  'Open the order under {link} at the latest {days} after the delivery, and press “Request a refund”.':
    'ڈیلیوری کے بعد زیادہ سے زیادہ {days} کے اندر {link} میں وہ آرڈر کھولیں اور ”رقم کی واپسی مانگیں“ دبائیں۔',
  'one day': 'ایک دن',
  '{count} days': '{count} دن',
  'Can’t log in? {link} and give your order number, which begins with #.':
    'لاگ ان نہیں ہو رہا؟ {link} اور اپنا آرڈر نمبر بتائیں، جو # سے شروع ہوتا ہے۔',
  'Not fresh, not what you ordered, or never arrived? Then you don’t pay for it.':
    'تازہ نہیں، وہ نہیں جو منگوایا تھا، یا پہنچا ہی نہیں؟ تو اس کی رقم نہ دیں۔',
  'The money goes back the way you paid, and the order’s page shows how much. How soon it arrives is up to your bank or the payment company; most take a few working days.':
    'رقم اسی ذریعے سے واپس جاتی ہے جس سے آپ نے ادا کی تھی، اور آرڈر کے صفحے پر واپسی کی رقم نظر آتی ہے۔ رقم کب پہنچے گی، یہ آپ کے بینک یا ادائیگی کی کمپنی پر ہے؛ عموماً چند کاروباری دن لگتے ہیں۔',
  'If an order paid by card is cancelled, in whole or in part, you don’t have to ask: your money is sent back automatically.':
    'اگر کارڈ سے ادا کیا ہوا آرڈر پورا یا کچھ حصہ منسوخ ہو جائے تو درخواست کی ضرورت نہیں: آپ کی رقم خود بخود واپس بھیج دی جاتی ہے۔',
  'If a cash order is cancelled before the delivery, you have nothing to pay.':
    'اگر نقد آرڈر ڈیلیوری سے پہلے منسوخ ہو جائے تو آپ کو کچھ ادا نہیں کرنا۔',
  'If you paid in cash, we contact you and ask how you want to get the money back. The order’s page shows the amount.':
    'اگر آپ نے نقد ادائیگی کی تھی تو ہم رقم واپس کرنے کے طریقے کے لیے آپ سے رابطہ کرتے ہیں۔ رقم آرڈر کے صفحے پر لکھی ہوتی ہے۔',
  'What we promise': 'ہمارا وعدہ',
} as const
