export const messagesTexts = {
  'Your cart is empty': 'آپ کا کارٹ خالی ہے',
  'Cart is empty or failed to load.': 'کارٹ خالی ہے یا لوڈ نہیں ہو سکا۔',
  'Item added to cart': 'چیز کارٹ میں ڈال دی گئی',
  'Failed to add item: {reason}': 'چیز شامل نہیں ہو سکی: {reason}',
  'Item removed from cart': 'چیز کارٹ سے نکال دی گئی',
  'Failed to remove item. Try again.': 'چیز نکالی نہیں جا سکی۔ دوبارہ کوشش کریں۔',
  'Failed to update quantity': 'تعداد تبدیل نہیں ہو سکی',
  'Cart cleared successfully!': 'کارٹ خالی کر دیا گیا!',
  'Failed to clear cart.': 'کارٹ خالی نہیں ہو سکا۔',
  'Your cart is full. Remove a product before you add another one.':
    'آپ کا کارٹ بھر گیا ہے۔ نئی چیز ڈالنے سے پہلے کوئی چیز نکالیں۔',
  'We could not read part of your cart in this browser, so we removed it.':
    'اس براؤزر میں آپ کے کارٹ کا کچھ حصہ پڑھا نہیں جا سکا، اس لیے ہم نے اسے ہٹا دیا۔',
  'No longer sold and removed from your cart: {names}': 'اب فروخت نہیں ہوتیں اور آپ کے کارٹ سے نکال دی گئیں: {names}',
  'Adding...': 'شامل ہو رہا ہے…',
  'Removing...': 'نکالا جا رہا ہے…',
  'No products match your current filters. Try adjusting your category or price range.':
    'آپ کے فلٹرز سے کوئی پروڈکٹ نہیں ملتی۔ زمرہ یا قیمت کی حد بدل کر دیکھیں۔',
  'Product not found.': 'پروڈکٹ نہیں ملی۔',
  'Loading products...': 'پروڈکٹس لوڈ ہو رہی ہیں…',
  'Unable to fetch user.': 'صارف کی معلومات نہیں مل سکیں۔',
  'The items were added to your cart': 'چیزیں آپ کے کارٹ میں ڈال دی گئیں',
  'Authentication failed': 'لاگ ان نہیں ہو سکا',
  'Something went wrong on our side.': 'ہماری طرف کوئی خرابی پیش آ گئی۔',
  'No match found with the path specified': 'اس پتے پر کوئی صفحہ نہیں ملا',
  'The shop can’t be reached right now. Please try again.': 'اس وقت دکان سے رابطہ نہیں ہو رہا۔ دوبارہ کوشش کریں۔',
} as const
