/** The Urdu texts of the checkout and of the confirmation of an order. */
export const texts = {
  'Note for the delivery': 'ڈیلیوری کے لیے ہدایت',
  'Ring twice, third floor …': 'دو بار گھنٹی دیں، تیسری منزل …',
  'Back to cart': 'کارٹ پر واپس',
  'Items of this order': 'اس آرڈر کی چیزیں',
  'You pay by card on the payment provider’s own page. We never see your card.':
    'آپ کارڈ سے ادائیگی، ادائیگی کی کمپنی کے اپنے صفحے پر کرتے ہیں۔ ہم آپ کا کارڈ کبھی نہیں دیکھتے۔',
  'Accept and continue to payment': 'منظور کریں اور ادائیگی پر جائیں',
  'Continue to payment': 'ادائیگی پر جائیں',
  'Placing order...': 'آرڈر دیا جا رہا ہے…',
  'Look at the cart': 'کارٹ دیکھیں',
  'Enter the delivery details. You pay on the next page.': 'ڈیلیوری کی تفصیل لکھیں۔ ادائیگی اگلے صفحے پر ہوگی۔',
  Checkout: 'چیک آؤٹ',
  'Delivery details': 'ڈیلیوری کی تفصیل',
  'This order was cancelled': 'یہ آرڈر منسوخ ہو گیا',
  'The money goes back to your card.': 'رقم آپ کے کارڈ پر واپس جا رہی ہے۔',
  'The order was not paid, so nothing is charged. Others can buy the items again.':
    'اس کی ادائیگی نہیں ہوئی تھی، اس لیے کوئی رقم نہیں کٹی۔ دوسرے لوگ یہ چیزیں دوبارہ خرید سکتے ہیں۔',
  'Put the items into the cart': 'چیزیں کارٹ میں ڈالیں',
  'Your order is waiting for its payment': 'آپ کا آرڈر ادائیگی کا منتظر ہے',
  'The card was declined.': 'کارڈ قبول نہیں ہوا۔',
  'Your items are kept until {time}.': 'آپ کی چیزیں {time} تک محفوظ ہیں۔',
  'Thank you for your order': 'آپ کے آرڈر کا شکریہ',
  'The payment is not confirmed yet.': 'ادائیگی کی تصدیق ابھی نہیں ہوئی۔',
  'We sent the confirmation to {email}. We email you when the status changes.':
    'ہم نے تصدیق {email} پر بھیج دی ہے۔ کیفیت بدلنے پر ہم ای میل کریں گے۔',
  'Delivery to': 'ڈیلیوری کا پتہ',
  'Track this order': 'اس آرڈر کا حال دیکھیں',
  'View My Orders': 'میرے آرڈر دیکھیں',
  'We sent your order but received no response': 'ہم نے آپ کا آرڈر بھیجا مگر کوئی جواب نہیں ملا',
  'Look for the order': 'آرڈر تلاش کریں',
  'Your cart is empty, so the order probably exists. This button finds it and never orders anything twice.':
    'آپ کا کارٹ خالی ہے، اس لیے غالباً آرڈر ہو چکا ہے۔ یہ بٹن اسے ڈھونڈتا ہے اور کوئی چیز دوبارہ آرڈر نہیں کرتا۔',
  'You have not placed an order in this browser.': 'آپ نے اس براؤزر سے کوئی آرڈر نہیں دیا۔',
  'Log in to see your orders.': 'اپنے آرڈر دیکھنے کے لیے لاگ ان کریں۔',
  'There is no order to show': 'دکھانے کے لیے کوئی آرڈر نہیں',
  'Loading your order...': 'آپ کا آرڈر لوڈ ہو رہا ہے…',
  'Change the cart': 'کارٹ بدلیں',
  'Total: {value}': 'کل رقم: {value}',
  'Use a saved address': 'محفوظ شدہ پتہ استعمال کریں',
  'Choose one …': 'چنیں…',
  'The payment page opens now. If it does not, use the button. The order is kept for {paymentWindowMinutes} minutes.':
    'ادائیگی کا صفحہ ابھی کھل رہا ہے۔ نہ کھلے تو بٹن دبائیں۔ آرڈر {paymentWindowMinutes} منٹ تک آپ کا منتظر رہے گا۔',
  'Your order is placed': 'آپ کا آرڈر ہو گیا',
  'no longer sold': 'اب فروخت نہیں ہوتی',
  'sold out': 'ختم ہو گئی',
  'only {stock} left, you want {wanted}': 'صرف {stock} باقی، آپ کو {wanted} چاہیے',
  'now {now} instead of {shown}': '{shown} کی جگہ اب {now}',
  'no longer in your cart': 'اب آپ کے کارٹ میں نہیں',
  'added, {quantity} × {price}': 'شامل کی گئی، {quantity} × {price}',
  added: 'شامل کی گئی',
  'quantity {change}': 'تعداد {change}',
  'This product is not in your order': 'اس آرڈر میں شامل نہیں',
  '{part}, you want {quantity}': '{part}، آپ کو {quantity} چاہیے',
  'Loading checkout...': 'چیک آؤٹ لوڈ ہو رہا ہے…',
  'You left the payment page.': 'آپ ادائیگی کے صفحے سے واپس آ گئے۔',
  'Enter the delivery details. You pay at the door.': 'ڈیلیوری کی تفصیل لکھیں۔ ادائیگی دروازے پر ہوگی۔',
  'How do you want to pay?': 'آپ ادائیگی کیسے کریں گے؟',
  'You pay on the payment provider’s own page. We never see your card.':
    'آپ ادائیگی کی کمپنی کے اپنے صفحے پر ادا کرتے ہیں۔ ہم آپ کا کارڈ کبھی نہیں دیکھتے۔',
  'You pay {amount} at the door.': 'آپ دروازے پر {amount} ادا کریں گے۔',
  'You pay {amount} at the door. Each of the {sellers} sellers collects a part.':
    'آپ دروازے پر {amount} ادا کریں گے۔ {sellers} دکانداروں میں سے ہر ایک اپنا حصہ وصول کرے گا۔',
  'Only for orders of up to {amount}.': 'صرف {amount} تک کے آرڈر کے لیے۔',
  'Please have {amount} in cash ready for the delivery.': 'ڈیلیوری کے وقت {amount} نقد تیار رکھیں۔',
  'Place the order': 'آرڈر دیں',
  'Accept and place the order': 'منظور کریں اور آرڈر دیں',
  'See the order confirmation': 'آرڈر کی تصدیق دیکھیں',
  'The order confirmation opens now. If it does not open, use the button.':
    'تصدیق کا صفحہ ابھی کھل رہا ہے۔ نہ کھلے تو بٹن دبائیں۔',
  'The sellers now pack your order.': 'دکاندار اب آپ کا آرڈر پیک کر رہے ہیں۔',
  'Enter the delivery details. The next page shows our bank account.':
    'ڈیلیوری کی تفصیل لکھیں۔ ہمارا بینک اکاؤنٹ اگلے صفحے پر ہوگا۔',
  'The next page shows our bank account. You transfer {amount} to it.':
    'اگلے صفحے پر ہمارا بینک اکاؤنٹ ہے۔ آپ اس میں {amount} ٹرانسفر کریں۔',
  'You transfer {amount} to our bank account, with your bank’s app or by Raast.':
    'آپ {amount} ہمارے بینک اکاؤنٹ میں ٹرانسفر کرتے ہیں، اپنے بینک کی ایپ سے یا راست سے۔',
  'We pay the money back to you.': 'ہم رقم آپ کو واپس کر رہے ہیں۔',
  'This is your first order with cash on delivery. Please confirm your phone number {phone} with a code.':
    'یہ ڈیلیوری پر نقد ادائیگی والا آپ کا پہلا آرڈر ہے۔ براہِ کرم اپنے فون نمبر {phone} کی تصدیق کوڈ سے کریں۔',
  'Send the code': 'کوڈ بھیجیں',
  'Send the code again': 'کوڈ دوبارہ بھیجیں',
  'You pay with your mobile account on the page of JazzCash.':
    'آپ جاز کیش کے صفحے پر اپنے موبائل اکاؤنٹ سے ادائیگی کرتے ہیں۔',
  'You pay with {method} on the next page.': 'اگلے صفحے پر آپ {method} سے ادائیگی کریں گے۔',
  'The payment did not succeed.': 'ادائیگی کامیاب نہیں ہوئی۔',
  'Easypaisa sends a request to your phone.': 'ایزی پیسہ آپ کے فون پر ادائیگی کی درخواست بھیجتا ہے۔',
  'Open your phone': 'اپنا فون دیکھیں',
  '{method} has not confirmed the payment yet. This page shows it as soon as it does.':
    '{method} نے ابھی ادائیگی کی تصدیق نہیں کی۔ تصدیق ہوتے ہی یہ صفحہ بتا دے گا۔',
  '{method} sends a request to your phone. Confirm it with your PIN. Then this page shows the payment.':
    '{method} آپ کے فون پر درخواست بھیج رہا ہے۔ اپنے PIN سے تصدیق کریں۔ پھر یہ صفحہ ادائیگی دکھا دے گا۔',
  'You pay in rupees by card or wallet on the page of Safepay.':
    'آپ سیف پے کے صفحے پر کارڈ یا والٹ سے روپوں میں ادائیگی کرتے ہیں۔',
} as const
