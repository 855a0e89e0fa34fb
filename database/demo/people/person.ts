import type { Random } from '../random.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { CITIES, type City } from './places.ts'

export type Home = Pick<City, 'city' | 'province' | 'zip_code'> & { address: string }

export type Person = Home & {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  /** The number of days since the person signed up. */
  joined: number
}

/** Makes a person with a random name, phone number and address. */
export function aPerson(random: Random, wish: Pick<Person, 'email' | 'joined'>): Person {
  return {
    id: random.uuid(),
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    phone: aMobileNumber(random),
    ...aHome(random),
    ...wish,
  }
}

export function aHome(random: Random): Home {
  const { city, province, zip_code, areas } = random.weighted(CITIES, ({ weight }) => weight)
  const street = random.chance(0.6) ? `, Street ${random.between(1, 38)}` : ''
  return { city, province, zip_code, address: `House ${random.between(1, 290)}${street}, ${random.pick(areas)}` }
}

/** Returns a random mobile number with 11 digits, as it is dialled in Pakistan. */
export function aMobileNumber(random: Random): string {
  return `03${random.between(0, 4)}${random.between(0, 9)}${random.between(1_000_000, 9_999_999)}`
}
