import { type PlainText, serverTexts } from '#server/platform/server-texts.ts'

/** The texts of the emails about orders and stock. */
export const textIn = serverTexts({
  Placed: 'موصول',
  'We received your order.': 'ہمیں آپ کا آرڈر مل گیا ہے۔',
  'Thank you! We will email you when we receive your payment, and each time the status of your order changes.':
    'شکریہ! ادائیگی ملنے پر اور آرڈر کی کیفیت بدلنے پر ہم آپ کو ای میل بھیجیں گے۔',
  Paid: 'ادا شدہ',
  'We received your payment.': 'ہمیں آپ کی ادائیگی مل گئی ہے۔',
  'The sellers now pack your order.': 'دکاندار اب آپ کا آرڈر پیک کر رہے ہیں۔',
  Pending: 'زیرِ التوا',
  'Your order is waiting for its seller.': 'آپ کا آرڈر دکاندار کا منتظر ہے۔',
  'The seller will pack it as soon as possible.': 'دکاندار اسے جلد از جلد پیک کرے گا۔',
  Processing: 'پیک ہو رہا ہے',
  'Your order is being packed.': 'آپ کا آرڈر پیک ہو رہا ہے۔',
  'It will be shipped soon.': 'یہ جلد روانہ ہوگا۔',
  Shipped: 'روانہ',
  'Your order is on its way.': 'آپ کا آرڈر راستے میں ہے۔',
  'Please keep your phone at hand: the rider may call.': 'براہِ کرم فون قریب رکھیں: رائیڈر کال کر سکتا ہے۔',
  Delivered: 'پہنچ گیا',
  'Your order has been delivered. Enjoy!': 'آپ کا آرڈر پہنچ گیا ہے۔ مزے سے استعمال کریں!',
  'If anything is wrong, please reply to this e-mail.': 'اگر کچھ غلط ہو تو اس ای میل کا جواب دیں۔',
  Cancelled: 'منسوخ',
  'Your order has been cancelled.': 'آپ کا آرڈر منسوخ ہو گیا ہے۔',
  'If you have paid, we pay the amount back.': 'اگر آپ ادائیگی کر چکے ہیں تو ہم رقم واپس کر دیں گے۔',
  'We pay the amount back the way you paid. If that is not possible, we contact you.':
    'ہم رقم اسی ذریعے سے واپس کرتے ہیں جس سے آپ نے ادا کی تھی۔ اگر یہ ممکن نہ ہو تو ہم آپ سے رابطہ کریں گے۔',
  'If you have paid, your card will be refunded.': 'اگر آپ ادائیگی کر چکے ہیں تو رقم آپ کے کارڈ پر واپس آئے گی۔',
  'Thank you! The sellers now pack your order. Please have {amount} in cash ready for the delivery.':
    'شکریہ! دکاندار اب آپ کا آرڈر پیک کر رہے ہیں۔ ڈیلیوری کے وقت {amount} نقد تیار رکھیں۔',
  'You paid in cash at the door. Thank you for your order!': 'آپ نے دروازے پر نقد ادائیگی کی۔ آپ کے آرڈر کا شکریہ!',
  'Please keep your phone at hand, and have {amount} in cash ready.':
    'براہِ کرم فون قریب رکھیں، اور {amount} نقد تیار رکھیں۔',
  'Out of stock': 'اسٹاک ختم',
  'At the customer’s request': 'گاہک کی درخواست پر',
  'The customer could not be reached': 'گاہک سے رابطہ نہیں ہو سکا',
  'We do not deliver to this address': 'ہم اس پتے پر ڈیلیوری نہیں کرتے',
  'The price was wrong': 'قیمت غلط تھی',
  'Another reason': 'کوئی اور وجہ',
  'You do not have to pay anything.': 'آپ کو کچھ ادا نہیں کرنا۔',
  'You paid in cash. We pay the amount back to you, and will ask you how you want to get it.':
    'آپ نے نقد ادائیگی کی تھی۔ ہم رقم آپ کو واپس کریں گے اور آپ سے پوچھیں گے کہ رقم کس طرح لینا چاہتے ہیں۔',
  'Rounding to whole rupees': 'پورے روپے کے لیے فرق',
  'Order {order} is paid in cash at the door. Please pack it, and collect {amount}.':
    'آرڈر {order} کی ادائیگی دروازے پر نقد ہوگی۔ براہِ کرم اسے پیک کریں، اور {amount} وصول کریں۔',
  Refunded: 'رقم واپس',
  'We are refunding a part of your order.': 'ہم آپ کے آرڈر کے ایک حصے کی رقم واپس کر رہے ہیں۔',
  'We are refunding your order.': 'ہم آپ کے آرڈر کی رقم واپس کر رہے ہیں۔',
  'The refund goes to the card you paid with. Most banks take a few days to show it.':
    'رقم اسی کارڈ پر واپس آتی ہے جس سے آپ نے ادائیگی کی۔ اکثر بینک اسے چند دن میں دکھاتے ہیں۔',
  'Cancelled by the seller': 'دکاندار نے منسوخ کیا',
  'Order cancelled': 'آرڈر منسوخ',
  'On request': 'درخواست پر',
  'The amount is in your store credit now. You can use it at checkout.':
    'رقم اب آپ کے اسٹور کریڈٹ میں ہے۔ آپ اسے چیک آؤٹ پر استعمال کر سکتے ہیں۔',
  'Refunded by the shop': 'دکان کی طرف سے واپسی',
  'Paid twice': 'دو بار ادائیگی',
  'More than the order needed': 'آرڈر کی رقم سے زیادہ',
  'Thank you! Please transfer {amount}. The page of your order shows our bank account and the reference.':
    'شکریہ! براہِ کرم {amount} ٹرانسفر کریں۔ ہمارا بینک اکاؤنٹ اور حوالہ آپ کے آرڈر کے صفحے پر ہے۔',
  'If we have received a transfer, we pay it back to you.': 'اگر ہمیں ٹرانسفر ملا ہے تو ہم رقم آپ کو واپس کریں گے۔',
  'You paid by bank transfer. We transfer the amount back to you.':
    'آپ نے بینک ٹرانسفر سے ادائیگی کی تھی۔ ہم رقم آپ کو واپس ٹرانسفر کریں گے۔',
  'Your order at {store}: {status}': '{store} پر آپ کا آرڈر: {status}',
  'Hello {name}, this is about your order {order}.': 'السلام علیکم {name}، یہ آپ کے آرڈر {order} کے بارے میں ہے۔',
  'See your order': 'اپنا آرڈر دیکھیں',
  '{quantity} × {name}, {size}': '{quantity} × {name}، {size}',
  Subtotal: 'چیزوں کی قیمت',
  Shipping: 'ڈیلیوری',
  Tax: 'ٹیکس',
  Total: 'کل',
  'New order {order} for {business}': '{business} کے لیے نیا آرڈر {order}',
  'You have a new order': 'آپ کے لیے نیا آرڈر آیا ہے',
  'Order {order} has been paid. Please pack it and set its status in your seller area.':
    'آرڈر {order} کی ادائیگی ہو گئی ہے۔ براہِ کرم اسے پیک کریں اور دکاندار کے حصے میں اس کی کیفیت مقرر کریں۔',
  'The delivery address is {address}.': 'پتہ: {address}۔',
  'Note from the customer: {note}': 'گاہک کی ہدایت: {note}',
  'Your part': 'آپ کا حصہ',
  'See the order': 'آرڈر دیکھیں',
  '{name} is sold out': '{name} ختم ہو گئی ہے',
  '{name} is running low': '{name} کم رہ گئی ہے',
  'A product is sold out': 'ایک پروڈکٹ ختم ہو گئی ہے',
  'A product is running low': 'ایک پروڈکٹ کم رہ گئی ہے',
  'After the latest order, no units of {name} are left. Please update the stock when you have more.':
    '{name} کے تازہ آرڈر کے بعد اسٹاک ختم ہے۔ مزید آنے پر اسٹاک درست کریں۔',
  'After the latest order, one unit of {name} is left. Please update the stock when you have more.':
    '{name} کے تازہ آرڈر کے بعد ایک باقی ہے۔ مزید آنے پر اسٹاک درست کریں۔',
  'After the latest order, {stock} units of {name} are left. Please update the stock when you have more.':
    '{name} کے تازہ آرڈر کے بعد {stock} باقی ہیں۔ مزید آنے پر اسٹاک درست کریں۔',
  'Change the stock': 'اسٹاک بدلیں',
})

export type PlainOrderText = PlainText<Parameters<ReturnType<typeof textIn>>[0]>
