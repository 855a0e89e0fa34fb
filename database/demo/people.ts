import type { Random } from './random.ts'

const FIRST_NAMES =
  'Ayesha Fatima Zainab Maryam Hina Sana Amna Rabia Iqra Nimra Khadija Mahnoor Sadia Bushra Anum Ali Hamza Bilal Usman Ahmed Hassan Zeeshan Imran Faisal Kashif Omar Saad Danish Junaid Tariq'.split(
    ' ',
  )
const LAST_NAMES =
  'Khan Malik Butt Qureshi Sheikh Chaudhry Awan Siddiqui Hussain Raza Baloch Abbasi Mirza Rana Bhatti Cheema Gondal Memon Soomro Afridi'.split(
    ' ',
  )
const STREETS = [
  'Mall Road',
  'Canal View',
  'Model Town',
  'Gulberg III',
  'Johar Town',
  'Satellite Town',
  'Clifton Block 5',
  'F-7 Markaz',
  'Civil Lines',
  'Cantt Bazaar',
]

export const CITIES = [
  { city: 'Lahore', province: 'Punjab', zip_code: '54000' },
  { city: 'Karachi', province: 'Sindh', zip_code: '74000' },
  { city: 'Islamabad', province: 'Islamabad', zip_code: '44000' },
  { city: 'Rawalpindi', province: 'Punjab', zip_code: '46000' },
  { city: 'Faisalabad', province: 'Punjab', zip_code: '38000' },
  { city: 'Multan', province: 'Punjab', zip_code: '60000' },
  { city: 'Peshawar', province: 'Khyber Pakhtunkhwa', zip_code: '25000' },
  { city: 'Hyderabad', province: 'Sindh', zip_code: '71000' },
] as const

export type Person = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  address: string
  city: string
  province: string
  zip_code: string
}

/** Somebody with a name, a phone and a home; `number` keeps e-mails apart. */
export function aPerson(random: Random, number: number, email?: string): Person {
  const [first_name, last_name] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
  return {
    id: random.uuid(),
    first_name,
    last_name,
    email: email ?? `${first_name}.${last_name}${number}@mandi.test`.toLowerCase(),
    phone: `03${random.between(0, 4)}${random.between(0, 9)}${random.between(1_000_000, 9_999_999)}`,
    address: `House ${random.between(1, 240)}, ${random.pick(STREETS)}`,
    ...random.pick(CITIES),
  }
}

const BUSINESS_WORDS = [
  'Sabz',
  'Taza',
  'Kissan',
  'Noor',
  'Barkat',
  'Punjab',
  'Indus',
  'Ravi',
  'Chenab',
  'Hunza',
  'Swat',
  'Margalla',
  'Shalimar',
]
const BUSINESS_KINDS = ['Farms', 'Traders', 'Mandi Corner', 'Grocers']

/** A business name for each seller, all of them different. */
export function businessName(number: number): string {
  const word = BUSINESS_WORDS[number % BUSINESS_WORDS.length]
  const kind = BUSINESS_KINDS[Math.floor(number / BUSINESS_WORDS.length) % BUSINESS_KINDS.length]
  return `${word} ${kind}`
}
