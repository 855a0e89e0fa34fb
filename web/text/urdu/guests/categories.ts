export const categoriesTexts = {
  'All categories': 'تمام زمرے',
  'Vegetables, fruits, pulses and rice, with all their sub-categories.':
    'سبزیاں، پھل، دالیں اور چاول، اپنے تمام ذیلی زمروں کے ساتھ۔',
} as const
