export const ordersTexts = {
  'Search by order id, username, e-mail or phone': 'آرڈر نمبر، صارف نام، ای میل یا فون سے تلاش کریں',
  'Any payment': 'کوئی بھی ادائیگی',
  'One customer’s orders': 'ایک گاہک کے آرڈر',
  'Orders on a page': 'ایک صفحے پر آرڈر',
  '{size} on a page': 'صفحے پر {size}',
  'Filter by status': 'کیفیت سے فلٹر کریں',
  'All orders, newest first': 'تمام آرڈر، نئے پہلے',
  'Any seller again': 'پھر سے کوئی بھی دکاندار',
  'Filter by seller': 'دکاندار سے فلٹر کریں',
  'Name, city or phone': 'نام، شہر یا فون',
  'Loading sellers...': 'دکاندار لوڈ ہو رہے ہیں…',
  'No matching sellers.': 'کوئی ملتا ہوا دکاندار نہیں۔',
} as const
