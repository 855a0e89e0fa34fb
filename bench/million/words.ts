/** What stands before a product's name; the first of them are by far the commonest. */
export const SORTS = [
  'Fresh',
  'Organic',
  'Premium',
  'Washed',
  'Farm',
  'Choice',
  'Hand-picked',
  'Sun-dried',
  'Chilled',
  'Winter',
  'Early',
  'Late',
  'Export quality',
  'Family pack',
  'Wholesale',
  'Stone-ground',
  'Heirloom',
  'Pesticide-free',
  'Twice sorted',
  'Restaurant',
]

/** What brands are made of: one of each, in this order, names more than four thousand of them. */
export const BRAND_SYLLABLES = [
  ['Zar', 'Gul', 'Meh', 'Shan', 'Noor', 'Sab', 'Kis', 'Dil', 'Bah', 'Tar', 'Chen', 'Rav', 'Jhel', 'Ind', 'Sut', 'Kab'],
  ['a', 'i', 'u', 'ee', 'o', 'an', 'ar', 'ish', 'ez', 'ol', 'un', 'im', 'ab', 'as', 'en', 'or'],
  [
    'khez',
    'zar',
    'pur',
    'bagh',
    'wala',
    'stan',
    'daan',
    'kot',
    'nagar',
    'mand',
    'tara',
    'mir',
    'yar',
    'gah',
    'pak',
    'rang',
  ],
]

/** What sellers call their businesses after their family. */
export const BUSINESSES = [
  'Farms',
  'Orchards',
  'Traders',
  'Organics',
  'Brothers',
  'Mills',
  'Fruit Company',
  'Vegetables',
  'Commission Agents',
  'Fresh Foods',
]

export const CITIES = [
  'Karachi',
  'Lahore',
  'Faisalabad',
  'Rawalpindi',
  'Multan',
  'Hyderabad',
  'Peshawar',
  'Quetta',
  'Okara',
  'Sahiwal',
]
