export const wishlistTexts = {
  'Remove {name} from wishlist': '',
  'Add {name} to wishlist': '',
} as const
