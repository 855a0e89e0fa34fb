export const ordersTexts = {
  'Order History': '',
  'Your orders, newest first': '',
  'Order ID': 'آرڈر نمبر',
  'Date': '',
  'Status': '',
  'Track': '',
  'Track order {order_id}': '',
  'Your orders appear here. You can track them until they are delivered.': '',
  '{names} and {more} more': '',
} as const
