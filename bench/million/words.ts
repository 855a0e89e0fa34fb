/**
 * The first words of the product names in a generated shop. Words at the start of the list are by far the most common.
 */
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

/**
 * Three lists of syllables. A brand name of a generated product has one syllable of each list, in this order. There are
 * more than four thousand names.
 */
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

/** The last words of business names. */
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
