export const sellerTexts = {
  'This seller may not sell here any more.': '',
  'Seller not found': '',
  'Filter these products': '',
} as const
