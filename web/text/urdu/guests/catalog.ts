export const catalogTexts = {
  'Sold out': 'ختم ہو گیا',
  'Add to Cart': 'کارٹ میں ڈالیں',
  'Add to Cart: {name}': 'کارٹ میں ڈالیں: {name}',
  'In your cart': 'آپ کے کارٹ میں',
  '{inCart} in cart': 'کارٹ میں {inCart}',
  '{pack_count} sizes': '{pack_count} سائز',
  'Only {stock} left': 'صرف {stock} باقی',
  'was {price}': 'پہلے {price}',
  'ends {day}': '{day} تک',
} as const
