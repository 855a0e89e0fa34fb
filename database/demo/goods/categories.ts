/** The categories that the specification requires (section 9), in the order in which the shop shows them. */
export const CATEGORIES = [
  {
    category_name: 'Vegetables',
    description: 'Picked in the morning, in your kitchen by evening: from pyaaz and aloo to bhindi and broccoli.',
    sub_categories: ['Onions', 'Carrots', 'Broccoli'],
  },
  {
    category_name: 'Fruits',
    description: 'What is ripe now: kinnow in winter, mangoes in summer, bananas all year.',
    sub_categories: ['Oranges', 'Bananas', 'Mangoes'],
  },
  {
    category_name: 'Pulses',
    description: 'Daals, chickpeas and beans, cleaned and sorted, by the kilo or the sack.',
    sub_categories: ['Lentils', 'Chickpeas'],
  },
  {
    category_name: 'Rice',
    description: 'Aged basmati for biryani, fragrant jasmine, and everyday rice in large sacks.',
    sub_categories: ['Basmati', 'Jasmine'],
  },
]
