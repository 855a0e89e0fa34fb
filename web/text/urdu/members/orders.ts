export const ordersTexts = {
  Print: 'پرنٹ کریں',
  '{count} item': '{count} چیز',
  'Order History': 'پچھلے آرڈر',
  'Your orders, newest first': 'آپ کے آرڈر، نئے پہلے',
  'Order ID': 'آرڈر نمبر',
  Date: 'تاریخ',
  Status: 'کیفیت',
  Track: 'حال دیکھیں',
  'Track order {order_id}': 'آرڈر {order_id} کا حال دیکھیں',
  'Your orders appear here. You can track them until they are delivered.':
    'آپ کے آرڈر یہاں نظر آئیں گے۔ پہنچنے تک آپ ان کا حال دیکھ سکتے ہیں۔',
  '{names} and {more} more': '{names} اور {more} مزید',
  'Cash on delivery · {amount} due': 'ڈیلیوری پر نقد · {amount} واجب',
} as const
