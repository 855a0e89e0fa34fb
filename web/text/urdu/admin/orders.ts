export const ordersTexts = {
  'Search by order id, username, e-mail or phone': '',
  'Any payment': '',
  'One customer’s orders': '',
  'Orders on a page': '',
  '{size} on a page': '',
  'Filter by status': 'کیفیت سے فلٹر کریں',
  'All orders, newest first': '',
  'Any seller again': '',
  'Filter by seller': '',
  'Name, city or phone': '',
  'Loading sellers...': '',
  'No matching sellers.': '',
} as const
