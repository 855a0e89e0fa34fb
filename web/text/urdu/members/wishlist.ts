export const wishlistTexts = {
  'No longer sold': 'اب فروخت نہیں ہوتی',
  'Move to Cart': '',
  'Move to Cart: {name}': '',
  Wishlist: '',
  'Press the heart on a product to save it here.': '',
  'Find something you like': '',
  'Loading your wishlist...': '',
  'Moving...': '',
} as const
