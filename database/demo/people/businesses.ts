import type { CategoryName } from '../goods/kind.ts'

export type Business = {
  /** The file name of the seller's picture without its extension. */
  slug: string
  business_name: string
  first_name: string
  last_name: string
  city: string
  province: string
  address: string
  postal_code: number
  business_details: string
  sells: readonly CategoryName[]
}

const business = (
  business_name: string,
  [first_name, last_name]: readonly [string, string],
  [address, city, province, postal_code]: readonly [string, string, string, number],
  sells: readonly CategoryName[],
  business_details: string,
): Business => ({
  slug: business_name.toLowerCase().replace(/[^a-z]+/g, '-'),
  business_name,
  first_name,
  last_name,
  address,
  city,
  province,
  postal_code,
  sells,
  business_details,
})

/** The demo seller. Its dashboard has the figures that the specification requires. */
export const DEMO_SELLER = business(
  'Al-Barkat Traders',
  ['Bilal', 'Ahmed'],
  ['Shop 41, Badami Bagh Mandi', 'Lahore', 'Punjab', 54000],
  ['rice', 'pulses', 'vegetables', 'fruits'],
  'Wholesale and retail from Lahore’s oldest mandi: rice and daals by the sack, vegetables and fruit by the crate.',
)

/** The demo seller who is still waiting for verification. */
export const PENDING_SELLER = business(
  'Kaghan Orchards',
  ['Sana', 'Tanoli'],
  ['Main Bazaar', 'Balakot', 'Khyber Pakhtunkhwa', 21230],
  [],
  'Apples, walnuts and honey from our own trees above Balakot, picked to order from August on.',
)

export const OTHER_SELLERS: readonly Business[] = [
  business(
    'Khan Farms',
    ['Imran', 'Khan'],
    ['Chak 45', 'Okara', 'Punjab', 56300],
    ['vegetables'],
    'Potatoes, peas and whatever the season gives, from forty acres near Okara.',
  ),
  business(
    'Ravi Sabz Ghar',
    ['Nadia', 'Butt'],
    ['Ravi Road', 'Lahore', 'Punjab', 54000],
    ['vegetables', 'fruits'],
    'We buy at three in the morning, so that you cook with it at noon.',
  ),
  business(
    'Thal Daal Mill',
    ['Kashif', 'Niazi'],
    ['Mill Road', 'Bhakkar', 'Punjab', 30000],
    ['pulses'],
    'Chickpeas and lentils from the Thal, split and cleaned in our own mill.',
  ),
  business(
    'Kamoke Rice House',
    ['Tariq', 'Cheema'],
    ['GT Road', 'Kamoke', 'Punjab', 50661],
    ['rice'],
    'Third generation in basmati. We age it in jute and mill it when you order.',
  ),
  business(
    'Multan Aam Bagh',
    ['Hassan', 'Gillani'],
    ['Bosan Road', 'Multan', 'Punjab', 60000],
    ['fruits'],
    'Mangoes from our own garden in summer; other people’s best fruit the rest of the year.',
  ),
  business(
    'Sargodha Citrus Company',
    ['Rabia', 'Gondal'],
    ['Kinnow Mandi, Bhalwal', 'Sargodha', 'Punjab', 40410],
    ['fruits'],
    'Kinnow, malta and musambi, graded by hand and packed the same day.',
  ),
  business(
    'Indus Fresh',
    ['Danish', 'Memon'],
    ['New Sabzi Mandi, Super Highway', 'Karachi', 'Sindh', 75340],
    ['vegetables', 'fruits'],
    'From Karachi’s new mandi to your door, cooled all the way.',
  ),
  business(
    'Bolan Dry Goods',
    ['Yasir', 'Baloch'],
    ['Masjid Road', 'Quetta', 'Balochistan', 87300],
    ['pulses', 'fruits'],
    'Beans from the highlands and fruit from Pishin and Ziarat.',
  ),
  business(
    'Swat Valley Produce',
    ['Amna', 'Yousafzai'],
    ['Saidu Road', 'Mingora', 'Khyber Pakhtunkhwa', 19130],
    ['fruits', 'vegetables'],
    'Peaches, pears and mountain vegetables from eleven families of the valley.',
  ),
  business(
    'Hunza Gold',
    ['Karim', 'Shah'],
    ['Karimabad Bazaar', 'Hunza', 'Gilgit-Baltistan', 15700],
    ['fruits'],
    'Apricots, cherries and apples, brought down the Karakoram Highway overnight.',
  ),
  business(
    'Sindh Sabz',
    ['Saima', 'Soomro'],
    ['Auto Bhan Road', 'Hyderabad', 'Sindh', 71000],
    ['vegetables', 'fruits'],
    'Onions, chillies and bananas from the lower Indus.',
  ),
  business(
    'Shahi Chawal',
    ['Adnan', 'Virk'],
    ['Grain Market', 'Hafizabad', 'Punjab', 52110],
    ['rice', 'pulses'],
    'Basmati of every kind, and the daal that belongs to it.',
  ),
  business(
    'Green Tunnel Farms',
    ['Hira', 'Warraich'],
    ['Mamu Kanjan Road', 'Faisalabad', 'Punjab', 38000],
    ['vegetables'],
    'Tunnel-grown peppers, cucumbers and tomatoes, ripe when others have none.',
  ),
  business(
    'Attock Grain Store',
    ['Waqas', 'Awan'],
    ['Fawara Chowk', 'Attock', 'Punjab', 43600],
    ['pulses', 'rice'],
    'An honest scale since 1974.',
  ),
  business(
    'Margalla Organics',
    ['Mahnoor', 'Abbasi'],
    ['Park Road, Chak Shahzad', 'Islamabad', 'Islamabad Capital Territory', 45500],
    ['vegetables'],
    'Vegetables grown without spray at the foot of the hills. Sometimes crooked, always clean.',
  ),
  business(
    'Peshawar Bazaar',
    ['Fahad', 'Afridi'],
    ['Qissa Khwani', 'Peshawar', 'Khyber Pakhtunkhwa', 25000],
    ['pulses', 'rice', 'fruits'],
    'Beans, rice and fruit from both sides of the pass.',
  ),
  business(
    'Gujranwala Rice Traders',
    ['Salman', 'Mughal'],
    ['Ghalla Mandi', 'Gujranwala', 'Punjab', 52250],
    ['rice'],
    'Sella, steam and super kernel for shops, caterers and large families.',
  ),
  business(
    'Noor Kiryana',
    ['Noor', 'Siddiqui'],
    ['Block 4, Nazimabad', 'Karachi', 'Sindh', 74600],
    ['pulses', 'rice'],
    'The corner shop of the quarter, now online too.',
  ),
  business(
    'Chenab Fields',
    ['Usman', 'Rana'],
    ['Shah Daula Road', 'Gujrat', 'Punjab', 50700],
    ['vegetables', 'rice'],
    'River-watered fields: vegetables by the road, rice by the river.',
  ),
  business(
    'Baghban Fruits',
    ['Sidra', 'Ansari'],
    ['Fruit Mandi, I-11/4', 'Islamabad', 'Islamabad Capital Territory', 44000],
    ['fruits'],
    'Baskets of the week’s best fruit, and all of it singly.',
  ),
  business(
    'Kissan Direct',
    ['Naveed', 'Bhatti'],
    ['Farooqabad Road', 'Sheikhupura', 'Punjab', 39350],
    ['rice', 'vegetables'],
    'Sixty growers, one truck, nobody in between.',
  ),
  business(
    'Potohar Naturals',
    ['Uzma', 'Raja'],
    ['Talagang Road', 'Chakwal', 'Punjab', 48800],
    ['pulses', 'vegetables'],
    'Rain-fed lentils, peanuts and greens from the plateau.',
  ),
  business(
    'Clifton Gourmet Pantry',
    ['Alina', 'Hashmi'],
    ['Khayaban-e-Jami', 'Karachi', 'Sindh', 75600],
    ['rice', 'fruits'],
    'Jasmine rice, avocados and other things one can’t find at the corner.',
  ),
  business(
    'Cholistan Stores',
    ['Arslan', 'Bukhari'],
    ['Circular Road', 'Bahawalpur', 'Punjab', 63100],
    ['pulses', 'fruits', 'vegetables'],
    'What grows between the desert and the Sutlej.',
  ),
]
