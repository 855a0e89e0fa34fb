/**
 * The categories that the specification requires (section 9), in the order in which the shop shows them. The Urdu names
 * of the sub-categories are in the same sequence as the English ones.
 */
export const CATEGORIES = [
  {
    category_name: 'Vegetables',
    description: 'Picked in the morning, in your kitchen by evening: from pyaaz and aloo to bhindi and broccoli.',
    sub_categories: ['Onions', 'Carrots', 'Broccoli'],
    urdu: {
      name: 'سبزیاں',
      description: 'صبح توڑی گئیں، شام تک آپ کے باورچی خانے میں: پیاز اور آلو سے بھنڈی اور بروکلی تک۔',
      sub_categories: ['پیاز', 'گاجر', 'بروکلی'],
    },
  },
  {
    category_name: 'Fruits',
    description: 'Ripe fruit of the season: kinnow in winter, mangoes in summer, bananas all year.',
    sub_categories: ['Oranges', 'Bananas', 'Mangoes'],
    urdu: {
      name: 'پھل',
      description: 'موسم کے پکے پھل: سردیوں میں کینو، گرمیوں میں آم، اور کیلے سارا سال۔',
      sub_categories: ['سنترے', 'کیلے', 'آم'],
    },
  },
  {
    category_name: 'Pulses',
    description: 'Daals, chickpeas and beans, cleaned and sorted, by the kilo or the sack.',
    sub_categories: ['Lentils', 'Chickpeas'],
    urdu: {
      name: 'دالیں',
      description: 'دالیں، چنے اور لوبیا، صاف کیے اور چھانٹے ہوئے، کلو کے حساب سے بھی اور بوری میں بھی۔',
      sub_categories: ['دال', 'چنے'],
    },
  },
  {
    category_name: 'Rice',
    description: 'Aged basmati for biryani, fragrant jasmine, and everyday rice in large sacks.',
    sub_categories: ['Basmati', 'Jasmine'],
    urdu: {
      name: 'چاول',
      description: 'بریانی کے لیے پرانا باسمتی، خوشبودار جیسمین، اور روزمرہ کے چاول بڑی بوریوں میں۔',
      sub_categories: ['باسمتی', 'جیسمین'],
    },
  },
]
