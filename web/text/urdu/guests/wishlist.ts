export const wishlistTexts = {
  'Remove {name} from wishlist': '{name} کو پسندیدہ فہرست سے نکالیں',
  'Add {name} to wishlist': '{name} کو پسندیدہ فہرست میں ڈالیں',
} as const
