/**
 * What is sold in a Pakistani market: a kind of goods with its picture, the usual price of a kilogram (or a piece, a bunch)
 * in rupees, and a sentence about it. Sub-categories are the specification's; vegetables that fit none have none.
 */
export type Goods = {
  name: string
  category: 'vegetables' | 'fruits' | 'pulses' | 'rice'
  sub_category: string | null
  icon: string
  price: number
  unit_label: 'kg' | 'dozen' | 'piece' | 'bunch'
  note: string
}

const list = (
  category: Goods['category'],
  unit_label: Goods['unit_label'],
  rows: [string, string | null, string, number, string][],
): Goods[] =>
  rows.map(([name, sub_category, icon, price, note]) => ({
    name,
    category,
    sub_category,
    icon,
    price,
    unit_label,
    note,
  }))

export const ASSORTMENT: Goods[] = [
  ...list('vegetables', 'kg', [
    ['Pyaaz (red onions)', 'Onions', 'onion', 110, 'Firm, dry-skinned and sharp: the start of every salan.'],
    ['Safed pyaaz (white onions)', 'Onions', 'onion', 130, 'Milder than the red ones, good for salads and kachumber.'],
    ['Chota pyaaz (shallots)', 'Onions', 'onion', 180, 'Small and sweet, for pickles and whole in a curry.'],
    ['Gajar (red carrots)', 'Carrots', 'carrot', 90, 'Winter’s red carrots, sweet enough for gajar halwa.'],
    ['Orange carrots', 'Carrots', 'carrot', 120, 'Crisp and even, washed and ready for the lunch box.'],
    ['Baby carrots', 'Carrots', 'carrot', 210, 'Picked young, for steaming and for children.'],
    ['Broccoli', 'Broccoli', 'broccoli', 320, 'Tight green heads, cooled right after the cut.'],
    ['Broccoli florets', 'Broccoli', 'broccoli', 380, 'Cut and cleaned, straight into the pan.'],
    ['Aloo (potatoes)', null, 'potato', 80, 'All-purpose potatoes from Okara, clean and even.'],
    ['Tamatar (tomatoes)', null, 'tomato', 140, 'Ripe on the vine, for curries and chutney.'],
    ['Baingan (aubergines)', null, 'eggplant', 100, 'Glossy and tender, with few seeds: bharta, here we come.'],
    ['Shimla mirch (bell peppers)', null, 'bell-pepper', 260, 'Thick-walled and sweet, for stuffing and stir-fries.'],
    ['Hari mirch (green chillies)', null, 'hot-pepper', 240, 'Hot. Picked this week, stems on.'],
    ['Kheera (cucumbers)', null, 'cucumber', 90, 'Cool and crunchy, thin-skinned enough not to peel.'],
    ['Lehsan (garlic)', null, 'garlic', 480, 'Strong white bulbs with fat cloves.'],
    ['Adrak (ginger)', null, 'ginger-root', 620, 'Juicy young roots without threads.'],
    ['Matar (green peas)', null, 'pea-pod', 190, 'Sweet pods to shell in front of the television.'],
    ['Makai (sweetcorn)', null, 'ear-of-corn', 150, 'Sweet cobs for boiling or the coals.'],
  ]),
  ...list('vegetables', 'bunch', [
    ['Palak (spinach)', null, 'leafy-green', 60, 'Washed twice, cooked down to saag in minutes.'],
  ]),
  ...list('fruits', 'dozen', [
    ['Kinnow', 'Oranges', 'tangerine', 280, 'Sargodha’s kinnow, juicy and easy to peel.'],
    ['Malta oranges', 'Oranges', 'tangerine', 320, 'Red-fleshed and sweet, the juicer’s choice.'],
    ['Musambi (sweet limes)', 'Oranges', 'lime', 260, 'Mild and refreshing, for juice in the morning.'],
    ['Kela (bananas)', 'Bananas', 'banana', 160, 'Yellow and just ripe; they keep for four days.'],
    ['Cavendish bananas', 'Bananas', 'banana', 210, 'Large and even, from Sindh’s new plantations.'],
    ['Chittri kela (spotted bananas)', 'Bananas', 'banana', 140, 'Very ripe: best for shakes and baking.'],
  ]),
  ...list('fruits', 'kg', [
    ['Chaunsa mangoes', 'Mangoes', 'mango', 290, 'Multan’s finest: no fibre, all honey.'],
    ['Sindhri mangoes', 'Mangoes', 'mango', 250, 'Long, fragrant and the first of the summer.'],
    ['Anwar ratol mangoes', 'Mangoes', 'mango', 340, 'Small and intense; the ones people argue about.'],
    ['Langra mangoes', 'Mangoes', 'mango', 230, 'Green outside, sweet and sharp inside.'],
  ]),
  ...list('pulses', 'kg', [
    ['Daal masoor (red lentils)', 'Lentils', 'pot-of-food', 310, 'Cooks in twenty minutes, cleaned and sorted.'],
    ['Daal moong (yellow lentils)', 'Lentils', 'pot-of-food', 360, 'Light on the stomach, good for khichri.'],
    ['Daal mash (white lentils)', 'Lentils', 'chestnut', 520, 'For the dry daal of a proper dhaba.'],
    ['Sabut masoor (whole lentils)', 'Lentils', 'beans', 330, 'Brown, whole and earthy; soak for an hour.'],
    ['Kala chana (brown chickpeas)', 'Chickpeas', 'beans', 290, 'Small, dark and full of flavour.'],
    ['Safed chana (white chickpeas)', 'Chickpeas', 'peanuts', 380, 'Large kabuli chickpeas for chaat and cholay.'],
    ['Daal chana (split chickpeas)', 'Chickpeas', 'peanuts', 300, 'Holds its shape; at home in shami kebab.'],
    ['Lobia (black-eyed beans)', null, 'beans', 410, 'Creamy beans that need no fuss.'],
  ]),
  ...list('rice', 'kg', [
    ['Super kernel basmati', 'Basmati', 'cooked-rice', 390, 'Long grains that stand apart; aged for a year.'],
    ['Basmati 1121', 'Basmati', 'sheaf-of-rice', 430, 'The longest grain there is, for biryani.'],
    ['Sella basmati', 'Basmati', 'cooked-rice', 370, 'Parboiled: forgiving, and proud in the pot.'],
    ['Broken basmati (tota)', 'Basmati', 'sheaf-of-rice', 210, 'For kheer and everyday khichri.'],
    ['Jasmine rice', 'Jasmine', 'cooked-rice', 460, 'Soft, clinging and scented.'],
    ['Organic jasmine rice', 'Jasmine', 'sheaf-of-rice', 590, 'Grown without chemicals, packed by hand.'],
  ]),
]

/** How goods are packed: how many units, and how much cheaper a unit gets. */
export const PACKS = [
  { units: 1, discount: 0 },
  { units: 2, discount: 0.03 },
  { units: 5, discount: 0.07 },
  { units: 10, discount: 0.1 },
] as const

export const GRADES = ['', 'Premium ', 'Farm-fresh ', 'Export-grade ', 'Choice '] as const

export const CATEGORIES = [
  {
    category_name: 'Vegetables',
    description: 'Picked yesterday, on your table tomorrow.',
    sub_categories: ['Onions', 'Carrots', 'Broccoli'],
  },
  {
    category_name: 'Fruits',
    description: 'What the season has, ripe when it arrives.',
    sub_categories: ['Oranges', 'Bananas', 'Mangoes'],
  },
  {
    category_name: 'Pulses',
    description: 'Lentils, chickpeas and beans, cleaned and sorted.',
    sub_categories: ['Lentils', 'Chickpeas'],
  },
  { category_name: 'Rice', description: 'Aged basmati and fragrant jasmine.', sub_categories: ['Basmati', 'Jasmine'] },
] as const
