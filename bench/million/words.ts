/** Prefixes of product names. The first are by far the most common. */
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

/** The syllables of brands. One of each, in this order, gives more than four thousand names. */
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

/** Suffixes of sellers' business names. */
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
