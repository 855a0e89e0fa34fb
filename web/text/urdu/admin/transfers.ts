export const transfersTexts = {
  Transfers: 'ٹرانسفر',
  'Orders that await a bank or Raast transfer. Those with a proof come first.':
    'وہ آرڈر جو بینک یا راست ٹرانسفر کے منتظر ہیں۔ ثبوت والے پہلے ہیں۔',
  'Search by order code, name or transaction id': 'آرڈر کوڈ، نام یا ٹرانزیکشن آئی ڈی سے تلاش کریں',
  'Loading the transfers...': 'ٹرانسفر لوڈ ہو رہے ہیں…',
  'Transfers to match': 'ملانے کے لیے ٹرانسفر',
  'received:': 'موصول:',
  Proof: 'ثبوت',
  'With a slip': 'رسید کے ساتھ',
  'No proof yet': 'ابھی ثبوت نہیں',
  'Waits until': 'انتظار کی آخری حد',
  'Match the transfer of {name}': '{name} کا ٹرانسفر ملائیں',
  Match: 'ملائیں',
  'Match a transfer': 'ٹرانسفر ملائیں',
  'Order {order} awaits {amount}.': 'آرڈر {order} کو {amount} کا انتظار ہے۔',
  'Order {order} expects no transfer. Record the money here, then pay it back by hand.':
    'آرڈر {order} کسی ٹرانسفر کا منتظر نہیں۔ یہ رقم آپ کو خود واپس کرنی ہوگی۔',
  'Reference of the transfer': 'ٹرانسفر کا حوالہ',
  'The transaction id, or the reference in the statement of the bank.':
    'ٹرانزیکشن آئی ڈی، یا بینک اسٹیٹمنٹ میں لکھا حوالہ۔',
  'Record transfer': 'ٹرانسفر درج کریں',
  '{amount} is missing. The order stays unpaid, and the customer sees this amount.':
    '{amount} کم ہیں۔ آرڈر غیر ادا شدہ رہتا ہے، اور گاہک کو یہ رقم نظر آتی ہے۔',
  '{amount} is more than the order needs. It becomes a refund that you pay back by hand.':
    '{amount} زائد ہیں۔ یہ رقم آپ کو خود واپس کرنی ہوگی۔',
  'Import a bank statement': 'بینک اسٹیٹمنٹ امپورٹ کریں',
  'A line is matched if it has an order code and exactly the awaited amount. You can import a file again; no transfer is recorded twice.':
    'وہ سطریں ملائی جاتی ہیں جن میں آرڈر کوڈ اور بالکل مطلوبہ رقم ہو۔ آپ ایک فائل دوبارہ امپورٹ کر سکتے ہیں؛ کوئی ٹرانسفر دو بار درج نہیں ہوتا۔',
  'Bank statement': 'بینک اسٹیٹمنٹ',
  'CSV, up to 1 MB': 'CSV فائل، 1 ایم بی تک',
  'Choose a file': 'فائل چنیں',
  'Importing…': 'امپورٹ ہو رہا ہے…',
  'Line {line}': 'سطر {line}',
  'Matched: {matched}. Not matched: {unmatched}. Recorded before: {known}. Without received money: {ignored}.':
    'ملائے گئے: {matched}۔ نہیں ملے: {unmatched}۔ پہلے سے درج: {known}۔ وصولی کے بغیر: {ignored}۔',
  'Lines of the statement that match no order': 'وہ سطریں جو نہیں ملیں',
  'The line contains no code of an order that is paid by transfer.': 'سطر میں ٹرانسفر والے کسی آرڈر کا کوڈ نہیں۔',
  'The line contains the codes of several orders.': 'سطر میں کئی آرڈرز کے کوڈ ہیں۔',
  'The amount differs from the amount that is due for the order.': 'یہ رقم آرڈر کی واجب الادا رقم سے مختلف ہے۔',
  'The order is already paid.': 'آرڈر کی ادائیگی پہلے ہو چکی ہے۔',
  'The order expired or was cancelled.': 'آرڈر کا وقت ختم ہو گیا یا وہ منسوخ ہو گیا۔',
  'Bank transfer': 'بینک ٹرانسفر',
  'The customer still has to pay this order by bank transfer, with the order code {code} as the reference.':
    'گاہک کو اس آرڈر کی رقم ابھی بینک ٹرانسفر سے ادا کرنی ہے، جس کا حوالہ آرڈر کوڈ {code} ہو۔',
  'This order expects no transfer. A transfer that arrives now must be paid back.':
    'یہ آرڈر کسی ٹرانسفر کا منتظر نہیں۔ اب آنے والا ٹرانسفر واپس کرنا ہوگا۔',
  'Record a transfer': 'ٹرانسفر درج کریں',
  'Failed to load the transfers.': 'ٹرانسفر لوڈ نہیں ہو سکے۔',
  'No transfers to match': 'ملانے کے لیے کوئی ٹرانسفر نہیں',
  'Transfer recorded.': 'ٹرانسفر درج ہو گیا۔',
  'Failed to record the transfer': 'ٹرانسفر درج نہیں ہو سکا',
  'Failed to import the statement': 'اسٹیٹمنٹ امپورٹ نہیں ہو سکا',
} as const
