import { checkDigits } from '#contract/iban.ts'
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

/** The banks, with their codes in IBANs. */
const BANKS = [
  ['Meezan Bank', 'MEZN'],
  ['HBL', 'HABB'],
  ['UBL', 'UNIL'],
  ['Bank Alfalah', 'ALFH'],
  ['MCB Bank', 'MUCB'],
  ['Allied Bank', 'ABPA'],
  ['Faysal Bank', 'FAYS'],
] as const

/** The number of days since the demo seller registered. All other demo sellers registered later. */
const FIRST_JOINED = 390

/** Makes the 26 sellers: the demo seller, the other verified sellers, and the seller who is not verified yet. */
export function makeSellers(random: Random): { demoSeller: Seller; others: Seller[]; pending: Seller } {
  const seller = (business: Business, email: string, joined: number): Seller => ({
    ...business,
    id: random.uuid(),
    email,
    joined,
    contact_no: aMobileNumber(random),
    ...aBankAccount(random),
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

/**
 * The number of random digits that are drawn for each bank account number of a demo seller. The account number uses
 * only the last `DIGITS_OF_ACCOUNT` of them. Drawing another number of digits would change all later random values of
 * the demo data.
 */
const DRAWN = 21
const DIGITS_OF_ACCOUNT = 16

/** Makes a bank account with a valid IBAN. */
function aBankAccount(random: Random): Pick<Seller, 'bank_name' | 'account_no'> {
  const [bank_name, code] = random.pick(BANKS)
  const account = `${code}${random.digits(DRAWN).slice(-DIGITS_OF_ACCOUNT)}`
  return { bank_name, account_no: `PK${checkDigits(account, 'PK')}${account}` }
}
