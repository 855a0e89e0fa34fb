import type { Random } from '../random.ts'
import { type Business, DEMO_SELLER, OTHER_SELLERS, PENDING_SELLER } from './businesses.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { aMobileNumber } from './person.ts'

export type Seller = Business & {
  id: string
  email: string
  contact_no: string
  account_no: string
  bank_name: string
  is_verified: boolean
  /** The number of days since the seller registered. */
  joined: number
}

const BANKS = ['Meezan Bank', 'HBL', 'UBL', 'Bank Alfalah', 'MCB Bank', 'Allied Bank', 'Faysal Bank']

/** The number of days since the demo seller registered. All other sellers registered later. */
const FIRST_JOINED = 390

/** Makes the 26 sellers: the demo seller, the other verified sellers, and the seller who is not verified yet. */
export function makeSellers(random: Random): { demoSeller: Seller; others: Seller[]; pending: Seller } {
  const seller = (business: Business, email: string, joined: number): Seller => ({
    ...business,
    id: random.uuid(),
    email,
    joined,
    contact_no: aMobileNumber(random),
    bank_name: random.pick(BANKS),
    account_no: `PK${random.between(10, 99)}${random.digits(20)}`,
    is_verified: business !== PENDING_SELLER,
  })
  return {
    demoSeller: seller(DEMO_SELLER, DEMO_ACCOUNTS.seller, FIRST_JOINED),
    others: OTHER_SELLERS.map((business, index) =>
      seller(
        business,
        `${business.first_name}@${business.slug}.mandi.test`.toLowerCase(),
        FIRST_JOINED - 8 - index * 6,
      ),
    ),
    pending: seller(PENDING_SELLER, DEMO_ACCOUNTS.pendingSeller, 1),
  }
}
