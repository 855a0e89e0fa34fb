export const ordersTexts = {
  Order: 'آرڈر',
  'Status of your items': 'آپ کی چیزوں کی کیفیت',
  'New orders appear automatically.': 'نئے آرڈر خود نظر آتے ہیں۔',
  'Search by order id, name or phone': 'آرڈر نمبر، نام یا فون سے تلاش کریں',
  'Filter by status': 'کیفیت سے فلٹر کریں',
  'These orders are not paid yet. Please do not pack them. They move to your orders after the payment. Without a payment, they are cancelled after {paymentWindowMinutes} minutes.':
    'ان آرڈرز کی ادائیگی ابھی نہیں ہوئی۔ براہِ کرم انہیں پیک نہ کریں۔ ادائیگی کے بعد یہ آپ کے آرڈرز میں آ جائیں گے۔ ادائیگی نہ ہو تو {paymentWindowMinutes} منٹ بعد منسوخ ہو جاتے ہیں۔',
  'Orders, newest first': 'آرڈر، نئے پہلے',
  'Search by the first characters of an order id, part of a name, or a complete phone number.':
    'آرڈر نمبر کے پہلے حروف، نام کے کسی حصے یا پورے فون نمبر سے تلاش کریں۔',
  'No orders are awaiting payment.': 'کوئی آرڈر ادائیگی کا منتظر نہیں۔',
  'No orders have this status.': 'اس کیفیت کا کوئی آرڈر نہیں۔',
  'Orders appear here after customers have paid for your products.': 'گاہکوں کی ادائیگی کے بعد آرڈر یہاں نظر آتے ہیں۔',
  '{length} selected': '{length} منتخب',
  'Set the status of the selected orders': 'منتخب آرڈرز کی کیفیت مقرر کریں',
  'Set status…': 'کیفیت مقرر کریں…',
  'Print packing list': 'پیکنگ کی فہرست پرنٹ کریں',
  Clear: 'صاف کریں',
  'We refund your items to customers who have paid. This can’t be undone.':
    'جن گاہکوں نے ادائیگی کی ہے، ہم انہیں آپ کی چیزوں کی رقم واپس کرتے ہیں۔ یہ عمل واپس نہیں ہو سکتا۔',
  'Cancel and refund': 'منسوخ کریں اور رقم واپس کریں',
  Dismiss: 'ہٹائیں',
  'Status of order {order_id}': 'آرڈر {order_id} کی کیفیت',
  'Cancel your items in order {order_id}?': 'کیا آرڈر {order_id} میں آپ کی چیزیں منسوخ کر دیں؟',
  'The customer has paid. We refund your items to the customer. This can’t be undone.':
    'گاہک ادائیگی کر چکا ہے۔ ہم گاہک کو آپ کی چیزوں کی رقم واپس کرتے ہیں۔ یہ عمل واپس نہیں ہو سکتا۔',
  '{quantity} × {unit_weight} {unit_label} at {amount}': '{quantity} × {unit_weight} {unit_label}، {amount} فی پیک',
  'Note: {name}': 'ہدایت: {name}',
} as const
