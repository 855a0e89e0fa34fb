export const wishlistTexts = {
  'No longer sold': 'اب فروخت نہیں ہوتی',
  'Move to Cart': 'کارٹ میں ڈالیں',
  'Move to Cart: {name}': 'کارٹ میں ڈالیں: {name}',
  Wishlist: 'پسندیدہ فہرست',
  'Press the heart on a product to save it here.': 'کسی پروڈکٹ کو یہاں محفوظ کرنے کے لیے اس کا دل دبائیں۔',
  'Find something you like': 'اپنی پسند کی چیز ڈھونڈیں',
  'Loading your wishlist...': 'پسندیدہ فہرست لوڈ ہو رہی ہے…',
  'Moving...': 'ڈالا جا رہا ہے…',
} as const
