export const catalogTexts = {
  'Sold out': '',
  'Add to Cart': '',
  'Add to Cart: {name}': '',
  'In your cart': '',
  '{inCart} in cart': '',
  '{pack_count} sizes': '',
  'Only {stock} left': '',
  'was {was_price} · ': '',
  'ends {sale_ends_at}': '',
} as const
