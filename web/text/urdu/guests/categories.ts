export const categoriesTexts = {
  'All categories': '',
} as const
