/** The Urdu texts of the page Delivery. */
export const texts = {
  'money back': 'رقم کی واپسی',
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
  'If you don’t pay within {paymentWindowMinutes} minutes, the order is cancelled automatically. Nothing is charged, and others can buy the items.':
    'اگر آپ {paymentWindowMinutes} منٹ میں ادائیگی نہ کریں تو آرڈر خود بخود منسوخ ہو جاتا ہے۔ کوئی رقم نہیں کٹتی، اور دوسرے لوگ یہ چیزیں خرید سکتے ہیں۔',
  'contact us': 'ہم سے رابطہ کریں',
  '{link} show every step with its time: placed, processing, shipped, delivered. The page updates by itself, and we e-mail you at each step.':
    '{link} ہر مرحلہ وقت کے ساتھ دکھاتے ہیں: دیا گیا، پیک ہو رہا ہے، روانہ، پہنچ گیا۔ صفحہ خود تازہ ہوتا رہتا ہے، اور ہم ہر مرحلے پر ای میل کرتے ہیں۔',
  'If a seller can’t deliver, their part of the order is cancelled and you get your {link}.':
    'اگر کوئی دکاندار نہ پہنچا سکے تو آرڈر کا اس کا حصہ منسوخ ہو جاتا ہے اور آپ کو {link} ملتی ہے۔',
  'For anything else, {link} and give your order number.': 'کسی اور بات کے لیے {link} اور اپنا آرڈر نمبر بتائیں۔',
  'One fee for the whole order, and you can follow it all the way to your door.':
    'پورے آرڈر کی ایک ہی فیس، اور آپ دروازے تک اس کا حال دیکھ سکتے ہیں۔',
  'An order with payment in advance is cancelled if you do not pay in time.':
    'جس آرڈر کی ادائیگی پہلے کرنی ہو، وقت پر ادا نہ کرنے پر وہ منسوخ ہو جاتا ہے۔',
  'The sellers can pack your order at once. Each of them delivers their own part, so an order from several sellers may come in several deliveries.':
    'دکاندار آپ کا آرڈر فوراً پیک کر سکتے ہیں۔ ہر دکاندار اپنا حصہ خود پہنچاتا ہے، اس لیے کئی دکانداروں کا آرڈر کئی بار میں آ سکتا ہے۔',
  'The sellers can pack your order as soon as your card payment has arrived, or at once if you pay in cash. Each of them delivers their own part, so an order from several sellers may come in several deliveries.':
    'کارڈ کی ادائیگی پہنچتے ہی دکاندار آپ کا آرڈر پیک کر سکتے ہیں، اور نقد ادائیگی کی صورت میں فوراً۔ ہر دکاندار اپنا حصہ خود پہنچاتا ہے، اس لیے کئی دکانداروں کا آرڈر کئی بار میں آ سکتا ہے۔',
  'If you pay in cash, each seller of the order collects an equal share of this fee.':
    'نقد ادائیگی کی صورت میں آرڈر کا ہر دکاندار اس فیس کا برابر حصہ وصول کرتا ہے۔',
  'If a seller can’t deliver, their part of the order is cancelled and you do not pay for it.':
    'اگر کوئی دکاندار نہ پہنچا سکے تو آرڈر کا اس کا حصہ منسوخ ہو جاتا ہے اور آپ اس کی رقم ادا نہیں کرتے۔',
  'If you pay in cash, you do not pay for that part.': 'نقد ادائیگی کی صورت میں آپ اس حصے کی رقم ادا نہیں کرتے۔',
  'If you choose payment by card and don’t pay within {paymentWindowMinutes} minutes, the order is cancelled automatically. Nothing is charged, and others can buy the items.':
    'اگر آپ کارڈ سے ادائیگی چنیں اور {paymentWindowMinutes} منٹ میں ادا نہ کریں تو آرڈر خود بخود منسوخ ہو جاتا ہے۔ کوئی رقم نہیں کٹتی، اور دوسرے لوگ یہ چیزیں خرید سکتے ہیں۔',
  'The sellers can pack your order as soon as your payment has arrived, or at once if you pay in cash. Each of them delivers their own part, so an order from several sellers may come in several deliveries.':
    'آپ کی ادائیگی پہنچتے ہی دکاندار آرڈر پیک کر سکتے ہیں، اور نقد ادائیگی کی صورت میں فوراً۔ ہر دکاندار اپنا حصہ خود پہنچاتا ہے، اس لیے کئی دکانداروں کا آرڈر کئی بار میں آ سکتا ہے۔',
} as const
