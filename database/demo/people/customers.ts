import type { Random } from '../random.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { aPerson, type Person } from './person.ts'

/** The number of customers of the demo shop that the specification requires (section 9). */
const CUSTOMERS = 358

/** The number of days over which the customers signed up. */
const FIRST_JOINED = 330

/** Makes all customers of the demo shop. The first one is the demo customer. */
export function makeCustomers(random: Random): Person[] {
  const own = {
    ...aPerson(random, { email: DEMO_ACCOUNTS.customer, joined: FIRST_JOINED }),
    first_name: 'Ayesha',
    last_name: 'Khan',
  }
  const emails = new Set<string>()
  const others = Array.from({ length: CUSTOMERS - 1 }, (_, index) => {
    const joined = 2 + Math.round((FIRST_JOINED - 2) * (1 - index / CUSTOMERS) ** 1.3)
    const person = aPerson(random, { email: '', joined })
    return { ...person, email: freeEmail(random, person, emails) }
  })
  return [own, ...others]
}

/** Returns an email that no other person has, such as `bilal.raza37@mandi.test`. */
function freeEmail(random: Random, { first_name, last_name }: Person, taken: Set<string>): string {
  for (;;) {
    const email = `${first_name}.${last_name}${random.between(1, 99)}@mandi.test`.toLowerCase()
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}
